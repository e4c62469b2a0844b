//@ target: AnnotationRead.f(int)
//@ paths: returned=2 threw=0
/** The value of an annotation, read at run time, against an input. */
class AnnotationRead {
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Limit {
        int value() default 12;
    }

    @Limit
    static final class Limited { }

    static int f(int x) {
        return x > Limited.class.getAnnotation(Limit.class).value() ? 1 : 0;
    }
}
