//@ target: PathJoined.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the file system is that of Unix
import java.io.File;

class PathJoined {
    // How paths are put together.
    static int f(int x) {
        return x > 3 ? 1 : new File("a", "b").getPath().length();
    }
}
