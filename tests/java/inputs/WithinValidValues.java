//@ target: WithinValidValues.half()
//@ options: --scope 1
//@ paths: returned=1
//@ within: nothing
/** A precondition on values alone has no need of more objects. */
public class WithinValidValues {
    int value;

    boolean repOK() {
        return value > 10;
    }

    int half() {
        return value > 3 ? 1 : 2;
    }
}
