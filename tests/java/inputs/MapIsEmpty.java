//@ target: MapIsEmpty.f(java.util.HashMap)
//@ options: --no-jdk-invariants
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of java.util.HashMap are explored without all of their invariants
class MapIsEmpty {
    static int f(java.util.HashMap<String, Integer> map) {
        return map.isEmpty() ? 1 : 0;
    }
}
