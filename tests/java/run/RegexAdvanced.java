import java.util.regex.*;

/** Quantifier kinds, lookaround, backreferences, classes, flags. */
public class RegexAdvanced {
    static void f(String re, String in) {
        Matcher m = Pattern.compile(re).matcher(in);
        StringBuilder sb = new StringBuilder(re + " : ");
        while (m.find()) sb.append('[').append(m.group()).append(']').append(m.start()).append(' ');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        f("<.+>", "<a><b>");
        f("<.+?>", "<a><b>");
        f("a++a", "aaa");
        f("a{2,3}", "aaaaaaa");
        f("\\b\\w", "the big dog");
        f("\\w+(?=!)", "hey! you there!");
        f("\\w+(?!\\w|!)", "hey! you there!");
        f("(?<=\\$)\\d+", "$12 13 $14");
        f("(?<!\\$)\\b\\d+", "$12 13 $14");
        f("(\\w)\\1", "bookkeeper");
        f("(?<q>['\"]).*?\\k<q>", "say 'hi' or \"yo's\"");
        f("[a-c&&[^b]]+", "abcabc");
        f("[^\\d\\s]+", "a1 b22 cc");
        f("(?i)ABC(?-i)d", "abcd ABCD aBcd");
        f("(?:ab|cd)+", "abcdab xx cd");
        f("(?>a*)ab", "aaab");
        f("\\p{Upper}\\p{Lower}*", "HelloWorldABC");
        f("^a|c$", "abc");
        f("\\Qa+b\\E", "a+b ab");
        f("x*", "axb");
        f("(?x) a b  # comment", "ab");
        f("(a|ab)(c|bcd)(d*)", "abcd");
        f("\\d{3}-?\\d{4}", "5551234 555-1234 55-1234");
        f("\\x41\\u0042\\103?", "ABC");
    }
}
