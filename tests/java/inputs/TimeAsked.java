//@ target: TimeAsked.f(long)
//@ paths: returned=2
//@ note: System.currentTimeMillis() gives inputs
class TimeAsked {
    static int f(long limit) {
        return System.currentTimeMillis() > limit ? 1 : 0;
    }
}
