//@ target: WithinValid.fifth()
//@ options: --scope 2
//@ paths: returned=2
//@ within: --scope 2
/** What the precondition leaves no room for may be valid with more objects. */
public class WithinValid {
    WithinValid next;

    boolean repOK() {
        WithinValid slow = this;
        for (WithinValid fast = this; fast != null && fast.next != null; ) {
            slow = slow.next;
            fast = fast.next.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }

    int fifth() {
        int n = 0;
        for (WithinValid at = next; at != null; at = at.next) {
            n++;
        }
        return n;
    }
}
