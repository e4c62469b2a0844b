//@ target: NumberText.f(int)
//@ paths: returned=2
//@ jvm: true
class NumberText {
    // The digits of a number are no branches.
    static int f(int i) {
        String s = "n" + i;
        return s.length() == 12 ? 1 : 0;
    }
}
