//@ target: FileInput.f(java.io.File)
//@ paths: returned=3
//@ note: inputs of java.io.File are explored without all of their invariants
class FileInput {
    // None; one whose name is short or not. What is on the disk is not asked for.
    static int f(java.io.File file) {
        if (file == null) {
            return 0;
        }
        return file.getPath().length() < 2 ? 1 : 2;
    }
}
