import java.util.*;

/** java.util.Random is specified bit by bit. */
public class RandomSeeded {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean());
        System.out.println(r.nextGaussian() + " " + r.nextGaussian());
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        System.out.println(r.nextInt(1 << 20) + " " + r.nextInt(5, 10) + " " + new Random(-1).nextInt());
        r.setSeed(7);
        int[] hist = new int[6];
        for (int i = 0; i < 600; i++) hist[r.nextInt(6)]++;
        System.out.println(Arrays.toString(hist));
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SplittableRandom s = new SplittableRandom(5);
        System.out.println(s.nextInt() + " " + s.nextLong() + " " + s.split().nextInt(50));
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        Collections.shuffle(l, new Random(3));
        System.out.println(l);
    }
}
