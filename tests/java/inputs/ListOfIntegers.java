//@ target: ListOfIntegers.f(java.util.ArrayList)
//@ jvm: heap
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
import java.util.ArrayList;

class ListOfIntegers {
    // What the list holds is null or an Integer, and never anything else.
    static int f(ArrayList<Integer> list) {
        if (list.size() != 1) {
            return 1;
        }
        Integer x = list.get(0);
        if (x == null) {
            return 2;
        }
        return x > 5 ? 3 : 4;
    }
}
