//@ target: LambdaCaptures.f(java.lang.String,int)
//@ paths: returned=3 threw=1
//@ lazy: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class LambdaCaptures {
    // The lambda keeps a reference and an int that are inputs. Lazily the reference is resolved when it is captured.
    static int f(String s, int k) {
        java.util.function.IntPredicate p = x -> x > k && s.length() > 1;
        return p.test(3) ? 1 : 0;
    }
}
