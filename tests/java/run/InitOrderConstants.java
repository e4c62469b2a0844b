/** Compile-time constants, arrays and class literals do not initialise. */
public class InitOrderConstants {
    static class A {
        static final int K = 10;
        static final String S = "const";
        static final Integer BOXED = 11;
        static int v = 12;
        static { System.out.println("A init"); }
    }
    static class B extends A {
        static { System.out.println("B init"); }
        static void m() { System.out.println("B.m"); }
    }
    static class C {
        static { System.out.println("C init"); }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(A.K + A.S);
        A[] arr = new A[2];
        B[][] barr = new B[1][1];
        Class<?> c = C.class;
        System.out.println(c.getSimpleName() + (arr[0] instanceof B) + (c.isInstance("x")));
        System.out.println("inherited static through B");
        System.out.println(B.v);
        System.out.println("B.m");
        B.m();
        System.out.println(A.BOXED);
        Class.forName("InitOrderConstants$C", false, InitOrderConstants.class.getClassLoader());
        System.out.println("not yet");
        Class.forName("InitOrderConstants$C");
    }
}
