//@ target: CastThenCall.f(CastThenCall)
//@ objects: CastThenCall=1 CastThenCall$Sub=1 CastThenCall$Other=1
/** After a cast, a method is called that not every class below the declared type has. */
class CastThenCall {
    static class Sub extends CastThenCall {
        int only() {
            return 1;
        }
    }

    static class Other extends CastThenCall {}

    static int f(CastThenCall c) {
        return c instanceof Sub ? ((Sub) c).only() : 2;
    }
}
