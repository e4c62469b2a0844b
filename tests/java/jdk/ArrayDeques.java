import java.util.ArrayDeque;

class ArrayDeques {
    static boolean isEmpty(ArrayDeque<Integer> d) { return d.isEmpty(); }
    static int count(ArrayDeque<Integer> d) { int n = 0; for (Object x : d) { if (x != null) n++; } return n; }
    static boolean has(ArrayDeque<Integer> d) { return d.contains(7); }
    static int push(ArrayDeque<Integer> d) { d.push(7); return d.size(); }
    static boolean poll(ArrayDeque<Integer> d) { return d.pollLast() == null; }
}
