//@ target: SeedOfGenerator.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that a generator without a seed of its own has a certain one

class SeedOfGenerator {
    // Its numbers are no inputs.
    static int f(int x) {
        return x > 3 ? 1 : new java.util.SplittableRandom().nextInt(2);
    }
}
