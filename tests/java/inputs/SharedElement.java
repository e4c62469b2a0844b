//@ target: SharedElement.f(SharedElement)
//@ jvm: heap
//@ paths: returned=3
//@ lazy: returned=4
//@ lazier: returned=4
//@ lazier-sharp: returned=4
class SharedElement {
    static final SharedElement[] ALL = {new SharedElement(), new SharedElement()};

    int v;

    // A caller can pass an element of a static array. Lazily, s is one of both, null or an object of its own.
    static int f(SharedElement s) {
        for (int i = 0; i < ALL.length; i++) {
            if (ALL[i] == s) {
                return i;
            }
        }
        return -1;
    }
}
