//@ target: AskedInside.f(java.util.ArrayList,java.lang.Object)
//@ paths: returned=3 threw=2 out_of_scope=1
//@ lazy: returned=7 threw=2 out_of_scope=1
//@ lazier: returned=7 threw=2 out_of_scope=1
//@ lazier-sharp: returned=7 threw=2 out_of_scope=1
//@ throws: java.lang.IndexOutOfBoundsException=1 java.lang.NullPointerException=1
//@ note: inputs of type java.lang.Object that objects of the JDK hold are taken to be
//@ jvm: heap
import java.util.ArrayList;
import java.util.Map;

class AskedInside {
    // What is asked of the elements of a list says nothing about other inputs: `o` is no map. Lazily, it is null, the list, the
    // element or another object: three ways where that is null or a map, four else, of which three are no element.
    static int f(ArrayList<Object> list, Object o) {
        Object first = list.get(0);
        if (first instanceof Map) {
            return first == o ? -1 : 1;
        }
        return first == o ? 2 : 3;
    }
}
