//@ target: RawList.f(java.util.ArrayList)
//@ jvm: heap
//@ paths: returned=3 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.ClassCastException=1
//@ options: --max-array 1
//@ note: type arguments are not enforced
import java.util.ArrayList;

class RawList {
    // Without type arguments, the list may hold anything: null, a string, something else.
    @SuppressWarnings("rawtypes")
    static int f(ArrayList list) {
        if (list.size() != 1) {
            return 1;
        }
        String s = (String) list.get(0);
        return s == null ? 2 : 3;
    }
}
