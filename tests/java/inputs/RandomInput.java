//@ target: RandomInput.f(java.util.Random)
//@ paths: returned=3
//@ note: inputs of java.util.Random are explored without all of their invariants
class RandomInput {
    // None; one whose next bit is set, or not. A generator has a seed.
    static boolean f(java.util.Random random) {
        return random != null && random.nextBoolean();
    }
}
