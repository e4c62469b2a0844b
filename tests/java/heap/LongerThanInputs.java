//@ target: LongerThanInputs.f(LongerThanInputs,LongerThanInputs,int)
//@ options: --max-array 1
//@ objects: LongerThanInputs=2 int[]=1
//@ ints: 0 2 7
/** An array that may be an input or a longer one that the method has made: elements beyond those of inputs. */
class LongerThanInputs {
    int[] data;
    int at;

    static int f(LongerThanInputs a, LongerThanInputs b, int v) {
        int[] mine = new int[4];
        mine[3] = 5;
        a.data = mine;
        b.data[b.at] = v; // the element 2 of the new array, where a is b and at is 2
        if (mine[2] == 7) {
            return 1;
        }
        return mine[2] + b.data[b.at + 1];
    }
}
