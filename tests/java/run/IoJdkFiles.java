/** The files of the JDK itself can be read. */
import java.io.*;

public class IoJdkFiles {
    public static void main(String[] args) throws Exception {
        File zones = new File(System.getProperty("java.home"), "lib/tzdb.dat");
        System.out.println(zones.exists() + " " + zones.isFile() + " " + zones.isDirectory() + " " + zones.canRead() + " " + (zones.length() > 1000));
        try (FileInputStream in = new FileInputStream(zones)) {
            System.out.println(in.read() + " " + in.read() + " " + in.read() + " " + (char) in.read());
            System.out.println(in.skip(1) + " " + (char) in.read() + " " + (in.available() > 1000));
            byte[] rest = in.readAllBytes();
            System.out.println(rest.length == zones.length() - 6);
            System.out.println(in.read() + " " + in.available());
        }
        System.out.println(zones.getCanonicalFile().getName());
        File none = new File(System.getProperty("java.home"), "lib/no-such-file");
        System.out.println(none.exists() + " " + none.length());
        try {
            new FileInputStream(none);
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().endsWith("lib/no-such-file (No such file or directory)"));
        }
    }
}
