/** Recursive initialisation sees default values. */
public class InitOrderRecursion {
    static class A {
        static final int X;
        static int before = 1;
        static {
            System.out.println("A start");
            X = B.Y + 1;
            System.out.println("A end " + X);
        }
    }
    static class B {
        static int Y;
        static {
            System.out.println("B start, A.X = " + A.X + " A.before = " + A.before);
            Y = A.X + 10;
            System.out.println("B end " + Y);
        }
    }
    static class Single {
        static final Single INSTANCE = new Single();
        static int count = 5;
        int seen;
        Single() {
            seen = count++;
        }
    }

    public static void main(String[] args) {
        System.out.println(A.X + " " + B.Y);
        System.out.println(Single.INSTANCE.seen + " " + Single.count);
    }
}
