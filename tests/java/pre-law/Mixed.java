//@ target: Mixed.deep
//@ objects: Mixed=1 Mixed$Wrap=1 Mixed$Name=2 Mixed$Late=1
//@ ints: 0 1
//@ options: --scope 4
/** Classes that exclude each other, whose fields share places: an object is never two of them. */
class Mixed {
    abstract static class Kind {
    }

    static class Wrap extends Kind {
        int by;
        Kind inner;
    }

    static class Name extends Kind {
        Name same;
    }

    static class Late extends Kind {
        Name known;
    }

    Kind kind;

    boolean repOK() {
        return kind != null && code(kind, true) > 0;
    }

    /** What is read of a wrapper last has the place of what is read of a name, and what is late knows a name. */
    private static int code(Kind k, boolean wraps) {
        if (k instanceof Wrap) {
            Wrap w = (Wrap) k;
            return !wraps || w.inner == null ? 0 : code(w.inner, false) * (1 - w.by);
        }
        Name name = k instanceof Late ? ((Late) k).known : (Name) k;
        return name == null || name.same == name ? 0 : 1;
    }

    int deep() {
        if (kind instanceof Wrap) {
            return ((Wrap) kind).inner instanceof Late ? 2 : 1;
        }
        return kind instanceof Late ? 3 : 0;
    }
}
