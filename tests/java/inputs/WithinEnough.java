//@ target: WithinEnough.both(WithinEnough,WithinEnough)
//@ options: -n 2
//@ paths: returned=3
//@ lazy: returned=4
//@ lazier: returned=4
//@ lazier-sharp: returned=4
//@ within: nothing
/** There is room for as many objects as the method can meet. */
public class WithinEnough {
    int value;

    static int both(WithinEnough a, WithinEnough b) {
        if (a == null || b == null) {
            return 0;
        }
        a.value = 1;
        b.value = 2;
        return a.value;
    }
}
