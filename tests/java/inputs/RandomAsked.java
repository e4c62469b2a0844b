//@ target: RandomAsked.f(int)
//@ paths: returned=4 threw=1
//@ throws: java.lang.IllegalArgumentException=1
//@ note: Random.nextInt() gives inputs
class RandomAsked {
    // A bound that is not positive; below it, the number 3 or another one; a coin; a generator with a seed forks nothing.
    static int f(int n) {
        java.util.Random random = new java.util.Random();
        int number = random.nextInt(n) == 3 ? 1 : 0;
        int coin = random.nextBoolean() ? 1 : 0;
        return number + coin + new java.util.Random(1).nextInt(2);
    }
}
