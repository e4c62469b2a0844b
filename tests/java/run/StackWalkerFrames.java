/** The frames of a stack walk in detail. */
import java.util.stream.Collectors;

public class StackWalkerFrames {
    static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    static class Inner {
        static String deep(int n, String s) {
            if (n > 0) return deep(n - 1, s);
            return WALKER.walk(frames -> frames
                .map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + f.getDescriptor() + " "
                    + f.getMethodType() + " " + f.getLineNumber() + " " + f.getFileName()
                    + " " + f.isNativeMethod())
                .collect(Collectors.joining("\n")));
        }
    }

    static class Caller {
        static Class<?> who() { return WALKER.getCallerClass(); }
    }

    public static void main(String[] args) {
        System.out.println(Inner.deep(2, "x"));
        WALKER.forEach(f -> System.out.println(f.getClassName() + " " + f.toStackTraceElement()));
        System.out.println(Caller.who());
        Runnable r = () -> System.out.println(WALKER.walk(s -> s.skip(1).findFirst()).get().getMethodName());
        r.run();
        long depth = StackWalker.getInstance().walk(s -> s.count());
        System.out.println(depth);
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(s -> s.findFirst()).get().getMethodType();
        } catch (UnsupportedOperationException e) {
            System.out.println("no class references");
        }
    }
}
