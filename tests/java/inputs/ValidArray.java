//@ target: ValidArray.f(ValidArray$P,int[])
//@ options: --max-array 1 --scope 4
//@ paths: returned=1 threw=2
//@ throws: java.lang.NullPointerException=2
//@ lazy: returned=1 threw=3
//@ lazy throws: java.lang.NullPointerException=3
//@ jvm: heap
class ValidArray {
    static class P {
        int[] held;

        boolean repOK() {
            return held == null || held.length == 1;
        }
    }

    // No object; no array; an array, which the object may hold already. One that is too long is not in scope.
    // Lazy initialization looks at the array before it finds that there is no object: one path more.
    static int f(P p, int[] a) {
        p.held = a;
        return p.held.length;
    }
}
