//@ target: PropertyRead.f()
//@ paths: returned=1
//@ complete: false
//@ reason: that the system property level is not set
class PropertyRead {
    static int f() {
        return Boolean.getBoolean("debug") ? 1 : Integer.getInteger("level", 5);
    }
}
