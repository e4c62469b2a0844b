/** Replaced standard streams, names of libraries, the collector, sizes of memory. */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class SystemStreams {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        System.setIn(new ByteArrayInputStream("in\n".getBytes()));
        System.out.println((char) System.in.read());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.err;
        System.setErr(new PrintStream(bytes, true));
        System.err.println("error text");
        System.setErr(before);
        System.out.println(bytes.toString().trim());
        PrintStream out = System.out;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught, true));
        System.out.print("caught");
        System.setOut(out);
        System.out.println(caught);
        System.out.println(System.mapLibraryName("heap"));
        System.gc();
        System.runFinalization();
        Runtime r = Runtime.getRuntime();
        r.gc();
        System.out.println(r.totalMemory() > 0 && r.freeMemory() > 0 && r.maxMemory() >= r.totalMemory());
        System.out.println(r.availableProcessors() > 0);
        System.out.println(System.nanoTime() - System.nanoTime() <= 0);
        System.out.println(System.getSecurityManager());
        System.out.println(System.lineSeparator().length());
    }
}
