//@ target: TypeArgumentsValid.f()
//@ paths: returned=1
//@ jvm: heap
class TypeArgumentsValid {
    static class Pair<T> {
        Pair<T> next;
        T value;
    }

    Pair<Integer> a;
    Pair<String> b;
    int n;

    // Pairs of Integers and of Strings are not the same object, also where a valid input is looked for: n is 3.
    boolean repOK() {
        return n == 3 || a != null && a == (Object) b;
    }

    int f() {
        return n == 3 ? 1 : 2;
    }
}
