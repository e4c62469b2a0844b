//@ target: AskedCompared.f(java.lang.Number)
//@ paths: returned=2 threw=1
//@ lazy: returned=4 threw=1
//@ lazier: returned=4 threw=1
//@ lazier-sharp: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: java.math.BigInteger
//@ jvm: heap
import java.math.BigInteger;

class AskedCompared {
    static int f(Number n) {
        return n.getClass() == BigInteger.class ? 1 : 0;
    }
}
