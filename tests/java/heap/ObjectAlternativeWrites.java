//@ target: ObjectAlternativeWrites.f(ObjectAlternativeWrites,java.lang.Object)
//@ options: --max-array 1
//@ arrays: [I
//@ objects: ObjectAlternativeWrites=2 int[]=1
/** Writes through a cast of alternatives, read through the parameter that is one of them, cast by itself later. */
class ObjectAlternativeWrites {
    Object held;
    int x;

    int f(ObjectAlternativeWrites other, Object o) {
        this.held = o;
        int[] a = (int[]) other.held;
        a[0] = 7;
        if (o instanceof int[]) {
            int[] b = (int[]) o;
            b[0]++;
            return a[0] + (a == b ? 10 : 0);
        }
        return x;
    }
}
