//@ target: EnumIdentity.f(EnumIdentity$Side,EnumIdentity$Side)
//@ paths: returned=3
//@ lazy: returned=9
//@ lazier: returned=9
//@ lazier-sharp: returned=9
//@ jvm: true
class EnumIdentity {
    enum Side { LEFT, RIGHT }

    // Resolved: each pair out of null, LEFT and RIGHT.
    static int f(Side a, Side b) {
        if (a == b) {
            return 1;
        }
        return a == Side.LEFT ? 2 : 3;
    }
}
