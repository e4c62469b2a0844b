// The lower case of a capital sigma depends on the word around it, which files without extension of the JDK describe.
public class StrSigma {
    public static void main(String[] args) {
        for (String s : new String[] {"\u03a3", "\u03a3\u0391", "\u0391\u03a3", "\u0391\u03a3 \u0391\u03a3\u0391", "a\u03a3.b"}) {
            StringBuilder b = new StringBuilder();
            s.toLowerCase().chars().forEach(c -> b.append(Integer.toHexString(c)).append(' '));
            System.out.println(b);
        }
    }
}
