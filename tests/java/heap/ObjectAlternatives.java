//@ target: ObjectAlternatives.f(ObjectAlternatives,java.lang.Object)
//@ options: --max-array 1
//@ arrays: [I
//@ objects: ObjectAlternatives=2 int[]=1 java.lang.Object=1
/**
 * What is cast is `o` where `other` is this object, and what the other one holds elsewhere. Each may have a type of its own, yet
 * where references are terms it is not decided which one is meant.
 */
class ObjectAlternatives {
    Object held;

    int f(ObjectAlternatives other, Object o) {
        this.held = o;
        int[] a = (int[]) other.held;
        return a == null ? 0 : a.length;
    }
}
