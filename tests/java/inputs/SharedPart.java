//@ target: SharedPart.f(java.util.ArrayList)
//@ options: --max-capacity 2
//@ paths: returned=2 threw=2
//@ lazy: returned=3 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.IndexOutOfBoundsException=1
import java.util.ArrayList;
import java.util.List;

class SharedPart {
    static final ArrayList<String> ALL = new ArrayList<>(List.of("x"));

    // Only elements are written and read, which sit in an array that belongs to the list: l may be ALL all the same.
    static int f(ArrayList<String> l) {
        l.set(0, "z");
        return ALL.get(0).equals("z") ? 1 : 2;
    }
}
