/** The file system of the JDK's modules. */
import java.io.InputStream;
import java.net.URI;
import java.nio.file.*;
import java.util.*;

public class IoJrtFiles {
    public static void main(String[] args) throws Exception {
        FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
        Path modules = jrt.getPath("/modules");
        System.out.println(modules + " " + Files.isDirectory(modules) + " " + Files.exists(modules));
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(modules)) {
            for (Path p : all) {
                names.add(p.toString());
            }
        }
        System.out.println(names.contains("/modules/java.base") + " " + names.contains("/modules/java.xml"));
        System.out.println(names.contains("/modules/modules") + " " + names.contains("/modules/packages"));
        Path object = jrt.getPath("/modules/java.base", "java/lang/Object.class");
        System.out.println(Files.exists(object) + " " + Files.isRegularFile(object) + " " + Files.isDirectory(object));
        byte[] bytes = Files.readAllBytes(object);
        System.out.println(bytes.length == Files.size(object));
        try (InputStream in = Files.newInputStream(object)) {
            System.out.println(Integer.toHexString(in.read()) + Integer.toHexString(in.read()) + " " + (in.readAllBytes().length == bytes.length - 2));
        }
        names.clear();
        try (DirectoryStream<Path> some = Files.newDirectoryStream(jrt.getPath("/modules/java.base/java/util"), "A*Deque.class")) {
            some.forEach(p -> names.add(p.getFileName().toString()));
        }
        System.out.println(names);
        names.clear();
        try (DirectoryStream<Path> top = Files.newDirectoryStream(jrt.getPath("/"))) {
            top.forEach(p -> names.add(p.toString()));
        }
        System.out.println(names);
        Path none = jrt.getPath("/modules/java.base/java/lang/NoSuchClass.class");
        System.out.println(Files.exists(none) + " " + Files.exists(jrt.getPath("/modules/no.such.module/A")));
        try {
            Files.newInputStream(none);
        } catch (NoSuchFileException e) {
            System.out.println(e.getMessage());
        }
        try {
            Files.newDirectoryStream(object);
        } catch (NotDirectoryException e) {
            System.out.println(e.getMessage());
        }
        try {
            Files.delete(object);
        } catch (ReadOnlyFileSystemException e) {
            System.out.println(e);
        }
    }
}
