/** The loaders and their parents, and what they find. */
import java.io.InputStream;

public class ClassLoaderQueries {
    public static void main(String[] args) throws Exception {
        ClassLoader app = ClassLoaderQueries.class.getClassLoader();
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        System.out.println(app == ClassLoader.getSystemClassLoader());
        System.out.println(app.getParent() == platform);
        System.out.println(platform.getParent());
        System.out.println(app.getName() + " " + platform.getName());
        System.out.println(String.class.getClassLoader());
        System.out.println(app.getUnnamedModule() == ClassLoaderQueries.class.getModule());
        System.out.println(app.loadClass("ClassLoaderQueries") == ClassLoaderQueries.class);
        System.out.println(platform.loadClass("java.util.List") == java.util.List.class);
        try {
            app.loadClass("no.such.Thing");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        magic(app.getResourceAsStream("ClassLoaderQueries.class"));
        magic(ClassLoader.getSystemResourceAsStream("ClassLoaderQueries.class"));
        magic(ClassLoaderQueries.class.getResourceAsStream("ClassLoaderQueries.class"));
        magic(ClassLoaderQueries.class.getModule().getResourceAsStream("ClassLoaderQueries.class"));
        magic(app.getResourceAsStream("no-such-file"));
        magic(ClassLoader.getSystemResourceAsStream("no-such-file"));
    }

    static void magic(InputStream in) throws Exception {
        if (in == null) {
            System.out.println("none");
            return;
        }
        try (in) {
            System.out.println(Integer.toHexString(in.read() << 24 | in.read() << 16 | in.read() << 8 | in.read()));
        }
    }
}
