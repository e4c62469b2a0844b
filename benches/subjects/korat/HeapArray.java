import java.util.ArrayList;
import java.util.List;

/** A priority queue of ints in an array, the greatest first. Scope: --max-array. */
public class HeapArray {
    int[] array;
    int size;

    boolean repOK() {
        if (array == null || size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (i > 0 && array[i] > array[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    boolean repOKKorat() {
        if (array == null) {
            return false;
        }
        if (size < 0 || size > array.length) {
            return false;
        }
        List<Integer> elements = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            elements.add(array[i]);
        }
        for (int i = 0; i < elements.size(); i++) {
            Integer left = 2 * i + 1 < elements.size() ? elements.get(2 * i + 1) : null;
            Integer right = 2 * i + 2 < elements.size() ? elements.get(2 * i + 2) : null;
            if (left != null && left > elements.get(i)) {
                return false;
            }
            if (right != null && right > elements.get(i)) {
                return false;
            }
        }
        return true;
    }

    // The methods under test.

    /** Whether there was room. */
    boolean insert(int element) {
        if (size == array.length) {
            return false;
        }
        int i = size++;
        while (i > 0 && array[(i - 1) / 2] < element) {
            array[i] = array[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        array[i] = element;
        return true;
    }

    int max() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return array[0];
    }

    int extractMax() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int max = array[0];
        int moved = array[--size];
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && array[child + 1] > array[child]) {
                child++;
            }
            if (array[child] <= moved) {
                break;
            }
            array[i] = array[child];
            i = child;
        }
        array[i] = moved;
        return max;
    }
}
