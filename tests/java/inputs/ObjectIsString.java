//@ target: ObjectIsString.f(java.lang.Object)
//@ paths: returned=3
//@ lazy: returned=4
//@ lazier: returned=4
//@ lazier-sharp: returned=4
//@ note: inputs of type java.lang.Object are taken to be
//@ jvm: heap
class ObjectIsString {
    // No string (lazily: null, or another object); of length 2; of another length.
    static int f(Object o) {
        if (o instanceof String && ((String) o).length() == 2) {
            return 1;
        }
        return 2;
    }
}
