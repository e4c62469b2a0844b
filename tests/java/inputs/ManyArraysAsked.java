//@ target: ManyArraysAsked.f(ManyArrays[])
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
//@ note: ManyArrays$Sub7[]
//@ jvm: heap
class ManyArraysAsked {
    static int f(ManyArrays[] a) {
        return a instanceof ManyArrays.Sub7[] ? 1 : 0;
    }
}
