import java.util.*;

/** Static helpers of java.util.Collections. */
public class CollectionsUtilities {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4));
        Collections.reverse(l);
        System.out.println(l + " " + Collections.max(l) + Collections.min(l));
        Collections.swap(l, 0, 5);
        Collections.rotate(l, 2);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        System.out.println(Collections.frequency(List.of(1, 2, 1), 1) + " " + Collections.nCopies(3, "x") + " " + Collections.emptyList() + Collections.singleton(7));
        Collections.fill(l, 0);
        System.out.println(l + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        List<Integer> un = Collections.unmodifiableList(l);
        try {
            un.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable " + e.getMessage());
        }
        @SuppressWarnings({"unchecked", "rawtypes"})
        List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), String.class);
        try {
            checked.add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<String> sync = Collections.synchronizedList(new ArrayList<>());
        sync.add("s");
        Collections.addAll(sync, "t", "u");
        System.out.println(sync + " " + Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))));
        sync.sort(Collections.reverseOrder());
        System.out.println(sync);
    }
}
