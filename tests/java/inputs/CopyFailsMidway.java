//@ target: CopyFailsMidway.f(CopyFailsMidway[],CopyFailsMidway[])
//@ options: --max-array 2
//@ objects: CopyFailsMidway=1 CopyFailsMidway$Sub=1 CopyFailsMidway[]=1 CopyFailsMidway$Sub[]=1
/** A copy that fails at an element has copied those before it, also where nobody looks at them in between. */
class CopyFailsMidway {
    static class Sub extends CopyFailsMidway {}

    static int f(CopyFailsMidway[] to, CopyFailsMidway[] from) {
        System.arraycopy(from, 0, to, 0, 2);
        return 1;
    }
}
