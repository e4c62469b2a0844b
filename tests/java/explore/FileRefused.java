//@ target: FileRefused.f(int)
//@ paths: returned=1 unsupported=1
//@ complete: false
/** There are no files: where one would be opened, the path ends with that reason. */
class FileRefused {
    static int f(int x) throws java.io.IOException {
        if (x > 0) {
            try (java.io.InputStream in = new java.io.FileInputStream("/no/such/file")) {
                return in.read();
            }
        }
        return x;
    }
}
