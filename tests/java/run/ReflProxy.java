import java.lang.reflect.*;

/** Dynamic proxies. */
public class ReflProxy {
    interface Calc {
        int add(int a, int b);
        default String name() { return "calc"; }
        void fail() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        InvocationHandler h = (proxy, m, a) -> {
            System.out.println("call " + m.getName() + " " + (a == null ? 0 : a.length));
            switch (m.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "toString": return "proxy!";
                case "fail": throw new Exception("from handler");
                default: return null;
            }
        };
        Calc c = (Calc) Proxy.newProxyInstance(Calc.class.getClassLoader(), new Class<?>[] {Calc.class}, h);
        System.out.println(c.add(2, 3));
        System.out.println(c.name());
        System.out.println(c);
        try {
            c.fail();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Proxy.isProxyClass(c.getClass()) + " " + (Proxy.getInvocationHandler(c) == h));
    }
}
