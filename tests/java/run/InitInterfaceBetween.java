/** Superclass first, then superinterfaces with defaults; each begins when the one before is done (JVMS 5.5, step 7). */
public class InitInterfaceBetween {
    static class Holder {
        final String name;
        Holder(String name) { this.name = name; System.out.println("made " + name); }
    }
    interface First {
        Holder X = new Holder("First.X");
        default void first() {}
    }
    interface Second {
        Holder Y = new Holder("Second.Y");
        default void second() {}
    }
    interface Plain {
        Holder Z = new Holder("Plain.Z");
        void plain();
    }
    static class Base {
        // Needs an interface of the subclass, which has not begun.
        static final String SEEN = First.X.name + "!";
        static { System.out.println("Base sees " + SEEN); }
    }
    static class Sub extends Base implements Second, First, Plain {
        static { System.out.println("Sub"); }
        public void plain() {}
    }
    static class BadBase {
        static int x = fail();
        static int fail() { throw new IllegalStateException("bad"); }
    }
    interface Innocent {
        Holder W = new Holder("Innocent.W");
        default void innocent() {}
    }
    static class BadSub extends BadBase implements Innocent {
        static int y = 1;
    }

    public static void main(String[] args) {
        new Sub().plain();
        System.out.println(Plain.Z.name);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(BadSub.y);
            } catch (LinkageError e) {
                System.out.println(e.getClass().getName());
            }
        }
        // The superclass failed before the turn of the interface came.
        System.out.println(Innocent.W.name);
    }
}
