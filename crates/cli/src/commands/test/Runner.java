import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes and prints one line per test. */
public class Runner {
    public static void main(String[] classes) throws Exception {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : classes) {
            request.selectors(DiscoverySelectors.selectClass(Class.forName(name)));
        }
        final List<String> lines = new ArrayList<>();
        Launcher launcher = LauncherFactory.create();
        launcher.execute(request.build(), new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (!test.isTest()) {
                    if (result.getThrowable().isPresent()) {
                        lines.add("broken\t-\t-\t" + flat(result.getThrowable().get()));
                    }
                    return;
                }
                MethodSource source = (MethodSource) test.getSource().get();
                boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
                String why = result.getThrowable().isPresent() ? flat(result.getThrowable().get()) : "";
                lines.add((passed ? "passed" : "failed") + "\t" + source.getClassName() + "\t"
                        + source.getMethodName() + "\t" + why);
            }
        });
        StringBuilder all = new StringBuilder();
        for (String line : lines) {
            all.append("heapwise\t").append(line).append('\n');
        }
        System.out.write(all.toString().getBytes("UTF-8"));
        System.out.flush();
        System.exit(0);
    }

    private static String flat(Throwable t) {
        return t.toString().replaceAll("\\s+", " ");
    }
}
