//@ target: EnumOfEnum.f(java.lang.Enum)
//@ paths: returned=3
//@ lazy: returned=4
//@ lazier: returned=4
//@ lazier-sharp: returned=4
class EnumOfEnum {
    enum Color { RED, GREEN }

    // RED, GREEN, anything else; null is a case of its own where references are resolved.
    static int f(Enum<?> o) {
        return o == Color.RED ? 1 : o instanceof Color ? 2 : 3;
    }
}
