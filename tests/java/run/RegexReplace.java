import java.util.regex.*;

/** replaceAll with references, functions, appendReplacement. */
public class RegexReplace {
    public static void main(String[] args) {
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        System.out.println("a1b22".replaceAll("\\d+", "<$0>") + " " + "aaa".replaceFirst("a", "b") + " " + "x.y.z".replaceAll("\\.", "\\\\"));
        System.out.println(Pattern.compile("[aeiou]").matcher("education").replaceAll(r -> r.group().toUpperCase()));
        Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Dear ${name}, ${greet}!");
        StringBuilder sb = new StringBuilder();
        while (m.find()) {
            m.appendReplacement(sb, Matcher.quoteReplacement(m.group(1).equals("name") ? "$ann" : "hi\\"));
        }
        m.appendTail(sb);
        System.out.println(sb);
        System.out.println("(?<k>x)".length() + " " + "key=val".replaceAll("(?<k>\\w+)=(?<v>\\w+)", "${v}=${k}"));
        System.out.println("  many   spaces ".trim().replaceAll("\\s+", " ") + " " + "tabs\there".replaceAll("\\t", "    "));
        try {
            "x".replaceAll("x", "$1");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase() + " " + "abc".replaceAll("", "-"));
    }
}
