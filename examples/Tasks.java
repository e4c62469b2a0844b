/** A task that needs up to two others to be done first: a graph. */
public class Tasks {
    Tasks first;
    Tasks second;
    boolean done;
    int level;

    /** What is needed has a lower level, so there is no cycle. */
    boolean repOK() {
        return needs(first) && needs(second);
    }

    private boolean needs(Tasks t) {
        return t == null || t.level < level && t.repOK();
    }

    /** Whether the task can start. */
    boolean isReady() {
        return (first == null || first.done) && (second == null || second.done);
    }

    /** Does what is needed, then this. A task met again is taken for a cycle, but it may be needed twice. */
    void run() {
        if (done) {
            throw new IllegalStateException("cycle");
        }
        done = true;
        if (first != null) {
            first.run();
        }
        if (second != null) {
            second.run();
        }
    }
}
