//@ target: StringSwitch.f(java.lang.String)
//@ paths: returned=8 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class StringSwitch {
    // For each of the 3 hash codes: the strings of the cases ("Aa" and "BB" share theirs), and any other string with
    // that hash code; and all other hash codes.
    static int f(String s) {
        switch (s) {
            case "a": return 1;
            case "bc": return 2;
            case "Aa": return 3;
            case "BB": return 4;
            default: return 0;
        }
    }
}
