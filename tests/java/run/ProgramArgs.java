//@ args: alpha 42 -x --flag=1

/** Program arguments reach main. */
public class ProgramArgs {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (String a : args) {
            System.out.println("[" + a + "]");
        }
        System.out.println(Integer.parseInt(args[1]) + 1);
        System.out.println(args.getClass().getSimpleName());
        args[0] = "changed";
        System.out.println(String.join(",", args));
    }
}
