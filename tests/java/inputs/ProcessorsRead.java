//@ target: ProcessorsRead.f()
//@ paths: returned=2
//@ note: Runtime.availableProcessors() gives inputs
class ProcessorsRead {
    static int f() {
        int n = Runtime.getRuntime().availableProcessors();
        return n < 1 ? 0 : n == 1 ? 1 : 2;
    }
}
