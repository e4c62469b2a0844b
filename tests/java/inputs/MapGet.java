//@ target: MapGet.f(java.util.HashMap)
//@ options: --max-array 1 --scope java.util.HashMap$Node=1 --max-string 1
//@ paths: returned=6 threw=1
//@ lazy: returned=7 threw=1
//@ lazier: returned=7 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of java.util.HashMap are valid (--no-jdk-invariants)
class MapGet {
    // No map; no table; an empty bucket; an entry with another hash code; its key is "a" with a value that is null or
    // not, or the number 97, which has the same hash code. Resolved, the value is null, the key itself (which lazier#
    // does not ask) or another object.
    static int f(java.util.HashMap<String, Integer> map) {
        return map.get("a") == null ? 0 : 1;
    }
}
