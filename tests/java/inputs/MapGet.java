//@ target: MapGet.f(java.util.HashMap)
//@ options: --max-array 1 --scope java.util.HashMap$Node=1 --max-string 1 --no-jdk-invariants
//@ jvm: heap
//@ paths: returned=7 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of java.util.HashMap are explored without all of their invariants
class MapGet {
    // No map; no table; an empty bucket; an entry with another hash code; its key is null, another string, or "a" with
    // a value that is null or not.
    static int f(java.util.HashMap<String, Integer> map) {
        return map.get("a") == null ? 0 : 1;
    }
}
