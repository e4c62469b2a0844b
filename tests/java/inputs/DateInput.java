//@ target: DateInput.f(java.util.Date,java.util.Date)
//@ paths: returned=2 threw=2
//@ lazy: returned=3 threw=2
//@ lazier: returned=3 threw=2
//@ lazier-sharp: returned=3 threw=2
//@ throws: java.lang.NullPointerException=2
class DateInput {
    // Neither may be null; two cases of two points in time, and one more where both are known to be one.
    static boolean f(java.util.Date a, java.util.Date b) {
        return a.getTime() < b.getTime();
    }
}
