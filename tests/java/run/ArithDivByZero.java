/** Integer division and remainder by zero throw, floating point does not. */
public class ArithDivByZero {
    static void run(int k, int z) {
        try {
            switch (k) {
                case 0: System.out.println(5 / z); break;
                case 1: System.out.println(5 % z); break;
                case 2: System.out.println(5L / z); break;
                case 3: System.out.println(5L % (long) z); break;
                case 4: System.out.println(5.0 / z); break;
                case 5: System.out.println(5f % z); break;
                default: int q = 9; q /= z; System.out.println(q);
            }
        } catch (ArithmeticException e) {
            System.out.println(k + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int z = 0; z < 2; z++) {
            for (int k = 0; k < 7; k++) {
                run(k, z);
            }
        }
        System.out.println(0.0 / 0);
        System.out.println(-1 / 0.0);
    }
}
