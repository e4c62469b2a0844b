/** Member classes, nests, assertion status, signers. */
import java.util.Arrays;

public class ReflClassMembers {
    interface Face {}
    static class Nested { class Deeper {} }
    private class Inner {}

    public static void main(String[] args) throws Exception {
        show(ReflClassMembers.class.getDeclaredClasses());
        show(Nested.class.getDeclaredClasses());
        show(String[].class.getDeclaredClasses());
        show(Nested.class.getNestMembers());
        System.out.println(Nested.Deeper.class.getNestHost() + " " + Nested.class.isNestmateOf(Inner.class));
        System.out.println(String.class.isNestmateOf(Inner.class) + " " + int.class.getNestHost());
        System.out.println(ReflClassMembers.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        System.out.println(Arrays.toString(ReflClassMembers.class.getSigners()));
        System.out.println(Nested.Deeper.class.getDeclaringClass() + " " + Nested.Deeper.class.getEnclosingClass());
        Object local = new Object() {};
        System.out.println(local.getClass().getEnclosingMethod().getName() + " " + local.getClass().isAnonymousClass());
    }

    static void show(Class<?>[] classes) {
        String[] names = Arrays.stream(classes).map(Class::getName).sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(names));
    }
}
