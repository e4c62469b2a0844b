//@ target: IdentityInTable.f()
//@ paths: returned=2
//@ complete: false
//@ reason: that the identity hash code of a key in a hash table is not its place there
import java.util.HashMap;
import java.util.Map;

class IdentityInTable {
    // The table has found it already; that the program asks as well makes the number more than an order of the table.
    static int f() {
        Map<Object, Integer> map = new HashMap<>();
        Object o = new Object();
        map.put(o, 1);
        return o.hashCode() > 3 ? map.get(o) : 0;
    }
}
