/** float arithmetic rounds to float after each operation. */
public class FpFloatPrecision {
    public static void main(String[] args) {
        float a = 16777216f;
        System.out.println(a + 1f);
        System.out.println((double) a + 1);
        float s = 0;
        for (int i = 0; i < 1000; i++) {
            s += 0.1f;
        }
        System.out.println(s);
        double t = 0;
        for (int i = 0; i < 1000; i++) {
            t += 0.1;
        }
        System.out.println(t);
        System.out.println(0.1f == 0.1);
        System.out.println((float) 0.1 == 0.1f);
        System.out.println(0.1f + 0.2f);
        System.out.println(0.1 + 0.2);
        System.out.println(1.0f / 3 + " " + 1.0 / 3);
        System.out.println(3.4e38f * 10);
        System.out.println(1e-45f / 2);
        System.out.println((float) 1e-50);
        int big = 123456789;
        System.out.println((float) big + " " + (double) big + " " + (int) (float) big);
        long l = Long.MAX_VALUE - 1;
        System.out.println((float) l + " " + (double) l + " " + (long) (double) l);
        System.out.println(Float.MAX_VALUE + " " + (Float.MAX_VALUE + 1e30f));
    }
}
