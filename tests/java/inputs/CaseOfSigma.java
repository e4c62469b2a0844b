//@ target: CaseOfSigma.f(java.lang.String)
//@ paths: returned=3 threw=1 unsupported=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
//@ reason: String.toLowerCase of a text with a capital sigma
//@ jvm: true
class CaseOfSigma {
    // Null; a text that stays as it is, or changes, or has the dotted I, which becomes two characters; a sigma, whose lower
    // case depends on the word around it.
    static boolean f(String s) {
        return s.toLowerCase().equals("ab");
    }
}
