/** Default element values, initialisers, length and byte sharing of baload. */
public class ArrayDefaults {
    public static void main(String[] args) {
        System.out.println((new byte[1])[0]);
        System.out.println((new boolean[1])[0]);
        System.out.println((int) (new char[1])[0]);
        System.out.println((new long[1])[0] + " " + (new float[1])[0] + " " + (new double[1])[0] + " " + (new String[1])[0]);
        byte[] b = {1, -1, (byte) 200};
        boolean[] z = {true, false};
        System.out.println(b[1] + b[2]);
        System.out.println(z[0] + " " + z[1]);
        short[] s = {(short) 40000};
        System.out.println(s[0]);
        int sum = 0;
        for (int v : new int[] {1, 2, 3}) {
            sum += v;
        }
        System.out.println(sum);
        Object o = b;
        System.out.println(o instanceof byte[]);
        System.out.println(o instanceof boolean[]);
        System.out.println(o instanceof Cloneable);
        System.out.println(o instanceof java.io.Serializable);
        System.out.println(o.getClass() == byte[].class);
    }
}
