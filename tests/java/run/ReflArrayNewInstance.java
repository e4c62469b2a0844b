import java.lang.reflect.Array;
import java.util.Arrays;

/** java.lang.reflect.Array. */
public class ReflArrayNewInstance {
    public static void main(String[] args) {
        Object a = Array.newInstance(int.class, 3);
        Array.set(a, 0, 5);
        Array.setInt(a, 1, 6);
        Array.set(a, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) a) + " " + Array.get(a, 1) + " " + Array.getLong(a, 2) + " " + Array.getLength(a));
        String[] s = (String[]) Array.newInstance(String.class, 2);
        s[1] = "x";
        System.out.println(Arrays.toString(s));
        int[][] m = (int[][]) Array.newInstance(int.class, 2, 3);
        System.out.println(m.length + " " + m[1].length + " " + m.getClass().getName());
        Object[] p = (Object[]) Array.newInstance(int[].class, 2);
        System.out.println(p.getClass().getSimpleName() + p[0]);
        try {
            Array.set(a, 0, "str");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.get(a, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.getLength("no");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.newInstance(int.class, -1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.newInstance(void.class, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("void");
        }
    }
}
