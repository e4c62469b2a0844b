//@ target: CharKinds.f(char)
//@ paths: returned=3
//@ jvm: true
class CharKinds {
    static int f(char c) {
        return Character.isDigit(c) ? 1 : Character.isWhitespace(c) ? 2 : 0;
    }
}
