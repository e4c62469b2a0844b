/** split with limits, trailing empties and regex; join. */
public class StrSplitJoin {
    static void show(String[] a) {
        System.out.println(a.length + " " + java.util.Arrays.toString(a));
    }

    public static void main(String[] args) {
        show("a,b,,c,,".split(","));
        show("a,b,,c,,".split(",", -1));
        show("a,b,,c,,".split(",", 2));
        show("".split(","));
        show(",".split(","));
        show("abc".split(""));
        show("a1b22c333".split("[0-9]+"));
        show("a.b.c".split("\\."));
        show("a|b".split("|"));
        show("  lead and trail ".split(" +"));
        show("boo:and:foo".split("o", 5));
        System.out.println(String.join("/", java.util.List.of("x", "y", "z")));
        System.out.println(String.join("", new String[0]) + "|" + String.join(",", "only"));
        System.out.println(String.join("-", "a", null, "b"));
    }
}
