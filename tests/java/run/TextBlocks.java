/** Text blocks: indentation, escapes and line joins. */
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello
              indented
            "quotes" and \"""triple\"""
            """;
        System.out.print(a);
        String b = """
            one \
            line
            tab\there
            trailing\s\s
            end""";
        System.out.println("[" + b + "]");
        System.out.println(b.length() + " " + a.hashCode());
        System.out.println("""
            {"k": %d}""".formatted(5));
        String c = """

            """;
        System.out.println(c.length() + " " + c.equals("\n"));
    }
}
