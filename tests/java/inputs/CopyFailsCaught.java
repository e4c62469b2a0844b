//@ target: CopyFailsCaught.f(CopyFailsCaught[],CopyFailsCaught[])
//@ options: --max-array 2
//@ paths: returned=5 threw=5 out_of_scope=2
//@ throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=3
//@ lazy: returned=32 threw=18 out_of_scope=3
//@ lazy throws: java.lang.NullPointerException=5 java.lang.ArrayIndexOutOfBoundsException=13
//@ lazier: returned=15 threw=7 out_of_scope=2
//@ lazier throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=5
//@ lazier-sharp: returned=15 threw=7 out_of_scope=2
//@ lazier-sharp throws: java.lang.NullPointerException=2 java.lang.ArrayIndexOutOfBoundsException=5
//@ jvm: heap
/**
 * What a copy that failed has left is read again: the first element is the new one (1; 2 if it was so before), or nothing was
 * copied (3).
 */
class CopyFailsCaught {
    static class Sub extends CopyFailsCaught {}

    static int f(CopyFailsCaught[] to, CopyFailsCaught[] from) {
        CopyFailsCaught before = to[0];
        try {
            System.arraycopy(from, 0, to, 0, 2);
            return 0;
        } catch (ArrayStoreException e) {
            return to[0] != before ? 1 : to[0] == from[0] ? 2 : 3;
        }
    }
}
