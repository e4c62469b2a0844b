import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What is true, from the real JVM: one process that compiles, runs all heaps within scope, runs single input heaps, and runs
 * programs. Each line of standard input is a command, its parts separated by tabs; each is answered by one line.
 *
 * <ul>
 *   <li>{@code compile folder file...}: {@code ok}, or {@code error} and what javac says first
 *   <li>{@code brute folder class method options}: see {@link Brute}
 *   <li>{@code witness folder class method heap...}: see {@link Heap}
 *   <li>{@code method jar seed}: {@code is}, and a method with code that the seed draws from the jar
 *   <li>{@code main folder class}: {@code exit}, a code, and the output in hexadecimal digits
 * </ul>
 */
public final class Oracle {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            String[] parts = line.split("\t", -1);
            String answer;
            try {
                answer = answer(parts);
            } catch (Throwable e) {
                System.setOut(out);
                answer = "failed\t" + oneLine(e + " at " + Arrays.toString(Arrays.copyOf(e.getStackTrace(), 3)));
            }
            out.println(answer);
            out.flush();
        }
    }

    private static String answer(String[] parts) throws Exception {
        switch (parts[0]) {
            case "compile": return compile(parts);
            case "brute": return new Brute(new Subject(parts[1], parts[2], parts[3]), parts[4]).run();
            case "witness": return Heap.run(new Subject(parts[1], parts[2], parts[3]), parts);
            case "method": return method(parts[1], Long.parseLong(parts[2]));
            case "main": return program(parts[1], parts[2]);
            default: throw new IllegalArgumentException(parts[0]);
        }
    }

    static String oneLine(String text) {
        return text.replace('\n', ' ').replace('\t', ' ').replace('\r', ' ');
    }

    static ClassLoader loader(String folder) throws Exception {
        URLClassLoader loader = new URLClassLoader(new URL[] {new File(folder).toURI().toURL()}, null);
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    private static String compile(String[] parts) {
        List<String> options = Arrays.asList("-g", "-nowarn", "-Xlint:none", "-proc:none", "-d", parts[1]);
        List<File> files = new ArrayList<>();
        for (int i = 2; i < parts.length; i++) files.add(new File(parts[i]));
        StringWriter said = new StringWriter();
        boolean ok = COMPILER.getTask(said, FILES, null, options, null, FILES.getJavaFileObjectsFromFiles(files)).call();
        return ok ? "ok" : "error\t" + oneLine(said.toString());
    }

    private static String method(String jar, long seed) throws Exception {
        List<String> classes = new ArrayList<>();
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry e : Collections.list(file.entries())) {
                String name = e.getName();
                boolean plain = name.endsWith(".class") && !name.startsWith("META-INF") && !name.endsWith("-info.class");
                if (plain) classes.add(name.substring(0, name.length() - 6).replace('/', '.'));
            }
        }
        Collections.sort(classes);
        Random random = new Random(seed);
        ClassLoader loader = new URLClassLoader(new URL[] {new File(jar).toURI().toURL()});
        while (true) {
            String name = classes.get(random.nextInt(classes.size()));
            List<String> methods = new ArrayList<>();
            try {
                for (Method m : Class.forName(name, false, loader).getDeclaredMethods()) {
                    if (Modifier.isAbstract(m.getModifiers()) || Modifier.isNative(m.getModifiers())) continue;
                    StringJoiner params = new StringJoiner(",", "(", ")");
                    for (Class<?> p : m.getParameterTypes()) params.add(p.isArray() ? p.getTypeName() : p.getName());
                    methods.add(name + "." + m.getName() + params);
                }
            } catch (LinkageError e) {
                continue; // It needs another library.
            }
            Collections.sort(methods);
            if (!methods.isEmpty()) return "is\t" + methods.get(random.nextInt(methods.size()));
        }
    }

    private static String program(String folder, String name) throws Exception {
        Method main = loader(folder).loadClass(name).getMethod("main", String[].class);
        main.setAccessible(true);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = System.out;
        int[] code = {0};
        System.setOut(new PrintStream(bytes, true, "UTF-8"));
        Thread thread = new Thread(null, () -> {
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                code[0] = 1;
            } catch (ReflectiveOperationException e) {
                code[0] = 2;
            }
        }, "main", 8 << 20);
        thread.start();
        thread.join();
        System.out.flush();
        System.setOut(out);
        StringBuilder text = new StringBuilder();
        for (byte b : bytes.toByteArray()) text.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        return "exit\t" + code[0] + "\t" + text;
    }
}
