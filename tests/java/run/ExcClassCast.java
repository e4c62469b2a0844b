/** checkcast: messages for user, bootstrap and array classes. */
public class ExcClassCast {
    static class A { }
    static class B extends A { }
    interface I { }

    static void cast(Object o, Class<?> c) {
        try {
            c.cast(o);
            System.out.println("ok");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] os = {new A(), new B(), "s", 1, new int[0], new A[0], new String[0][0]};
        for (Object o : os) {
            try {
                B b = (B) o;
                System.out.println("is B");
            } catch (ClassCastException e) {
                System.out.println(e.getMessage());
            }
            try {
                I i = (I) o;
            } catch (ClassCastException e) {
                System.out.println(e.getMessage());
            }
            try {
                Object[] a = (Object[]) o;
                System.out.println("is Object[]");
            } catch (ClassCastException e) {
                System.out.println(e.getMessage());
            }
            cast(o, Comparable.class);
        }
        B nul = (B) (Object) null;
        System.out.println(nul);
        try {
            int[] x = (int[]) (Object) new long[1];
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
