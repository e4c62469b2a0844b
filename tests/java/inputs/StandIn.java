//@ target: StandIn.shape(StandIn$Shape)
//@ paths: returned=3 threw=2 out_of_scope=1
//@ throws: java.lang.NullPointerException=2
//@ lazy: returned=4 threw=3 out_of_scope=2
//@ lazy throws: java.lang.NullPointerException=3
//@ lazier: returned=4 threw=3 out_of_scope=2
//@ lazier throws: java.lang.NullPointerException=3
//@ lazier-sharp: returned=4 threw=3 out_of_scope=2
//@ lazier-sharp throws: java.lang.NullPointerException=3
//@ complete: false
//@ reason: relied on stand-ins for StandIn$Shape
//@ note: no class on the class path implements StandIn$Shape: its inputs are stand-ins
//@ jvm: heap
class StandIn {
    public interface Shape {
        double area();

        Shape parent();

        String name();

        default boolean big() {
            return area() > 10;
        }
    }

    // null; big; its own parent; then the name is null or has a length. A strategy that resolves what a method returns
    // has the last two twice: the parent is null, or another one.
    static int shape(Shape s) {
        if (s.big()) {
            return 1;
        }
        if (s.parent() == s) {
            return 2;
        }
        return s.name().length();
    }
}
