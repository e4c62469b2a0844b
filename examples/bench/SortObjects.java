import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sorts objects with comparators: lambdas, interface calls, generics. */
public class SortObjects {
    static final class Item {
        final int key;
        final String name;

        Item(int key, String name) {
            this.key = key;
            this.name = name;
        }

        int key() {
            return key;
        }

        String name() {
            return name;
        }
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>();
        int x = 42;
        for (int i = 0; i < 20_000; i++) {
            x = x * 1664525 + 1013904223;
            items.add(new Item(x >>> 22, "n" + (x >>> 27)));
        }
        long hash = 0;
        for (int round = 0; round < 3; round++) {
            items.sort(Comparator.comparing(Item::name).thenComparing(Item::key));
            for (Item item : items) {
                hash = hash * 31 + item.key;
            }
            items.sort((a, b) -> a.key != b.key ? Integer.compare(b.key, a.key) : a.name.compareTo(b.name));
            for (Item item : items) {
                hash = hash * 31 + item.name.length();
            }
        }
        System.out.println(hash);
    }
}
