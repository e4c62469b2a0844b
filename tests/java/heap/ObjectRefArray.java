//@ target: ObjectRefArray.f(java.lang.Object,ObjectRefArray)
//@ options: --max-array 1
//@ arrays: [LObjectRefArray;
//@ objects: ObjectRefArray=1 ObjectRefArray$Sub=1 java.lang.Object=1 ObjectRefArray[]=1 ObjectRefArray$Sub[]=1
/** An Object that is cast to an array type may be an array of a type below, which refuses what is stored. */
class ObjectRefArray {
    static class Sub extends ObjectRefArray {}

    static int f(Object o, ObjectRefArray x) {
        ObjectRefArray[] a = (ObjectRefArray[]) o;
        int before = a.length > 0 && a[0] == x ? 10 : 0;
        try {
            a[0] = x;
        } catch (ArrayStoreException e) {
            return before + 1;
        }
        return before + (a instanceof Sub[] ? 2 : 3);
    }
}
