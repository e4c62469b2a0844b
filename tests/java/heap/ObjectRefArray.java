//@ target: ObjectRefArray.f(java.lang.Object,ObjectRefArray)
//@ options: --max-array 1
//@ arrays: [Ljava/lang/Object;
//@ objects: ObjectRefArray=1 ObjectRefArray$Sub=1 java.lang.Object[]=1 ObjectRefArray[]=1 ObjectRefArray$Sub[]=1
/** An Object that is cast to Object[] may be an array of any references; it may hold itself, or refuse what is stored. */
class ObjectRefArray {
    static class Sub extends ObjectRefArray {}

    static int f(Object o, ObjectRefArray x) {
        Object[] a = (Object[]) o;
        int before = a.length > 0 && a[0] == o ? 10 : 0;
        try {
            a[0] = x;
        } catch (ArrayStoreException e) {
            return before + 1;
        }
        return before + (a instanceof Sub[] ? 2 : 3);
    }
}
