import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections that a caller may have taken from a static field of a class that nothing has used yet. */
class Compared {
    static final class None {
        static final Map<String, Integer> MAP = new HashMap<>();
        static final List<Object> LIST = new ArrayList<>();
    }

    static int map(HashMap<String, Integer> map, boolean compare) {
        if (compare) return map == None.MAP ? 1 : 2;
        return map.size() > 1 ? 3 : 4;
    }

    static int list(ArrayList<Object> list, boolean compare) {
        if (compare) return list == None.LIST ? 1 : 2;
        return list.get(0) == list.get(1) ? 3 : 4;
    }
}
