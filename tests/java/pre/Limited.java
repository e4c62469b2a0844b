/** A list whose nodes hold a weight, a tag and a mark: what these may be is said by a predicate, or by {@code --field}. */
public class Limited {
    static final class Tag {
    }

    static class Node {
        int weight;
        byte level;
        boolean isOpen;
        Tag tag;
        Node next;
    }

    Node first;

    /** No ring; what is light has a tag. */
    boolean repOK() {
        int nodes = 0;
        for (Node n = first; n != null; n = n.next) {
            Node before = first;
            for (int i = 0; i < nodes; i++) {
                if (before == n) {
                    return false;
                }
                before = before.next;
            }
            nodes++;
        }
        for (Node n = first; n != null; n = n.next) {
            if (n.weight <= 3 && n.tag == null) {
                return false;
            }
        }
        return true;
    }

    /** The same with {@code Node.tag=null} and {@code Node.weight=2..4}: all weigh 4. */
    boolean repOKWithoutTags() {
        if (!repOK()) {
            return false;
        }
        for (Node n = first; n != null; n = n.next) {
            if (n.tag != null || n.weight < 2 || n.weight > 4) {
                return false;
            }
        }
        return true;
    }

    /** The same with {@code Node.weight=-1} and {@code Node.isOpen=true}: all have tags. */
    boolean repOKOpen() {
        if (!repOK()) {
            return false;
        }
        for (Node n = first; n != null; n = n.next) {
            if (n.weight != -1 || !n.isOpen) {
                return false;
            }
        }
        return true;
    }

    /** The same with {@code Node.level=-3..0}, which {@link #repOK()} does not look at. */
    boolean repOKLow() {
        if (!repOK()) {
            return false;
        }
        for (Node n = first; n != null; n = n.next) {
            if (n.level < -3 || n.level > 0) {
                return false;
            }
        }
        return true;
    }

    // Each looks at the fields in its own way.

    int look() {
        int sum = 0;
        for (Node n = first; n != null; n = n.next) {
            if (n.tag != null) {
                sum += n.isOpen ? 100 : 10;
            } else if (n.weight != 4) {
                sum++;
            }
        }
        return sum;
    }

    int compare(Tag tag, int weight, int level) {
        for (Node n = first; n != null; n = n.next) {
            if (n.tag == tag) {
                return 1;
            }
            if (n.weight < weight) {
                return 2;
            }
            if (n.level == level) {
                return 3;
            }
        }
        return 0;
    }
}
