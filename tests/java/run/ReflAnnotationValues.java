/** Annotations with elements of every type, on types and their uses. */
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.Arrays;
import java.util.List;

public class ReflAnnotationValues {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        boolean z() default true; byte b() default -1; char c() default 'c'; short s() default -2; int i() default 3;
        long l() default 4L; float f() default 5.5f; double d() default -6.25; String t() default "text";
        Class<?> k() default List.class; Level e() default Level.LOW; Part p() default @Part(1);
        float[] fs() default {1.5f, 2.5f}; double[] ds() default {}; String[] ts() default {"a", "b"};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Part { int value(); }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
    @interface Use { String value() default ""; }

    @All(f = 7.25f, d = 1e300, t = "own", e = Level.HIGH, p = @Part(8), ds = {1, 2})
    static class Marked<@Use("param") T> extends @Use("super") Object implements @Use("face") Cloneable {
        @Use("field") String field;
        @Use("result") String method(@Use("arg") int x) throws @Use("thrown") Exception { return null; }
    }

    @All static class Plain {}

    static void show(All a) {
        System.out.println(a.z() + " " + a.b() + " " + a.c() + " " + a.s() + " " + a.i() + " " + a.l() + " " + a.f() + " " + a.d()
            + " " + a.t() + " " + a.k().getName() + " " + a.e() + " " + a.p().value() + " " + Arrays.toString(a.fs()) + " "
            + Arrays.toString(a.ds()) + " " + Arrays.toString(a.ts()));
    }

    static void use(String what, AnnotatedType type) {
        Use u = type.getAnnotation(Use.class);
        System.out.println(what + " " + (u == null ? "none" : u.value()) + " " + type.getType().getTypeName());
    }

    public static void main(String[] args) throws Exception {
        show(Marked.class.getAnnotation(All.class));
        show(Plain.class.getAnnotation(All.class));
        System.out.println(Plain.class.getAnnotation(All.class).equals(Marked.class.getAnnotation(All.class)));
        use("super", Marked.class.getAnnotatedSuperclass());
        use("interface", Marked.class.getAnnotatedInterfaces()[0]);
        use("field", Marked.class.getDeclaredField("field").getAnnotatedType());
        Method m = Marked.class.getDeclaredMethod("method", int.class);
        use("result", m.getAnnotatedReturnType());
        use("argument", m.getAnnotatedParameterTypes()[0]);
        use("thrown", m.getAnnotatedExceptionTypes()[0]);
        System.out.println(Marked.class.getTypeParameters()[0].getAnnotation(Use.class).value());
    }
}
