/** StringBuilder insert, delete, replace, reverse, setLength. */
public class StrBuilderOps {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder("hello");
        sb.append(' ').append(1).append(2L).append(3.5f).append(4.5).append(true).append('c').append((Object) null).append(new char[] {'x', 'y'});
        System.out.println(sb);
        System.out.println(sb.insert(0, "[").insert(3, 99).insert(sb.length(), ']'));
        System.out.println(sb.delete(0, 4).deleteCharAt(0));
        System.out.println(sb.replace(0, 3, "REPLACED"));
        System.out.println(sb.reverse());
        System.out.println(sb.indexOf("R") + " " + sb.lastIndexOf("E") + " " + sb.length());
        sb.setLength(5);
        System.out.println(sb + "|");
        sb.setLength(7);
        System.out.println((int) sb.charAt(6));
        sb.setCharAt(0, 'Z');
        System.out.println(sb.substring(0, 3) + sb.subSequence(1, 2));
        StringBuilder t = new StringBuilder(4);
        System.out.println(t.capacity());
        t.append("abcdefghij");
        System.out.println(t.capacity() + " " + new StringBuilder().capacity() + " " + new StringBuilder("ab").capacity());
        t.append("0123456789", 2, 5).append("xyz".toCharArray(), 1, 2).appendCodePoint(65);
        System.out.println(t + " " + t.compareTo(new StringBuilder("abc")) + " " + t.equals(t));
        StringBuffer buf = new StringBuffer("buf");
        System.out.println(buf.append(1).insert(0, false).reverse());
        System.out.println(t.chars().filter(Character::isDigit).count());
    }
}
