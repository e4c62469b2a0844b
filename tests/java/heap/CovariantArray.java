//@ target: CovariantArray.f(CovariantArray[])
//@ options: --max-array 1
//@ objects: CovariantArray=1 CovariantArray$Sub=1 CovariantArray[]=1 CovariantArray$Sub[]=1
//@ paths: summary=5 pose=5
/**
 * The elements of an input array may be of a subclass, and so may the array, in which the store fails: null, empty, the
 * store fails, and two ways to return.
 */
class CovariantArray {
    static class Sub extends CovariantArray {}

    static int f(CovariantArray[] a) {
        CovariantArray x = a[0];
        a[0] = new CovariantArray();
        return x instanceof Sub ? 1 : 2;
    }
}
