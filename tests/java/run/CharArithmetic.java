/** char is an unsigned 16 bit number. */
public class CharArithmetic {
    public static void main(String[] args) {
        char c = 'z';
        c++;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        char max = '\uffff';
        max++;
        System.out.println((int) max);
        max--;
        System.out.println((int) max);
        System.out.println('a' + 'b' + "c");
        System.out.println("c" + 'a' + 'b');
        System.out.println((char) 97);
        System.out.println((int) (char) -1);
        System.out.println((short) (char) 40000);
        char[] caesar = "Hello, World".toCharArray();
        for (int i = 0; i < caesar.length; i++) {
            char x = caesar[i];
            if (x >= 'a' && x <= 'z') {
                caesar[i] = (char) ((x - 'a' + 3) % 26 + 'a');
            } else if (Character.isUpperCase(x)) {
                caesar[i] -= 'A' - 'a';
            }
        }
        System.out.println(caesar);
        System.out.println(String.valueOf(caesar));
        int diff = 'A' - 'a';
        System.out.println(diff);
    }
}
