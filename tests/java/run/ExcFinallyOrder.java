/** Order of try, catch and finally on every way out. */
public class ExcFinallyOrder {
    static StringBuilder log = new StringBuilder();

    static int f(int k) {
        try {
            log.append("t").append(k).append(' ');
            if (k == 0) return log.length();
            if (k == 1) throw new IllegalStateException("one");
            if (k == 2) throw new Error("two");
            log.append("end ");
        } catch (RuntimeException e) {
            log.append("c ");
            return -1;
        } finally {
            log.append("f ");
        }
        return 100;
    }
    static int loop() {
        int n = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                n += 10;
            } finally {
                n++;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 4; k++) {
            try {
                System.out.println(f(k));
            } catch (Error e) {
                System.out.println("error " + e.getMessage());
            }
            System.out.println(log);
            log.setLength(0);
        }
        System.out.println(loop());
    }
}
