//@ target: WriterInput.f(java.io.PrintWriter)
//@ paths: returned=5
class WriterInput {
    // None; one that is closed or not, and has had an error or not.
    static int f(java.io.PrintWriter out) {
        return out == null ? 0 : out.checkError() ? 1 : 2;
    }
}
