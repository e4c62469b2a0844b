//@ exit: 6
/** Runtime.halt ends the program at once. */
public class RuntimeHalt {
    public static void main(String[] args) {
        System.out.println("before");
        System.out.flush();
        Runtime.getRuntime().halt(6);
    }
}
