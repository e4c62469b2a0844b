//@ target: ArrayFields.f(ArrayFields)
//@ options: --max-array 2
//@ objects: ArrayFields=2 int[]=2
/** Two objects may share an array that a field holds; one write is seen through the other. */
class ArrayFields {
    int[] data;

    int f(ArrayFields other) {
        if (data == null || other == null || other.data == null) {
            return -1;
        }
        if (data.length == 0 || other.data.length != data.length) {
            return -2;
        }
        int last = data.length - 1;
        int before = other.data[last];
        data[last] = before + 1;
        if (other.data[last] == before) {
            return other.data[0];
        }
        return data == other.data ? 10 : 11;
    }
}
