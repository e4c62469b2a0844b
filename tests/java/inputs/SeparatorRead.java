//@ target: SeparatorRead.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the separators of paths are / and :
import java.io.File;

class SeparatorRead {
    // A static field of the JDK holds what the system decides.
    static int f(int x) {
        return x > 3 ? 1 : File.separator.length() + File.pathSeparatorChar;
    }
}
