/** A function for the targets that take one. */
class Keep implements java.util.function.BiFunction<Object, Object, Object> {
    boolean first;

    @Override public Object apply(Object a, Object b) { return first ? a : null; }
}
