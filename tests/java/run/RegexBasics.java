import java.util.regex.*;

/** matches, find, groups, named groups, regions. */
public class RegexBasics {
    public static void main(String[] args) {
        System.out.println("abc123".matches("[a-z]+\\d+") + " " + "abc".matches("ab") + " " + Pattern.matches("a*b?", "aaab"));
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("bob@site.com, ann@host.com");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.start() + "-" + m.end(1) + " " + m.groupCount());
        }
        Matcher d = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)").matcher("on 2024-02-29.");
        System.out.println(d.find() + " " + d.group("y") + "/" + d.group("m") + "/" + d.group("d") + " " + d.start("m"));
        Matcher o = Pattern.compile("a(b)?c").matcher("ac");
        System.out.println(o.matches() + " " + o.group(1) + " " + o.start(1));
        System.out.println(Pattern.compile("^\\w+", Pattern.MULTILINE).matcher("one two\nthree").results().map(MatchResult::group).toList());
        System.out.println(Pattern.compile("HeLLo", Pattern.CASE_INSENSITIVE).matcher("hello").matches() + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches());
        Matcher l = Pattern.compile("\\d+").matcher("12ab");
        System.out.println(l.lookingAt() + " " + l.matches() + " " + l.hitEnd());
        try {
            l.reset().group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Pattern.compile("a(b");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex() + "\n" + e.getMessage());
        }
        System.out.println(Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")) + " " + Pattern.compile("x+") + " " + Pattern.compile(",").splitAsStream("a,b").toList());
    }
}
