import java.util.*;

/** ArrayList: growth, insertion, removal, sublists, bulk operations. */
public class CollectionsArrayList {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 15; i++) l.add(i * i % 7);
        System.out.println(l + " " + l.size() + " " + l.indexOf(4) + " " + l.lastIndexOf(4) + " " + l.contains(9));
        l.add(3, 100);
        l.remove(0);
        l.remove(Integer.valueOf(100));
        System.out.println(l);
        System.out.println(l.set(2, -1) + " " + l.get(2));
        List<Integer> sub = l.subList(4, 9);
        sub.clear();
        System.out.println(l);
        l.removeIf(x -> x == 1);
        l.replaceAll(x -> x + 10);
        System.out.println(l);
        l.addAll(2, Arrays.asList(7, 8, 9));
        l.sort(null);
        System.out.println(l + " " + l.equals(new LinkedList<>(l)) + " " + l.hashCode());
        l.retainAll(Set.of(7, 8, 14));
        System.out.println(l + " " + Arrays.toString(l.toArray()) + " " + l.toArray(new Integer[0]).length);
        ListIterator<Integer> it = l.listIterator(l.size());
        while (it.hasPrevious()) {
            int v = it.previous();
            if (v == 8) it.set(80);
            if (v == 7) it.add(70);
            if (l.size() > 8) break;
            if (v == 70) break;
        }
        System.out.println(l);
        l.clear();
        System.out.println(l.isEmpty() + " " + l);
    }
}
