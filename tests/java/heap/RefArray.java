//@ target: RefArray.f(RefArray[],int)
//@ options: --max-array 2
//@ objects: RefArray=2 RefArray[]=1
/** Arrays of references with symbolic length and index. */
class RefArray {
    int v;

    static int f(RefArray[] a, int i) {
        RefArray x = a[i];
        if (x == null) {
            a[i] = new RefArray();
            return a[0] == null ? 1 : 2;
        }
        x.v = 3;
        return a[0] == x ? 4 : 5;
    }
}
