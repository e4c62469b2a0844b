//@ target: ConsoleAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that there is no console

class ConsoleAsked {
    // There may be one.
    static int f(int x) {
        return x > 3 ? 1 : System.console() == null ? 2 : 3;
    }
}
