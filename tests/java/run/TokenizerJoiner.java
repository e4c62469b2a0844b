import java.util.*;

/** StringTokenizer and StringJoiner. */
public class TokenizerJoiner {
    public static void main(String[] args) {
        StringTokenizer t = new StringTokenizer("a b\tc\nd");
        System.out.println(t.countTokens());
        while (t.hasMoreTokens()) System.out.print(t.nextToken() + "|");
        System.out.println();
        t = new StringTokenizer("x=1;y=2", "=;", true);
        while (t.hasMoreElements()) System.out.print(t.nextElement() + " ");
        System.out.println();
        try {
            t.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("done");
        }
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j);
        j.add("a").add("b").add(null);
        System.out.println(j + " " + j.length());
        System.out.println(j.merge(new StringJoiner("-").add("x").add("y")));
    }
}
