//@ target: LineEnds.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the system property line.separator is

class LineEnds {
    // The JDK ends a line on behalf of the program.
    static int f(int x) {
        return x > 3 ? 1 : String.format("%n").length();
    }
}
