import java.io.*;
import java.util.*;

/** Properties, Currency-free Locale constants, legacy collections. */
public class UtilProperties {
    public static void main(String[] args) throws Exception {
        Properties p = new Properties();
        p.load(new StringReader("# comment\na=1\nb : two\\\n   lines\nc\nd\\ e = \\u0041\n"));
        System.out.println(new TreeMap<>(p) + " " + p.getProperty("a") + " " + p.getProperty("zz", "d") + " " + p.stringPropertyNames().size());
        Vector<Integer> v = new Vector<>(List.of(1, 2));
        v.addElement(3);
        System.out.println(v + " " + v.elementAt(1) + " " + v.firstElement());
        Stack<String> s = new Stack<>();
        s.push("a");
        s.push("b");
        System.out.println(s.peek() + s.search("a") + s.pop() + s + s.empty());
        try {
            s.pop();
            s.pop();
        } catch (EmptyStackException e) {
            System.out.println("empty " + e.getMessage());
        }
        Hashtable<String, Integer> h = new Hashtable<>();
        h.put("k", 1);
        System.out.println(h + " " + h.contains(1));
        Enumeration<Integer> e = v.elements();
        int sum = 0;
        while (e.hasMoreElements()) sum += e.nextElement();
        System.out.println(sum + " " + Locale.US + " " + Locale.forLanguageTag("de-DE").getLanguage() + " [" + Locale.ROOT + "]");
    }
}
