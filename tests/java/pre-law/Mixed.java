//@ target: Mixed.deep
//@ objects: Mixed=1 Mixed$Wrap=2 Mixed$Name=1 Mixed$Late=1
//@ ints: 0 1
//@ options: --scope 2
/** Classes that exclude each other, whose fields share places: an object is never two of them. */
class Mixed {
    abstract static class Kind {
    }

    static class Wrap extends Kind {
        int by;
        Kind inner;
    }

    static class Name extends Kind {
        Mixed of;
    }

    static class Late extends Kind {
        Name known;
    }

    Kind kind;

    boolean repOK() {
        return kind != null && code(kind, 2) > 0;
    }

    /** What is read of a wrapper last may be a field of something within it. */
    private int code(Kind k, int left) {
        if (k instanceof Wrap) {
            Wrap w = (Wrap) k;
            return left == 0 || w.inner == null ? 0 : code(w.inner, left - 1) * (2 - w.by);
        }
        if (k instanceof Late) {
            Name known = ((Late) k).known;
            return known == null || known.of == this ? 0 : 1;
        }
        return ((Name) k).of == null ? 0 : 1;
    }

    int deep() {
        int depth = 0;
        for (Kind k = kind; k instanceof Wrap && depth < 3; k = ((Wrap) k).inner) {
            depth++;
        }
        return depth;
    }
}
