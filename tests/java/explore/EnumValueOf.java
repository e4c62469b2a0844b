//@ target: EnumValueOf.f(int)
//@ paths: returned=2 threw=1
//@ throws: java.lang.IllegalArgumentException=1
/** Constants by name. */
class EnumValueOf {
    enum Colour { RED, GREEN }

    static int f(int x) {
        String name = x == 1 ? "RED" : x == 2 ? "GREEN" : "BLUE";
        return Colour.valueOf(name).ordinal() + Enum.valueOf(Colour.class, name).ordinal();
    }
}
