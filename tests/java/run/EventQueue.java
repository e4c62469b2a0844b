import java.util.*;

/** A discrete event simulation. */
public class EventQueue {
    interface Action {
        void run(EventQueue sim);
    }
    record Event(long at, int seq, String name, Action act) implements Comparable<Event> {
        public int compareTo(Event o) { return at != o.at ? Long.compare(at, o.at) : Integer.compare(seq, o.seq); }
    }
    private final PriorityQueue<Event> q = new PriorityQueue<>();
    private long now;
    private int seq;
    void in(long d, String n, Action a) { q.add(new Event(now + d, seq++, n, a)); }
    void runUntil(long end) {
        while (!q.isEmpty() && q.peek().at() <= end) {
            Event e = q.poll();
            now = e.at();
            System.out.println(now + " " + e.name());
            e.act().run(this);
        }
    }
    static Action ticker(String n, int period, int left) {
        return s -> {
            if (left > 0) s.in(period, n + left, ticker(n, period, left - 1));
        };
    }

    public static void main(String[] args) {
        EventQueue s = new EventQueue();
        s.in(0, "a", ticker("a", 3, 5));
        s.in(0, "b", ticker("b", 5, 4));
        s.in(7, "once", x -> x.in(0, "same time", y -> { }));
        s.runUntil(14);
        System.out.println("left " + s.q.size() + " now " + s.now);
        s.runUntil(Long.MAX_VALUE);
        System.out.println(s.seq);
    }
}
