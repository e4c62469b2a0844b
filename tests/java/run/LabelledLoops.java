/** break and continue with labels, do-while, nested loops. */
public class LabelledLoops {
    public static void main(String[] args) {
        int count = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; ; j++) {
                if (j > i) continue outer;
                if (i * j > 20) break outer;
                if ((i + j) % 2 == 0) continue;
                count += i * j;
                System.out.println(i + " " + j + " " + count);
            }
        }
        block: {
            if (count > 0) break block;
            System.out.println("not reached");
        }
        int n = 27, steps = 0;
        do {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        } while (n != 1);
        System.out.println(steps);
        int k = 10;
        while (true) {
            if (--k < 3) break;
            if (k % 3 != 0) continue;
            System.out.println("k" + k);
        }
        for (int a = 0, b = 10; a < b; a += 2, b--) {
            System.out.println(a + "," + b);
        }
    }
}
