/** A set of ints, kept in a {@link TreeMap}. Scope n: one map of at most n entries. */
public class TreeSet {
    TreeMap map;

    boolean repOK() {
        return preH() && preP();
    }

    boolean preH() {
        return map != null && map.preH();
    }

    boolean preP() {
        return map.preP();
    }

    /** Shape and colour alone. */
    boolean repOKShapeColor() {
        return map != null && map.repOKShapeColor();
    }

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        if (map == null) {
            return false;
        }
        return map.repOKKorat();
    }

    /** As {@link #repOKShapeColor()}. */
    boolean repOKShapeColorKorat() {
        if (map == null) {
            return false;
        }
        return map.repOKShapeColorKorat();
    }

    TreeSet() {
        map = new TreeMap();
    }

    /** Whether the element is a new one. */
    boolean add(int element) {
        return map.put(element);
    }

    /** Whether the element was there. */
    boolean remove(int element) {
        return map.removeKey(element);
    }

    boolean contains(int element) {
        return map.containsKey(element);
    }

    int first() {
        return map.firstKey();
    }

    int size() {
        return map.size();
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
