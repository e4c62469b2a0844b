//@ target: SwitchLookupInt.f(int)
//@ paths: returned=3 threw=1
//@ throws: java.lang.IllegalArgumentException=1
/** lookupswitch with sparse keys and a throwing default. */
class SwitchLookupInt {
    static int f(int x) {
        switch (x) {
            case -1000000:
                return 1;
            case 0:
                return 2;
            case 2147483647:
                return 3;
            default:
                throw new IllegalArgumentException("no such key");
        }
    }
}
