//@ target: NumberWithFraction.f(char,byte)
//@ paths: returned=4
//@ jvm: true
class NumberWithFraction {
    // A match of the first number; of the second one; none of them, with long and short texts. Nothing else: such numbers have few
    // digits, and are neither infinite nor NaN.
    static int f(char c, byte b) {
        String s = Double.toString(c / 4.0);
        if (s.equals("1.5")) {
            return 1;
        }
        return ("" + b * -0.125f).equals("-0.125") ? 2 : s.length() > 6 ? 3 : 0;
    }
}
