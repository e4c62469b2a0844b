import heapwise.Heapwise;

/**
 * Driver: maps are built by up to k insertions of any keys, then the method under test runs.
 *
 * <p>{@code heapwise explore -c benches/subjects/drivers/TreeMapDriver.java -c benches/subjects/TreeMap.java -c
 * api/heapwise/Heapwise.java TreeMapDriver.put5}
 */
class TreeMapDriver {
    /** A map that up to k insertions have made. */
    static TreeMap build(int k) {
        TreeMap map = new TreeMap();
        int n = Heapwise.choose(k + 1);
        for (int i = 0; i < n; i++) {
            map.put(Heapwise.anyInt());
        }
        return map;
    }

    static void put(int k) {
        build(k).put(Heapwise.anyInt());
    }

    static void remove(int k) {
        build(k).removeKey(Heapwise.anyInt());
    }

    static void put5() {
        put(5);
    }

    static void put4() {
        put(4);
    }

    static void remove4() {
        remove(4);
    }

    static void remove3() {
        remove(3);
    }
}
