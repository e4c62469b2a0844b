//@ target: ObjectArrayOfText.f(java.lang.Object)
//@ options: --max-array 1 --max-string 2
//@ paths: returned=4 threw=2
//@ throws: java.lang.ArrayIndexOutOfBoundsException=1 java.lang.ClassCastException=1
//@ jvm: heap
class ObjectArrayOfText {
    // No array of strings; null; an empty one; null in it; "ab" in it, or another text.
    static int f(Object o) {
        String[] a = (String[]) o;
        if (a == null) {
            return 1;
        }
        String s = a[0];
        return s == null ? 2 : s.equals("ab") ? 3 : 4;
    }
}
