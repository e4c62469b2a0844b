//@ target: CandidateArray.f(java.lang.Cloneable)
//@ options: --candidates java.lang.Cloneable=long[][]
//@ paths: returned=3
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
//@ note: long[][]
//@ jvm: heap
class CandidateArray {
    // Null; the one class of these tests that is Cloneable; the array.
    static String f(Cloneable c) {
        return c == null ? "" : c.getClass().getName();
    }
}
