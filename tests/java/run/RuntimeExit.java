//@ exit: 5
/** Runtime.exit ends the program in the middle; finally blocks do not run. */
public class RuntimeExit {
    public static void main(String[] args) {
        try {
            System.out.println("before");
            Runtime.getRuntime().exit(5);
        } finally {
            System.out.println("never");
        }
    }
}
