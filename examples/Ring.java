/** A node of a linked list that may be closed to a ring. */
public class Ring {
    Ring next;
    int value;

    /** Whether this node and the next one point at each other. */
    boolean isPair() {
        Ring other = next;
        if (other == this) {
            return false;
        }
        other.value = value;
        return other.next == this;
    }
}
