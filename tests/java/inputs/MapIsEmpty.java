//@ target: MapIsEmpty.f(java.util.HashMap)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of java.util.HashMap are valid (--no-jdk-invariants)
class MapIsEmpty {
    // The note says what bounds such maps.
    static int f(java.util.HashMap<String, Integer> map) {
        return map.isEmpty() ? 1 : 0;
    }
}
