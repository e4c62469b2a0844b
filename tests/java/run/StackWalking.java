import java.util.*;
import java.util.stream.*;

/** StackWalker and Thread stack traces. */
public class StackWalking {
    static List<String> walk() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }
    static List<String> a(int n) { return n == 0 ? walk() : a(n - 1); }
    static Class<?> caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
    static class Other {
        static Class<?> ask() { return caller(); }
    }

    public static void main(String[] args) {
        System.out.println(a(2));
        System.out.println(Other.ask() + " " + caller());
        StackTraceElement[] st = Thread.currentThread().getStackTrace();
        System.out.println(st.length + " " + st[0].getMethodName() + " " + st[1].getMethodName());
        StackTraceElement e = st[1];
        System.out.println(e.getClassName() + " " + e.getLineNumber() + " " + e.isNativeMethod() + " " + e);
    }
}
