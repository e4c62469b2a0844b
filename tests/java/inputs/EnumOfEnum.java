//@ target: EnumOfEnum.f(java.lang.Enum)
//@ paths: returned=3
class EnumOfEnum {
    enum Color { RED, GREEN }

    // RED, GREEN, null.
    static int f(Enum<?> o) {
        return o == Color.RED ? 1 : o instanceof Color ? 2 : 3;
    }
}
