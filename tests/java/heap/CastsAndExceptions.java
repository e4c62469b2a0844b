//@ target: CastsAndExceptions.f(java.lang.Object)
//@ objects: CastsAndExceptions=1 CastsAndExceptions$Leaf=1 java.lang.Object=1
/** An Object stays abstract until a cast narrows it. */
class CastsAndExceptions {
    static class Leaf extends CastsAndExceptions {
        int w;
    }

    int v;

    int f(Object o) {
        try {
            CastsAndExceptions c = (CastsAndExceptions) o;
            c.v = v + 1;
            if (c instanceof Leaf) {
                return ((Leaf) c).w;
            }
            return c.v;
        } catch (ClassCastException e) {
            return -1;
        } catch (NullPointerException e) {
            return -2;
        }
    }
}
