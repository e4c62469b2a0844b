//@ target: CaseOfSigma.f(java.lang.String)
//@ complete: false
//@ reason: that the default locale is English
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class CaseOfSigma {
    // Null; a text that stays as it is, or changes, or has the dotted I, which becomes two characters, or a sigma, whose lower
    // case depends on the word around it.
    static boolean f(String s) {
        return s.toLowerCase().equals("\u03b1\u03c2 \u03c3");
    }
}
