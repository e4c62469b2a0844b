//@ target: InterfaceParam.f(InterfaceParam.Op,int)
//@ objects: InterfaceParam$Twice=1 InterfaceParam$Plus=1
/** Interface-typed inputs explore every implementation. */
class InterfaceParam {
    interface Op {
        int apply(int x);

        default int twice(int x) {
            return apply(apply(x));
        }
    }

    static class Twice implements Op {
        public int apply(int x) {
            return 2 * x;
        }
    }

    static class Plus implements Op {
        int by;

        public int apply(int x) {
            return x + by;
        }
    }

    static boolean f(Op op, int x) {
        return op.twice(x) == 4;
    }
}
