//@ target: ObjectAlternativeThree.f(ObjectAlternativeThree,java.lang.Object)
//@ options: --max-array 1
//@ arrays: [I [LObjectAlternativeThree; [Ljava/lang/Object;
//@ objects: ObjectAlternativeThree=2 int[]=1 ObjectAlternativeThree[]=1
/** Alternatives of which some can be no such array: an object of the method, its own array of another type. */
class ObjectAlternativeThree {
    Object held;

    int f(ObjectAlternativeThree other, Object o) {
        this.held = new Object[3];
        Object[] a = (Object[]) other.held;
        other.held = o;
        if (a.length == 3) {
            a[1] = o;
            return this.held == o ? 1 : 2;
        }
        if (a.length == 1 && a[0] == this) {
            return ((Object[]) this.held).length;
        }
        int[] b = (int[]) other.held;
        return b == null ? 5 : b.length;
    }
}
