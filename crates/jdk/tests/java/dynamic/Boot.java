import java.lang.invoke.*;
import java.util.Arrays;

/** Bootstrap methods of Dynamic.class. */
public class Boot {
    static Object condy(MethodHandles.Lookup l, String name, Class<?> type, int n, Object... rest) {
        System.out.println("condy " + l.lookupClass().getName() + " " + name + " " + type + " " + n + Arrays.toString(rest));
        return name + n;
    }
    static int number(MethodHandles.Lookup l, String name, Class<?> type) { return 42; }
    static CallSite site(MethodHandles.Lookup l, String name, MethodType type, String... more) throws Exception {
        System.out.println("site " + l.lookupClass().getName() + " " + name + type + Arrays.toString(more));
        return new ConstantCallSite(MethodHandles.insertArguments(l.findStatic(Boot.class, name, type.insertParameterTypes(0, String.class)), 0, more[0]));
    }
    static String target(String s, int i, long l) { return s + i + l; }
}
