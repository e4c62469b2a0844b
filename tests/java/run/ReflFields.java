import java.lang.reflect.*;
import java.util.*;

/** Field access for all kinds of fields. */
public class ReflFields {
    static class A {
        public int i = 1;
        private long l = 2;
        static double sd = 3.5;
        final String s = new String("fin");
        boolean z;
        char c = 'c';
        int[] arr = {1};
    }
    static class B extends A {
        public int extra = 9;
    }

    public static void main(String[] args) throws Exception {
        A a = new B();
        Field i = B.class.getField("i");
        System.out.println(i.getInt(a) + " " + i.get(a) + " " + i.getLong(a) + " " + i.getDeclaringClass().getSimpleName());
        i.setInt(a, 50);
        System.out.println(a.i);
        Field l = A.class.getDeclaredField("l");
        l.setAccessible(true);
        l.set(a, 77);
        System.out.println(l.get(a));
        Field sd = A.class.getDeclaredField("sd");
        sd.setDouble(null, 1.25);
        System.out.println(A.sd + " " + Modifier.toString(sd.getModifiers()) + " " + sd.getType());
        A.class.getDeclaredField("z").setBoolean(a, true);
        A.class.getDeclaredField("c").set(a, 'q');
        System.out.println(a.z + " " + a.c);
        try {
            i.set(a, "str");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        try {
            A.class.getDeclaredField("s").set(a, "new");
        } catch (IllegalAccessException e) {
            System.out.println("final");
        }
        try {
            A.class.getDeclaredField("nope");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        List<String> names = new ArrayList<>();
        for (Field f : A.class.getDeclaredFields()) names.add(f.getType().getSimpleName() + " " + f.getName());
        System.out.println(names);
        System.out.println(B.class.getFields().length + " " + i);
    }
}
