import java.util.TreeMap;

//@ target: WithinOrder.first(TreeMap)
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
//@ within: inputs without java.util.TreeMap.comparator
/** A caller could pass a map with an order of its own. */
public class WithinOrder {
    static boolean first(TreeMap<Integer, Integer> map) {
        return map.comparator() == null;
    }
}
