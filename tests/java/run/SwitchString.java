/** switch on strings, with hash collisions. */
public class SwitchString {
    static String f(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "": return "empty";
            case "long key with spaces": return "long";
            case "fall":
                System.out.print("(fall)");
            case "through": return "through";
            default: return "default";
        }
    }

    public static void main(String[] args) {
        String[] in = {"Aa", "BB", "", "AaBB", "fall", "through", "long key" + " with spaces", new String("Aa"), "C#"};
        for (String s : in) {
            System.out.println(s + " -> " + f(s));
        }
        System.out.println("Aa".hashCode() == "BB".hashCode());
        try {
            f(null);
        } catch (NullPointerException e) {
            System.out.println("null throws");
        }
    }
}
