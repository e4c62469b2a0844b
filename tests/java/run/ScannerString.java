import java.util.*;

/** Scanner over a string: tokens, lines, numbers, delimiters. */
public class ScannerString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 3.5 word true\nsecond line here\n0x1F 99999999999");
        System.out.println(s.nextInt() + " " + s.nextDouble() + " " + s.next() + " " + s.nextBoolean() + "[" + s.nextLine() + "]");
        System.out.println(s.nextLine() + " " + s.hasNextInt() + " " + s.next() + " " + s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextLong() + " " + s.hasNext());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println("NSEE");
        }
        Scanner d = new Scanner("a,b;c,,d").useDelimiter("[,;]");
        while (d.hasNext()) System.out.print("<" + d.next() + ">");
        System.out.println();
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        Scanner r = new Scanner("ff 101");
        System.out.println(r.nextInt(16) + " " + r.nextInt(2));
        Scanner lines = new Scanner("l1\n\nl3");
        int n = 0;
        while (lines.hasNextLine()) System.out.println(++n + ":" + lines.nextLine());
        System.out.println(new Scanner("key=42").findInLine("(\\w+)=(\\d+)"));
    }
}
