//@ target: SharedInArray.f(SharedInArray[],int)
//@ options: --max-array 2
//@ objects: SharedInArray=1 SharedInArray[]=1
//@ shared: SharedInArray.MARK
//@ ints: 0 1 2
/** Elements of an array, by an index that is an input, are compared with the object of a static field. */
class SharedInArray {
    static final SharedInArray MARK = new SharedInArray();

    int v;

    static int f(SharedInArray[] a, int i) {
        if (a[i] == MARK) {
            a[0] = null;
            return a[i] == MARK ? 1 : 2;
        }
        a[i] = MARK;
        return a[a.length - 1] == MARK ? a[0].v + 3 : 4;
    }
}
