//@ target: StandInAlias.alias(StandInAlias$Source,StandInAlias$Box)
//@ paths: returned=3 threw=3
//@ throws: java.lang.NullPointerException=3
//@ lazy: returned=10 threw=6
//@ lazy throws: java.lang.NullPointerException=6
//@ lazier: returned=10 threw=6
//@ lazier throws: java.lang.NullPointerException=6
//@ lazier-sharp: returned=10 threw=6
//@ lazier-sharp throws: java.lang.NullPointerException=6
//@ complete: false
//@ reason: relied on stand-ins for StandInAlias$Source
//@ jvm: heap
class StandInAlias {
    public static class Box {
        int v;
    }

    public interface Source {
        Box box();
    }

    // What a stand-in returns may be any input object, the same one twice, or null.
    static int alias(Source s, Box b) {
        if (s.box() == b) {
            return 1;
        }
        Box c = s.box();
        c.v = 3;
        return b.v == 3 ? 2 : 3;
    }
}
