//@ target: ParameterRanges.f(byte,short,char,boolean)
//@ paths: returned=1 threw=0
/** Small types keep their ranges: none of the tests can hold. */
class ParameterRanges {
    static int f(byte b, short s, char c, boolean z) {
        if (b > 127) return 1;
        if (s < -32768) return 2;
        if (c < 0) return 3;
        if (b + s > 40000) return 4;
        return 0;
    }
}
