import java.lang.annotation.*;
import java.util.*;

/** Annotations with defaults, arrays, enums and nesting at run time. */
public class ReflAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @interface Info {
        String value() default "none";
        int num() default 5;
        Class<?> type() default Object.class;
        String[] tags() default {};
        Thread.State state() default Thread.State.NEW;
    }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { }
    @interface Invisible { }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Many.class) @interface One { int v(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Many { One[] value(); }

    @Info(value = "A", tags = {"x", "y"}, state = Thread.State.BLOCKED) @Inh @Invisible
    static class A {
        @Info(num = 9, type = String.class) int f;
        @Deprecated @One(v = 1) @One(v = 2) void m(@Info("par") int p) { }
    }
    static class B extends A { }

    public static void main(String[] args) throws Exception {
        Info i = A.class.getAnnotation(Info.class);
        System.out.println(i.value() + " " + i.num() + " " + i.type() + " " + Arrays.toString(i.tags()) + " " + i.state());
        System.out.println(A.class.getAnnotations().length + " " + B.class.getAnnotations().length + " " + B.class.isAnnotationPresent(Inh.class) + B.class.isAnnotationPresent(Info.class));
        Info f = A.class.getDeclaredField("f").getAnnotation(Info.class);
        System.out.println(f.num() + " " + f.type().getSimpleName() + " " + f.value() + " " + f.annotationType().getSimpleName());
        java.lang.reflect.Method m = A.class.getDeclaredMethod("m", int.class);
        System.out.println(m.isAnnotationPresent(Deprecated.class) + " " + m.getAnnotationsByType(One.class).length + " " + m.getAnnotationsByType(One.class)[1].v());
        System.out.println(((Info) m.getParameterAnnotations()[0][0]).value());
        System.out.println(i.equals(A.class.getAnnotation(Info.class)) + " " + f.equals(i));
        System.out.println(B.class.getAnnotation(Inh.class));
    }
}
