import java.io.File;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Paths are names: only what asks the disk is refused. */
public class IoPaths {
    public static void main(String[] args) {
        Path p = Paths.get("/a/b/../c");
        System.out.println(p + " " + p.normalize() + " " + p.getFileName() + " " + p.getParent() + " " + p.getNameCount());
        System.out.println(p.isAbsolute() + " " + p.startsWith("/a") + " " + p.endsWith("c") + " " + p.getRoot());
        System.out.println(new File("x/y").toPath().resolve("z") + " " + Path.of("x").resolveSibling("w"));
        System.out.println(Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("a").compareTo(Path.of("b")));
        System.out.println(Path.of("a/b").equals(Path.of("a", "b")) + " " + Path.of("a//b/").toString());
        for (Path part : Path.of("q/r/s")) {
            System.out.print(part + ";");
        }
        System.out.println(FileSystems.getDefault().getSeparator() + FileSystems.getDefault().isOpen());
        try {
            Path.of("nul\0");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason() + " " + e.getIndex());
        }
        System.out.println(Path.of("x.java").toFile().getName());
        // The JDK's own files are part of what runs.
        Path home = Path.of(System.getProperty("java.home"));
        System.out.println(Files.exists(home) + " " + Files.isDirectory(home) + " " + Files.isRegularFile(home));
        Path modules = home.resolve("lib/modules");
        System.out.println(Files.exists(modules) + " " + Files.isDirectory(modules) + " " + Files.isRegularFile(modules));
        System.out.println(java.util.Arrays.asList(home.resolve("lib").toFile().list()).contains("modules"));
        System.out.println(Files.exists(home.resolve("no/such/file")) + " " + Files.isRegularFile(home.resolve("no")));
    }
}
