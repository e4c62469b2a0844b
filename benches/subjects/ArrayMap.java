import java.util.stream.IntStream;

/** A map from ints to ints in two arrays of one length: input arrays behind a precondition. */
public class ArrayMap {
    private int[] keys;
    private int[] values;
    private int size;

    private boolean repOK() {
        if (keys == null || values == null || keys == values || keys.length != values.length) {
            return false;
        }
        if (size < 0 || size > keys.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                if (keys[i] == keys[j]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** As {@link #repOK()}, with streams. */
    private boolean repOKKorat() {
        if (keys == null || values == null) {
            return false;
        }
        if (keys == values || keys.length != values.length || size < 0 || size > keys.length) {
            return false;
        }
        return IntStream.range(0, size).allMatch(i -> IntStream.range(0, i).noneMatch(j -> keys[i] == keys[j]));
    }

    public int get(int key) {
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return values[i];
            }
        }
        return 0;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
