//@ target: SwitchOnString.f(int)
//@ paths: returned=3 threw=0
/** The string is a constant on each path; its switch runs concretely. */
class SwitchOnString {
    static int f(int x) {
        String s;
        if (x == 1) {
            s = "one";
        } else if (x == 2) {
            s = "two";
        } else {
            s = "many";
        }
        switch (s) {
            case "one":
                return 1;
            case "two":
                return 2;
            default:
                return 0;
        }
    }
}
