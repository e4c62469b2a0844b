//@ target: CharsBuilt.f(char[],java.lang.String)
//@ options: --max-array 2 --max-string 2
//@ paths: returned=3 threw=1 out_of_scope=2
//@ throws: java.lang.NullPointerException=1
//@ jvm: heap
class CharsBuilt {
    // No array; no string, another text, the same.
    static boolean f(char[] chars, String s) {
        return new String(chars).equals(s) ? true : false;
    }
}
