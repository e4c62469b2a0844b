//@ target: SharedBoxInList.f(java.util.LinkedList)
//@ options: --scope java.util.LinkedList$Node=1
//@ paths: returned=6 threw=1
//@ throws: java.lang.NullPointerException=1
import java.util.LinkedList;

class SharedBoxInList {
    // What a cached box holds is no input, also where the precondition has found another number for it.
    static int f(LinkedList<Integer> l) {
        Integer k = 100;
        return l.contains(k) ? l.get(0) == k ? 1 : 3 : 2;
    }
}
