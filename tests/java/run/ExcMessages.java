/** Messages of the exceptions that the machine and java.lang throw. */
public class ExcMessages {
    interface Body {
        void run() throws Throwable;
    }

    static int zero;
    static Object str = "s";
    static Object ints = new int[2];

    static void t(Body b) {
        try {
            b.run();
            System.out.println("nothing");
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        t(() -> System.out.println(1 / zero));
        t(() -> System.out.println(1L % zero));
        t(() -> System.out.println(((int[]) ints)[2]));
        t(() -> System.out.println(((int[]) ints)[-1]));
        t(() -> System.out.println(new int[zero - 5]));
        t(() -> ((Object[]) new Integer[1])[0] = "x");
        t(() -> System.out.println("abc".charAt(3)));
        t(() -> System.out.println("abc".charAt(-1)));
        t(() -> System.out.println("abc".substring(2, 1)));
        t(() -> System.out.println("abc".substring(4)));
        t(() -> System.out.println(new StringBuilder("ab").deleteCharAt(2)));
        t(() -> System.out.println(new StringBuilder("ab").charAt(7)));
        t(() -> System.out.println(Integer.parseInt("12x")));
        t(() -> System.out.println(Integer.parseInt("")));
        t(() -> System.out.println(Integer.parseInt(null)));
        t(() -> System.out.println(Long.parseLong("9223372036854775808")));
        t(() -> System.out.println(new java.util.ArrayList<>().get(0)));
        t(() -> System.out.println(java.util.List.of(1).get(1)));
        t(() -> java.util.List.of(1).add(2));
        t(() -> java.util.Objects.requireNonNull(null, "must be there"));
        t(() -> java.util.Objects.checkIndex(5, 5));
        t(() -> new java.util.ArrayDeque<>().pop());
        t(() -> java.util.Optional.empty().get());
        t(() -> new java.util.ArrayList<>(-1));
        t(() -> "x".repeat(-1));
        t(() -> Math.toIntExact(1L << 40));
        t(() -> new Object().wait());
    }
}
