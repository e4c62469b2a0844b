//@ target: InternedTexts.f(java.lang.String,char)
//@ paths: returned=8
//@ jvm: true
class InternedTexts {
    // Whether a text that was interned is a literal shows when the literal is met. s is null, with c being x or not; s is b; s is empty and
    // c is a, so that both are one string; otherwise c is x or not, and s is null or not as a text.
    static int f(String s, char c) {
        String a = ("a" + s).intern();
        if (a == "ab") {
            return 1;
        }
        String b = String.valueOf(c).intern();
        if (b == "x") {
            return a == "anull" ? 2 : 3;
        }
        return a == "anull" ? 4 : b == String.valueOf(c).intern() ? 5 : 6;
    }
}
