//@ target: StringArray.f(java.lang.String[])
//@ options: --max-array 2
//@ jvm: heap
//@ paths: returned=4 threw=2
//@ lazy: returned=5 threw=3
//@ lazy throws: java.lang.NullPointerException=3
//@ lazier: returned=5 threw=2
//@ lazier-sharp: returned=5 threw=2
//@ throws: java.lang.NullPointerException=2
class StringArray {
    // No array; too short; first null; second null; equal; different.
    static int f(String[] a) {
        if (a.length > 1 && a[0].equals(a[1])) {
            return 1;
        }
        return 2;
    }
}
