//@ target: CandidateAdded.f(java.lang.Number)
//@ options: --candidates java.lang.Number=java.lang.Short
//@ paths: returned=2
//@ lazy: returned=3
//@ lazier: returned=3
//@ lazier-sharp: returned=3
//@ note: java.lang.Short
//@ jvm: heap
class CandidateAdded {
    // Of the numbers that are considered by themselves none is a Short.
    static int f(Number n) {
        return n instanceof Short ? 1 : 2;
    }
}
