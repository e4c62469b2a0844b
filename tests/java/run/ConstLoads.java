/** iconst, bipush, sipush, ldc, ldc2_w of every kind. */
public class ConstLoads {
    public static void main(String[] args) {
        int[] ints = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, 2147483647};
        for (int i : ints) {
            System.out.print(i + " ");
        }
        System.out.println();
        long[] longs = {0, 1, 2, -1, 1L << 40, Long.MIN_VALUE};
        for (long l : longs) {
            System.out.print(l + " ");
        }
        System.out.println();
        float[] floats = {0, 1, 2, 3, -0f, 1.5f};
        for (float f : floats) {
            System.out.print(f + " ");
        }
        System.out.println();
        double[] doubles = {0, 1, 2, -0.0, 1e100};
        for (double d : doubles) {
            System.out.print(d + " ");
        }
        System.out.println();
        System.out.println("string \t\"quoted\" \\ \101");
        System.out.println(int[].class + " " + String.class + " " + int.class + " " + void.class);
        final int folded = 3 * 4 + (int) 5.5;
        System.out.println(folded + " " + (folded > 10 ? "big" : "small"));
        System.out.println((Object) null);
    }
}
