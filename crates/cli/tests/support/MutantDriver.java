import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs compiled tests against mutants of the classes under test. Arguments: sources, tests, mutants, work folder. The
 * tests of a class are those of the class with its name and Test, and with BugTest where there is one.
 */
public class MutantDriver {
    public static void main(String[] args) throws Exception {
        Path sources = Path.of(args[0]);
        Path tests = Path.of(args[1]);
        List<String> mutants = Files.readAllLines(Path.of(args[2]), StandardCharsets.UTF_8);
        Path work = Path.of(args[3]);
        int number = 0;
        for (String line : mutants) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            number++;
            String[] parts = line.replace("\\n", "\n").split(" \\| ");
            String file = parts[0].replace('.', '/') + ".java";
            Path source = sources.resolve(file);
            String text = Files.readString(source);
            int at = text.indexOf(parts[1]);
            if (at < 0 || text.indexOf(parts[1], at + 1) >= 0) {
                throw new IllegalArgumentException("not exactly once in the source: " + line);
            }
            Path folder = work.resolve("m" + number);
            Path mutant = folder.resolve(file);
            Files.createDirectories(mutant.getParent());
            Files.writeString(mutant, text.replace(parts[1], parts[2]));
            int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-nowarn", "-d",
                    folder.toString(), mutant.toString());
            if (code != 0) {
                throw new IllegalArgumentException("does not compile: " + line);
            }
            URL[] urls = {folder.toUri().toURL(), tests.toUri().toURL()};
            try (URLClassLoader loader = new URLClassLoader(urls, MutantDriver.class.getClassLoader())) {
                LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
                for (String suffix : new String[] {"Test", "BugTest"}) {
                    if (loader.getResource(parts[0].replace('.', '/') + suffix + ".class") != null) {
                        request.selectors(DiscoverySelectors.selectClass(loader.loadClass(parts[0] + suffix)));
                    }
                }
                SummaryGeneratingListener listener = new SummaryGeneratingListener();
                LauncherFactory.create().execute(request.build(), listener);
                long ran = listener.getSummary().getTestsFoundCount();
                long failed = listener.getSummary().getTestsFailedCount();
                System.out.println("mutant\t" + (ran == 0 ? "no tests" : failed > 0 ? "killed" : "survived") + "\t" + line);
            }
        }
    }
}
