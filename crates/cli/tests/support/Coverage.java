import java.io.File;
import java.io.IOException;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.objectweb.asm.Type;

/** Prints what JaCoCo says of each method: branches and lines, covered and all. */
public class Coverage {
    public static void main(String[] args) throws IOException {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(new File(args[0]));
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(loader.getExecutionDataStore(), builder).analyzeAll(new File(args[1]));
        for (IClassCoverage c : builder.getClasses()) {
            for (IMethodCoverage m : c.getMethods()) {
                StringBuilder name = new StringBuilder(c.getName().replace('/', '.'));
                name.append('.').append(m.getName()).append('(');
                Type[] params = Type.getArgumentTypes(m.getDesc());
                for (int i = 0; i < params.length; i++) {
                    name.append(i == 0 ? "" : ", ").append(params[i].getClassName());
                }
                ICounter branches = m.getBranchCounter();
                ICounter lines = m.getLineCounter();
                System.out.println(name + ")\t" + branches.getCoveredCount() + "\t" + branches.getTotalCount() + "\t"
                        + lines.getCoveredCount() + "\t" + lines.getTotalCount());
            }
        }
    }
}
