/** Class.forName, arrays, missing classes and initialisation. */
public class ReflForName {
    static class Noisy {
        static { System.out.println("Noisy init"); }
    }
    static void load(String n) {
        try {
            System.out.println(Class.forName(n));
        } catch (ClassNotFoundException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        load("java.lang.String");
        load("[I");
        load("[[Ljava.lang.String;");
        load("ReflForName$Noisy");
        load("ReflForName$Noisy");
        load("no.such.Type");
        load("int");
        load("java/lang/String");
        load("java.util.Map$Entry");
        load("[LReflForName;");
        System.out.println(Class.forName("ReflForName") == ReflForName.class);
        System.out.println(Class.forName("[D").getComponentType());
        System.out.println(ReflForName.class.getClassLoader() != null);
        System.out.println(String.class.getClassLoader());
        System.out.println(ClassLoader.getSystemClassLoader().loadClass("java.util.ArrayList").getSimpleName());
    }
}
