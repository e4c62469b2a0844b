//@ target: ClonedInput.f(ClonedInput)
//@ jvm: heap
//@ paths: returned=2 threw=1
//@ lazy: returned=4 threw=1
//@ lazier: returned=4 threw=1
//@ lazier-sharp: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
class ClonedInput implements Cloneable {
    int v;
    ClonedInput next;

    // Null; v positive or not. Lazily, next is null, the object itself, or another one.
    static int f(ClonedInput c) throws CloneNotSupportedException {
        ClonedInput d = (ClonedInput) c.clone();
        d.v = 7;
        if (c.v <= 0) {
            return 1;
        }
        return d.next == c.next ? 2 : 3;
    }
}
