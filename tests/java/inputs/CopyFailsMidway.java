//@ target: CopyFailsMidway.f(CopyFailsMidway[],CopyFailsMidway[])
//@ options: --max-array 2
//@ paths: returned=2 threw=6 out_of_scope=2
//@ throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=2 java.lang.ArrayStoreException=2
//@ lazy: returned=10 threw=14 out_of_scope=3
//@ lazy throws: java.lang.NullPointerException=5 java.lang.ArrayIndexOutOfBoundsException=6 java.lang.ArrayStoreException=3
//@ lazier: returned=8 threw=9 out_of_scope=2
//@ lazier throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=4 java.lang.ArrayStoreException=3
//@ lazier-sharp: returned=8 threw=9 out_of_scope=2
//@ lazier-sharp throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=4 java.lang.ArrayStoreException=3
//@ jvm: heap
/**
 * A copy that fails at an element has copied those before it, also where nobody looks at them in between. An array is null or
 * too short; with a target of the type itself all is copied, otherwise all, nothing, or the first element.
 */
class CopyFailsMidway {
    static class Sub extends CopyFailsMidway {}

    static int f(CopyFailsMidway[] to, CopyFailsMidway[] from) {
        System.arraycopy(from, 0, to, 0, 2);
        return 1;
    }
}
