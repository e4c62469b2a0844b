//@ target: AskedClasses.f(java.lang.Object)
//@ paths: returned=4
//@ lazy: returned=5
//@ lazier: returned=5
//@ lazier-sharp: returned=5
//@ note: java.lang.Long, java.util.ArrayList, java.util.HashMap
//@ jvm: heap
import java.util.Collection;
import java.util.List;
import java.util.Map;

class AskedClasses {
    // Of the classes of the JDK an Object has those that the program asks for, one for each question that no other
    // answers: a list is a collection, too. That no input is a thread is told.
    static int f(Object o) {
        if (o instanceof Map) {
            return 1;
        }
        if (o instanceof Collection) {
            return o instanceof List ? 2 : -2;
        }
        if (o instanceof Long) {
            return 3;
        }
        return o instanceof Thread ? 4 : 0;
    }
}
