/** Every array load and store checks its index. */
public class ArrayBounds {
    static String at(Object arr, int i) {
        try {
            if (arr instanceof int[]) return "" + ((int[]) arr)[i];
            if (arr instanceof long[]) return "" + (((long[]) arr)[i] += 1);
            if (arr instanceof byte[]) return "" + (((byte[]) arr)[i] = 5);
            if (arr instanceof boolean[]) return "" + (((boolean[]) arr)[i] ^= true);
            if (arr instanceof char[]) return "" + (((char[]) arr)[i] = 'c');
            if (arr instanceof short[]) return "" + ((short[]) arr)[i]--;
            if (arr instanceof float[]) return "" + ((float[]) arr)[i];
            if (arr instanceof double[]) return "" + (((double[]) arr)[i] = 2);
            return "" + ((Object[]) arr)[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        Object[] as = {new int[2], new long[2], new byte[2], new boolean[2], new char[2], new short[2], new float[2], new double[2], new String[2]};
        for (Object a : as) {
            System.out.println(at(a, 0) + " | " + at(a, 1) + " | " + at(a, 2) + " | " + at(a, -1) + " | " + at(a, Integer.MIN_VALUE));
        }
        System.out.println(at(new int[0], 0));
    }
}
