/** Properties that do not depend on the host's user. */
public class SystemProps {
    public static void main(String[] args) {
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("line.separator").length());
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator"));
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("no.such", "dflt"));
        System.out.println(System.setProperty("own.key", "v1"));
        System.out.println(System.setProperty("own.key", "v2") + " " + System.getProperty("own.key"));
        System.out.println(System.clearProperty("own.key") + " " + System.getProperty("own.key"));
        System.out.println(Integer.getInteger("own.int", 5) + " " + Boolean.getBoolean("own.bool"));
        System.setProperty("own.int", "0x10");
        System.out.println(Integer.getInteger("own.int"));
        System.out.println(System.getProperty("java.specification.version") + " " + System.getProperty("java.class.version"));
        System.out.println(System.getenv("HEAPWISE_NO_SUCH_VARIABLE"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(java.io.File.separatorChar);
    }
}
