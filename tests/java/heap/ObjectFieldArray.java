//@ target: ObjectFieldArray.f(ObjectFieldArray)
//@ options: --max-array 1
//@ arrays: [I
//@ objects: ObjectFieldArray=2 int[]=1
/** Fields of type Object: written through one reference, and cast where another one reads them. */
class ObjectFieldArray {
    Object held;

    int f(ObjectFieldArray other) {
        int[] mine = (int[]) held;
        other.held = null;
        if (held == null) {
            return mine == null ? 1 : 2;
        }
        int[] still = (int[]) held;
        still[0] = 5;
        return mine[0];
    }
}
