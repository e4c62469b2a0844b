//@ target: ThrownAlternatives.f(ThrownAlternatives,ThrownAlternatives$Bad)
/** What is thrown is one of two inputs, or new: one path for each handler, and one for each class that leaves the method. */
class ThrownAlternatives {
    static class Bad extends RuntimeException {
        int code;

        Bad() {
            super(null, null, false, false);
        }
    }

    static class Worse extends Bad {}

    Bad held;

    int f(ThrownAlternatives other, Bad b) {
        this.held = b;
        try {
            try {
                throw other.held;
            } catch (Worse w) {
                w.code = 7;
                return b == w ? b.code : 1;
            } finally {
                this.held = null;
            }
        } catch (Bad x) {
            if (x.code == 1) {
                throw other.held == null ? new Bad() : other.held;
            }
            return x == b ? 2 : 3;
        }
    }
}
