/** Jars of the JDK, by way of random access and as zip files. */
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.zip.*;

public class IoZipFiles {
    public static void main(String[] args) throws Exception {
        File jar = new File(System.getProperty("java.home"), "lib/jrt-fs.jar");
        Path path = jar.toPath();
        System.out.println(Files.isRegularFile(path) + " " + Files.isDirectory(path) + " " + (Files.size(path) == jar.length()));
        try (RandomAccessFile in = new RandomAccessFile(jar, "r")) {
            System.out.println((char) in.read() + " " + in.getFilePointer() + " " + (in.length() == jar.length()));
            in.seek(2);
            System.out.println(in.readShort() + " " + in.skipBytes(3) + " " + in.getFilePointer());
            in.seek(in.length());
            System.out.println(in.read());
            try {
                in.seek(-1);
            } catch (IOException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipFile zip = new ZipFile(jar)) {
            ZipEntry entry = zip.getEntry("jdk/internal/jrtfs/JrtPath.class");
            byte[] bytes = zip.getInputStream(entry).readAllBytes();
            CRC32 crc = new CRC32();
            crc.update(bytes);
            System.out.println(entry.getName() + " " + (bytes.length == entry.getSize()) + " " + (crc.getValue() == entry.getCrc()));
            System.out.println(zip.getEntry("nothing") + " " + (zip.size() == Collections.list(zip.entries()).size()));
        }
        try (JarFile zip = new JarFile(jar)) {
            System.out.println(zip.getManifest().getMainAttributes().getValue("Manifest-Version"));
        }
        Path none = Path.of(System.getProperty("java.home"), "nothing");
        System.out.println(Files.exists(none));
        try {
            Files.size(none);
        } catch (NoSuchFileException e) {
            System.out.println(e.getMessage().endsWith("nothing"));
        }
        try {
            new ZipFile(none.toFile());
        } catch (NoSuchFileException | FileNotFoundException e) {
            System.out.println("no such file");
        }
    }
}
