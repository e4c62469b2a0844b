//@ target: ArrayClassCompared.f(java.lang.Cloneable)
//@ options: --candidates java.lang.Cloneable=int[]
//@ paths: returned=2 threw=1
//@ lazy: returned=3 threw=1
//@ lazier: returned=3 threw=1
//@ lazier-sharp: returned=3 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: int[]
//@ jvm: heap
class ArrayClassCompared {
    // Nothing; the array that the program asks for; something else: lazily, the one class of these tests that is Cloneable, or int[].
    static int f(Cloneable c) {
        return c.getClass() == long[].class ? 1 : 2;
    }
}
