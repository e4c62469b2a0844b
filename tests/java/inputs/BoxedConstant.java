//@ target: BoxedConstant.f(int)
//@ jvm: true
//@ paths: returned=2
class BoxedConstant {
    // 5 is in the cache, 500 is not.
    static int f(int x) {
        Integer a = x, five = 5, many = 500;
        return a == five ? 1 : a == many ? 2 : 3;
    }
}
