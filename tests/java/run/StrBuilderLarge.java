/** Growth of a builder and Latin-1 to UTF-16 inflation. */
public class StrBuilderLarge {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            sb.append(i % 10);
        }
        System.out.println(sb.length() + " " + sb.toString().hashCode());
        sb.insert(1000, '\u20ac');
        System.out.println(sb.length() + " " + sb.toString().hashCode() + " " + (int) sb.charAt(1000) + " " + sb.charAt(1001));
        sb.append("\ud83d\ude00");
        sb.reverse();
        System.out.println((int) sb.charAt(0) + " " + (int) sb.charAt(1) + " " + sb.length());
        sb.deleteCharAt(sb.indexOf("\u20ac"));
        System.out.println(sb.substring(995, 1005));
        String s = "";
        for (int i = 0; i < 100; i++) {
            s = i + s;
        }
        System.out.println(s.length() + " " + s.substring(0, 20));
        System.out.println("ab".repeat(500).hashCode());
        System.out.println("ab".repeat(500).indexOf("ba", 900) + " " + "ab".repeat(500).lastIndexOf("aa"));
    }
}
