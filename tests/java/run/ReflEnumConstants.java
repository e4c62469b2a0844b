import java.util.*;

/** Enum reflection. */
public class ReflEnumConstants {
    enum Op {
        PLUS("+"), MINUS("-") { int pri() { return 2; } };
        final String s;
        Op(String s) { this.s = s; }
        int pri() { return 1; }
    }

    public static void main(String[] args) throws Exception {
        for (Op o : Op.class.getEnumConstants()) System.out.println(o + o.s + o.pri() + " " + o.getClass().isEnum() + " " + o.getClass().getSuperclass().getSimpleName());
        System.out.println(Op.class.isEnum() + " " + String.class.getEnumConstants());
        System.out.println(Op.class.getField("PLUS").get(null) + " " + Op.class.getField("PLUS").isEnumConstant());
        System.out.println(Op.class.getMethod("valueOf", String.class).invoke(null, "MINUS"));
        @SuppressWarnings({"unchecked", "rawtypes"})
        Object v = Enum.valueOf((Class) Class.forName("ReflEnumConstants$Op"), "PLUS");
        System.out.println(v == Op.PLUS);
        try {
            Op.class.getDeclaredConstructors()[0].newInstance("X", 5, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
