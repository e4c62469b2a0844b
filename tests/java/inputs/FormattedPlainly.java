//@ target: FormattedPlainly.f(int)
//@ paths: returned=2
import java.io.File;
import java.util.logging.Logger;

class FormattedPlainly {
    private static final Logger LOG = Logger.getLogger("x");

    // What does not depend on the surroundings is not named: ASCII without i, a locale of its own, plain names, what is logged.
    static int f(int x) {
        LOG.info("called");
        String text = String.format("%S %X %B", "tea", 171, true) + String.format(java.util.Locale.ROOT, "%S", "title");
        String name = new File("a.txt").getName();
        new Exception("printed").printStackTrace();
        return x > 3 ? text.length() : name.length();
    }
}
