//@ target: CovariantArray.f(CovariantArray[])
//@ options: --max-array 1
//@ objects: CovariantArray=1 CovariantArray$Sub=1 CovariantArray[]=1
/**
 * The elements of an input array may be of a subclass.
 *
 * <p>FIXME: so may the array, in which the store fails. An input array has exactly its declared class; with
 * {@code CovariantArray$Sub[]=1} among the objects, the law does not hold.
 */
class CovariantArray {
    static class Sub extends CovariantArray {}

    static int f(CovariantArray[] a) {
        CovariantArray x = a[0];
        a[0] = new CovariantArray();
        return x instanceof Sub ? 1 : 2;
    }
}
