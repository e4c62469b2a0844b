//@ target: SharedSetPart.f(java.util.HashSet)
//@ options: --scope java.util.HashMap$Node=1
//@ complete: true
//@ paths: returned=4 threw=1
//@ summary: returned=3 threw=1
//@ pose: returned=3 threw=1
//@ throws: java.lang.NullPointerException=1
import java.util.HashSet;

class SharedSetPart {
    static final HashSet<Integer> ALL = new HashSet<>();

    // What a set holds sits in a map that belongs to it.
    static int f(HashSet<Integer> l) {
        l.clear();
        ALL.add(1);
        return l.size();
    }
}
