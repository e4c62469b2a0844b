//@ target: ClockOfClass.f()
//@ paths: returned=1
//@ complete: false
//@ reason: that classes are initialized on 14 November 2023
class ClockOfClass {
    static final long START = System.currentTimeMillis();

    static int f() {
        return START > 0 ? 1 : 2;
    }
}
