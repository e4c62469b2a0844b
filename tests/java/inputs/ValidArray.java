//@ target: ValidArray.f(ValidArray$P,int[])
//@ options: --max-array 1 --scope 4
//@ paths: returned=1 threw=2
//@ throws: java.lang.NullPointerException=2
//@ jvm: heap
class ValidArray {
    static class P {
        int[] held;

        boolean repOK() {
            return held == null || held.length == 1;
        }
    }

    // No object; no array; an array, which the object may hold already. One that is too long is not in scope.
    static int f(P p, int[] a) {
        p.held = a;
        return p.held.length;
    }
}
