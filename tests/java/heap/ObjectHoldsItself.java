//@ target: ObjectHoldsItself.f(java.lang.Object)
//@ options: --max-array 1
//@ arrays: [Ljava/lang/Object;
//@ objects: java.lang.Object[]=2 java.lang.Object=1
/** An array of objects may hold itself. */
class ObjectHoldsItself {
    static int f(Object o) {
        if (!(o instanceof Object[])) {
            return 0;
        }
        Object[] a = (Object[]) o;
        if (a[0] == o) {
            a[0] = null;
            return ((Object[]) o)[0] == null ? 1 : 2;
        }
        return a[0] instanceof Object[] ? 3 : 4;
    }
}
