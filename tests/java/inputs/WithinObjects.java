//@ target: WithinObjects.length(WithinObjects)
//@ options: -n 2 -k 7
//@ paths: returned=4 out_of_scope=1
//@ lazy: returned=6 out_of_scope=1
//@ lazier: returned=6 out_of_scope=1
//@ lazier-sharp: returned=6 out_of_scope=1
//@ within: -n 2
/** Of two bounds, the one that excludes something is named. */
public class WithinObjects {
    WithinObjects next;

    static int length(WithinObjects list) {
        int n = 0;
        while (list != null && n < 3) {
            n++;
            list = list.next;
        }
        return n;
    }
}
