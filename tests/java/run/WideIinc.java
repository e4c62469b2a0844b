/** iinc with operands that need the wide form. */
public class WideIinc {
    public static void main(String[] args) {
        int i = 0;
        i += 127;
        System.out.println(i);
        i += 128;
        System.out.println(i);
        i += 32767;
        System.out.println(i);
        i -= 32768;
        System.out.println(i);
        i += 32768;
        System.out.println(i);
        i -= 129;
        System.out.println(i);
        i += 100000;
        System.out.println(i);
        int j = Integer.MAX_VALUE;
        j++;
        System.out.println(j);
        j--;
        System.out.println(j);
        for (int k = 0; k < 1000; k += 300) {
            System.out.println(k);
        }
    }
}
