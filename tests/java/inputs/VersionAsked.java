//@ target: VersionAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the JDK is

class VersionAsked {
    // The JDK of the exploration is one of many.
    static int f(int x) {
        return x > 3 ? 1 : Runtime.version().feature();
    }
}
