import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;

class Rotated {
    static int array(ArrayList<Integer> l) { Collections.rotate(l, 1); return l.size(); }
    static int linked(LinkedList<Integer> l) { Collections.rotate(l, -1); return l.size(); }
}
