import java.util.*;

/** Accounts, checked exceptions, transactions with rollback. */
public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String who, long missing) {
            super(who + " lacks " + missing);
            this.missing = missing;
        }
    }
    static class Account {
        final String id;
        private long cents;
        private final List<String> log = new ArrayList<>();
        Account(String id, long cents) { this.id = id; this.cents = cents; }
        void move(long delta) throws InsufficientFunds {
            if (cents + delta < 0) throw new InsufficientFunds(id, -(cents + delta));
            cents += delta;
            log.add((delta < 0 ? "" : "+") + delta);
        }
        @Override public String toString() { return String.format("%s: %d.%02d %s", id, cents / 100, cents % 100, log); }
    }
    static void transfer(Account a, Account b, long amount) {
        try {
            b.move(amount);
            boolean ok = false;
            try {
                a.move(-amount);
                ok = true;
            } finally {
                if (!ok) b.move(-amount);
            }
            System.out.println("ok " + amount);
        } catch (InsufficientFunds e) {
            System.out.println("failed: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Account a = new Account("ann", 10050), b = new Account("bob", 0);
        transfer(a, b, 5025);
        transfer(a, b, 99999);
        transfer(b, a, 1);
        System.out.println(a);
        System.out.println(b);
    }
}
