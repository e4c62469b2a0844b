//@ target: WithinNothing.passed(String,int)
//@ paths: returned=3
//@ within: nothing
/** Nobody looks at the characters, so strings of any length take these paths. */
public class WithinNothing {
    static int passed(String s, int n) {
        return n > 0 ? s == null ? 1 : 2 : 3;
    }
}
