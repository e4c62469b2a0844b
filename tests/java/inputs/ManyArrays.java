//@ target: ManyArrays.f(ManyArrays$Sub9[],ManyArrays[])
//@ paths: returned=4 threw=3 out_of_scope=2
//@ throws: java.lang.NullPointerException=2 java.lang.ArrayStoreException=1
//@ note: ManyArrays[] are taken to be: ManyArrays[], ManyArrays$Sub1[], ManyArrays$Sub9[]
//@ jvm: heap
class ManyArrays {
    static class Sub1 extends ManyArrays {}

    static class Sub2 extends ManyArrays {}

    static class Sub3 extends ManyArrays {}

    static class Sub4 extends ManyArrays {}

    static class Sub5 extends ManyArrays {}

    static class Sub6 extends ManyArrays {}

    static class Sub7 extends ManyArrays {}

    static class Sub8 extends ManyArrays {}

    static class Sub9 extends ManyArrays {}

    // Of so many classes one stands for all in which the store fails. That both arrays may be the same one is a
    // question for the class of the first, although nobody compares them.
    static int f(Sub9[] a, ManyArrays[] b) {
        if (a.length == 0 || b.length == 0) {
            return 0;
        }
        a[0] = null;
        b[0] = new Sub9();
        return a[0] == null ? 1 : 2;
    }
}
