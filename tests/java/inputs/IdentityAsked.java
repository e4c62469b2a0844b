//@ target: IdentityAsked.f()
//@ paths: returned=4
//@ complete: false
//@ reason: 4 paths assumed that objects have certain identity hash codes when classes are initialized
//@ note: System.identityHashCode() gives inputs
import java.util.List;
import java.util.Objects;

class IdentityAsked {
    private static final int MADE_ONCE = new Object().hashCode();

    // Even or odd; the text is that of 255 or not. One object has one hash code, whoever asks for it; what a class
    // initializer was told is no input, but named.
    static int f() {
        Object o = new Object();
        int even = o.hashCode() % 2 == 0 ? 1 : 0;
        if (System.identityHashCode(o) != o.hashCode() || Objects.hash(o) != 31 + o.hashCode()) {
            return -1;
        }
        if (List.of(o).hashCode() != 31 + Objects.hashCode(o) || MADE_ONCE == 0) {
            return -2;
        }
        return new Object().toString().equals("java.lang.Object@ff") ? 2 + even : even;
    }
}
