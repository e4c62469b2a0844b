//@ target: LineEndsOfWriter.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the system property line.separator is
import java.io.PrintWriter;
import java.io.StringWriter;

class LineEndsOfWriter {
    // The JDK ends a line on behalf of the program.
    static int f(int x) {
        return x > 3 ? 1 : write();
    }

    static int write() {
        StringWriter all = new StringWriter();
        new PrintWriter(all).println("a");
        return all.toString().length();
    }
}
