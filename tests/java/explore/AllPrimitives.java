//@ target: AllPrimitives.f(boolean,byte,short,char,int,long,float,double)
//@ paths: returned=9 threw=0
/** One test for each primitive type. */
class AllPrimitives {
    static int f(boolean z, byte b, short s, char c, int i, long l, float f, double d) {
        if (z) return 1;
        if (b == -1) return 2;
        if (s == 30000) return 3;
        if (c == 'x') return 4;
        if (i == 123456789) return 5;
        if (l == 1L << 50) return 6;
        if (f == 1.5f) return 7;
        if (d == -2.25) return 8;
        return 9;
    }
}
