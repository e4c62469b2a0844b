//@ target: SymbolicStatics.f(int)
//@ options: --symbolic-statics
//@ paths: returned=5 threw=1
//@ throws: java.lang.ArithmeticException=1
/** Static fields are inputs, whatever their initialisers say: those of other classes too, but not final ones. */
class SymbolicStatics {
    static boolean on = true;
    static long limit = 10;
    static final int FIXED = 3;

    static class Other {
        static double rate = 0.5;
        static byte step = 2;
    }

    static int f(int x) {
        if (!on) return 0;
        if (FIXED != 3) return 1; // never
        limit++; // from here on a value of the path
        if (limit < 0) return 2; // from Long.MAX_VALUE, too
        if (Other.rate != Other.rate) return 3;
        int share = x / Other.step; // by zero
        return share > 100 ? 4 : 5;
    }
}
