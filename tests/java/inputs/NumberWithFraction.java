//@ target: NumberWithFraction.f(double,float)
//@ paths: returned=16 unsupported=4
//@ complete: false
//@ reason: Double.toString of a number that depends on the input, other than multiples of 1/8
//@ jvm: true
class NumberWithFraction {
    // 1.5; another multiple of 1/8, with -0.125, or other kinds of g, each with long and short texts of d; infinity and NaN with
    // four kinds of g; numbers that are refused, for each of these.
    static int f(double d, float g) {
        String s = Double.toString(d);
        if (s.equals("1.5")) {
            return 1;
        }
        return ("" + g).equals("-0.125") ? 2 : s.length() > 9 ? 3 : 0;
    }
}
