//@ target: PathOfNio.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the file system is that of Unix
import java.nio.file.Path;

class PathOfNio {
    // How paths are taken apart.
    static int f(int x) {
        return x > 3 ? 1 : Path.of("a/b").getNameCount();
    }
}
