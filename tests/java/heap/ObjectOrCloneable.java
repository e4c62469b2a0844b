//@ target: ObjectOrCloneable.f(java.lang.Cloneable,java.lang.Object)
//@ options: --max-array 1
//@ arrays: [I [LObjectOrCloneable;
//@ objects: ObjectOrCloneable=1 int[]=2 ObjectOrCloneable[]=1
/** Types that have nothing in common but arrays: what one is known to be, the other is, where they are the same. */
class ObjectOrCloneable {
    static int f(Cloneable c, Object o) {
        if (o instanceof ObjectOrCloneable[]) {
            ObjectOrCloneable[] a = (ObjectOrCloneable[]) o;
            return a.length == 0 ? 1 : a[0] == null ? 2 : 3;
        }
        if (c == o && c != null) {
            int[] x = (int[]) c;
            return x.length == 0 ? 4 : x[0] == 0 ? 5 : 6;
        }
        return 7;
    }
}
