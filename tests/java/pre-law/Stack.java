//@ target: Stack.push(int)
//@ objects: Stack=1 int[]=1
//@ ints: 0 1 2 3
//@ options: --max-array 2 --scope 2
/** An array with a fill level: the precondition binds a primitive to the length of an array. */
class Stack {
    int[] items;
    int size;

    boolean repOK() {
        return items != null && size >= 0 && size <= items.length && (size == 0 || items[size - 1] > 0);
    }

    int push(int item) {
        if (item <= 0) {
            return -1;
        }
        if (size == items.length) {
            int[] more = new int[items.length + 1];
            for (int i = 0; i < size; i++) {
                more[i] = items[i];
            }
            items = more;
        }
        items[size++] = item;
        return size > 1 ? items[size - 2] : 0;
    }
}
