/** Anonymous classes with arguments, captured values and initialisers. */
public class AnonymousClasses {
    static abstract class Greeter {
        final String who;
        int count;
        Greeter(String w) { who = w; }
        abstract String greet();
    }

    public static void main(String[] args) {
        String pre = "Hello, ";
        int[] calls = {0};
        Greeter g = new Greeter("Bob") {
            int own = 5;
            { count = own * 2; }
            String greet() {
                calls[0]++;
                return pre + who + count + extra();
            }
            String extra() { return "!" + own++; }
        };
        System.out.println(g.greet());
        System.out.println(g.greet());
        System.out.println(calls[0]);
        System.out.println(g.getClass().getName() + "[" + g.getClass().getSimpleName() + "] " + g.getClass().isAnonymousClass());
        Comparable<Integer> c = new Comparable<>() {
            public int compareTo(Integer o) { return pre.length() - o; }
        };
        System.out.println(c.compareTo(3));
        var v = new Object() {
            int hidden = 9;
            int twice() { return hidden * 2; }
        };
        v.hidden++;
        System.out.println(v.twice());
        java.util.List<String> l = new java.util.ArrayList<>() {{
            add("x");
            add("y");
        }};
        System.out.println(l);
    }
}
