import heapwise.Heapwise;

/** The library for harnesses outside of an exploration: values come from a property. */
public class HarnessCalls {
    public static void main(String[] args) {
        System.setProperty("heapwise.values", "2, true,-3,4,97,6,-7,1.5,2.5");
        Heapwise.assume(true);
        System.out.println(Heapwise.choose(3));
        System.out.println(Heapwise.anyBoolean());
        System.out.println(Heapwise.anyByte());
        System.out.println(Heapwise.anyShort());
        System.out.println(Heapwise.anyChar());
        System.out.println(Heapwise.anyInt());
        System.out.println(Heapwise.anyLong());
        System.out.println(Heapwise.anyFloat());
        System.out.println(Heapwise.anyDouble());
        try {
            Heapwise.anyInt();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage().startsWith("no value is left"));
        }
        try {
            Heapwise.assume(false);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Heapwise.choose(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
