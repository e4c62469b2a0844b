//@ target: ObjectCalls.f(java.lang.Object)
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: heap
class ObjectCalls {
    static class Never {
        @Override public boolean equals(Object other) {
            return false;
        }

        @Override public int hashCode() {
            return 1;
        }
    }

    static class StillNever extends Never {}

    // One path for each implementation, of all classes of these tests and those that are considered by themselves: that of
    // Object, Never (also for the class below it), String, Integer.
    static boolean f(Object o) {
        return o.equals(null);
    }
}
