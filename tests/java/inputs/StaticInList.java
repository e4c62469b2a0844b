//@ target: StaticInList.f(java.util.ArrayList)
//@ options: --max-capacity 2
//@ jvm: heap
//@ paths: returned=7 threw=1
//@ lazy: returned=14 threw=1
//@ lazier: returned=14 threw=1
//@ lazier-sharp: returned=14 threw=1
//@ throws: java.lang.NullPointerException=1
import java.util.ArrayList;

class StaticInList {
    static final StaticInList ONE = new StaticInList(7);

    final int v;

    StaticInList(int v) {
        this.v = v;
    }

    // No element; the first one is ONE or not, and so is the second one.
    static int f(ArrayList<StaticInList> list) {
        int n = 0;
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) == ONE) {
                n++;
            }
        }
        return n;
    }
}
