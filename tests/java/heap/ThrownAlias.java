//@ target: ThrownAlias.f(ThrownAlias$Bad,ThrownAlias$Bad)
/** An input is thrown: one path for each handler, not for each class; what is caught is the input. */
class ThrownAlias {
    static class Bad extends RuntimeException {
        int code;
    }

    static class Worse extends Bad {}

    static class Worst extends Worse {}

    static int f(Bad a, Bad b) {
        try {
            if (a.code > 0) {
                throw a;
            }
            return 0;
        } catch (Worse w) {
            w.code = 5;
            if (b == null) {
                return 1;
            }
            return b.code == 5 ? 2 : 3;
        } catch (Bad x) {
            return x == b ? 4 : 5;
        }
    }
}
