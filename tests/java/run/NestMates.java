/** Private members across nest mates without accessors. */
public class NestMates {
    private int secret = 1;
    private static int ssecret = 2;
    private int sec(int x) { return x + secret; }

    class Inner {
        private int mine = 10;
        private void poke() {
            secret += 5;
            ssecret++;
            mine = sec(mine);
        }
        class Deep {
            private int go() { return secret * 100 + mine + ssecret; }
        }
    }
    static class Nested {
        private final int k;
        private Nested(int k) { this.k = k; }
        private static Nested make() { return new Nested(42); }
    }
    interface I {
        private int p() { return 77; }
    }

    public static void main(String[] args) throws Exception {
        NestMates o = new NestMates();
        Inner in = o.new Inner();
        in.poke();
        System.out.println(in.mine + " " + o.secret + " " + ssecret);
        Inner.Deep d = in.new Deep();
        System.out.println(d.go());
        System.out.println(Nested.make().k);
        System.out.println(((I) new I() { }).p());
        System.out.println(Nested.class.getNestHost().getSimpleName() + " " + Nested.class.isNestmateOf(Inner.class));
        System.out.println(Nested.class.getDeclaredMethod("make").invoke(null) != null);
    }
}
