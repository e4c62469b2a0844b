import java.util.Enumeration;
import java.util.Stack;
import java.util.Vector;

class Vectors {
    static boolean isEmpty(Vector<Integer> v) { return v.isEmpty(); }
    static int first(Vector<Integer> v) { return v.isEmpty() ? 0 : v.get(0) == null ? 1 : 2; }
    static int sum(Vector<Integer> v) { int s = 0; for (Enumeration<Integer> e = v.elements(); e.hasMoreElements();) { Integer x = e.nextElement(); if (x != null) s += x; } return s; }
    static boolean has(Vector<Integer> v) { return v.contains(7); }
    static int add(Vector<Integer> v) { v.add(0, 7); return v.size(); }
    static int remove(Vector<Integer> v) { v.remove(0); return v.size(); }
    /** What was not there is null. */
    static boolean longer(Vector<Integer> v) { int n = v.size(); v.setSize(n + 1); return v.get(n) == null; }
    static int push(Stack<Integer> s) { s.push(7); return s.search(7); }
    static Object pop(Stack<Integer> s) { return s.pop(); }
    static Object peek(Stack<Integer> s) { return s.empty() ? null : s.peek(); }
}
