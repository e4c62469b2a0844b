//@ target: StandInObject.of(java.lang.Runnable,java.lang.Object)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ lazy: returned=4 threw=1
//@ lazier: returned=4 threw=1
//@ lazier-sharp: returned=4 threw=1
//@ complete: false
//@ reason: relied on stand-ins for java.lang.Runnable
class StandInObject {
    // The methods of Object are its own. Where references are resolved, o is null or an object.
    static int of(Runnable r, Object o) {
        r.run();
        if (r.equals(o)) {
            return 1;
        }
        return r.hashCode() == 5 ? 2 : r instanceof Comparable ? 3 : 4;
    }
}
