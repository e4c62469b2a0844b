import java.text.*;
import java.util.Locale;

/** MessageFormat and ChoiceFormat. */
public class TextMessageFormat {
    public static void main(String[] args) {
        System.out.println(new MessageFormat("Hello {0}, you are {1} and {0} again; '{2}' ''q''", Locale.US).format(new Object[] {"Ann", 42}));
        System.out.println(new MessageFormat("{0,number,#.##} {1,number,integer} {2}", Locale.US).format(new Object[] {3.14159, 2.7, null}));
        System.out.println(new MessageFormat("{0,choice,0#no files|1#one file|1<{0} files}", Locale.US).format(new Object[] {5}));
        ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, 2}, new String[] {"none", "single", "many"});
        for (double d : new double[] {-1, 0, 0.5, 1, 1.99, 2, 100}) System.out.print(c.format(d) + " ");
        System.out.println();
        System.out.println(c.toPattern() + " " + ChoiceFormat.nextDouble(1.0));
        try {
            new MessageFormat("{0", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(MessageFormat.format("{1}-{0}", "a", "b"));
    }
}
