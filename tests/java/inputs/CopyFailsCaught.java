//@ target: CopyFailsCaught.f(CopyFailsCaught[],CopyFailsCaught[])
//@ options: --max-array 2
//@ objects: CopyFailsCaught=1 CopyFailsCaught$Sub=1 CopyFailsCaught[]=1 CopyFailsCaught$Sub[]=1
/** What a copy that failed has left is read again: the first element is the new one, or nothing was copied. */
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
