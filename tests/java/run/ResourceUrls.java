/** Resources as URLs: those of the program, and those that nobody has. */
import java.io.InputStream;
import java.net.URL;
import java.util.*;

public class ResourceUrls {
    public static void main(String[] args) throws Exception {
        ClassLoader app = ResourceUrls.class.getClassLoader();
        System.out.println(app.getResource("no/such/file") + " " + ResourceUrls.class.getResource("nothing") + " " + ClassLoader.getSystemResource("x"));
        System.out.println(app.getResources("no/such/file").hasMoreElements() + " " + app.getParent().getResource("ResourceUrls.class"));
        URL url = ResourceUrls.class.getResource("ResourceUrls.class");
        System.out.println(url.getProtocol() + " " + url.getPath().endsWith("/ResourceUrls.class") + " " + url.getRef());
        System.out.println(url.equals(app.getResource("ResourceUrls.class")) + " " + url.equals(ResourceUrls.class.getResource("/ResourceUrls.class")));
        for (URL each : Collections.list(app.getResources("ResourceUrls.class"))) {
            System.out.println(each.equals(url));
        }
        try (InputStream in = url.openStream()) {
            System.out.println(Integer.toHexString(in.read()) + Integer.toHexString(in.read()));
        }
        try {
            ResourceBundle.getBundle("no.such.bundle");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
    }
}
