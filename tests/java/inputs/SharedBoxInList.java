//@ target: SharedBoxInList.f(java.util.LinkedList)
//@ options: --scope java.util.LinkedList$Node=1
//@ paths: returned=5 threw=1
//@ throws: java.lang.NullPointerException=1
import java.util.LinkedList;

class SharedBoxInList {
    // What a cached box holds is no input, also where the precondition has found another number for it. l is null; it has no
    // element, or null; the cached box; another one of 100, or of another number.
    static int f(LinkedList<Integer> l) {
        Integer k = 100;
        return l.contains(k) ? l.get(0) == k ? 1 : 3 : 2;
    }
}
