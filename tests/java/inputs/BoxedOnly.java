//@ target: BoxedOnly.f(int,long,short,byte,char)
//@ jvm: true
//@ paths: returned=1
import java.util.ArrayList;
import java.util.List;

class BoxedOnly {
    // Boxing is no decision of the program.
    static int f(int i, long l, short s, byte b, char c) {
        List<Object> all = new ArrayList<>();
        all.add(i);
        all.add(l);
        all.add(s);
        all.add(b);
        all.add(c);
        return all.size();
    }
}
