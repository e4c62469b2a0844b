//@ target: StoreCheck.f(StoreCheck$Base,StoreCheck$Any[])
//@ options: --max-array 1
//@ objects: StoreCheck$Base=1 StoreCheck$Sub=1 StoreCheck$Base[]=1 StoreCheck$Sub[]=1 StoreCheck$Any[]=1
/** Whether a store fails depends on the class of the value, and on that of the array, which may be an interface's. */
class StoreCheck {
    interface Any {}

    static class Base implements Any {}

    static class Sub extends Base {}

    static int f(Base x, Any[] a) {
        Any[] own = new Sub[1];
        int result = 0;
        try {
            own[0] = x;
            result = 1;
        } catch (ArrayStoreException e) {
            result = 2;
        }
        a[0] = x;
        return result + (own[0] == a[0] ? 10 : 20);
    }
}
