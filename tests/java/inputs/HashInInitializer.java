//@ target: HashInInitializer.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that objects have certain identity hash codes when classes are initialized
class HashInInitializer {
    static final int SEED = System.identityHashCode(new Object());

    static int f(int x) {
        return x > 3 ? 1 : SEED;
    }
}
