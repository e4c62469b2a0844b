/**
 * The scheduler of {@link Schedule} as engines without input arrays need it: a field for each of the three queues, and no
 * queue of priority 0.
 *
 * <p>Scope n: at most n jobs, and n lists.
 */
public class QueueSchedule {
    static class List {
        Job first;
        Job last;
        int memCount;
    }

    static class Job {
        Job next;
        Job prev;
        int priority;
    }

    static final int MAXPRIO = 3;

    Job curProc;
    List low;
    List middle;
    List high;
    List blocked;

    /** Shape: four lists, all different; none has a job of another. First of all none of them is null. */
    boolean preH() {
        if (low == null || middle == null || high == null || blocked == null) {
            return false;
        }
        if (middle == low || high == low || high == middle) {
            return false;
        }
        if (blocked == low || blocked == middle || blocked == high) {
            return false;
        }
        java.util.HashSet<Job> seen = new java.util.HashSet<>();
        return isList(low, seen) && isList(middle, seen) && isList(high, seen) && isList(blocked, seen);
    }

    private static boolean isList(List list, java.util.Set<Job> seen) {
        Job job = list.first;
        Job last = list.last;
        if (job == null) {
            return last == null;
        }
        if (job.prev != null || !seen.add(job)) {
            return false;
        }
        for (Job next = job.next; next != null; next = next.next) {
            if (next.prev != job || !seen.add(next)) {
                return false;
            }
            job = next;
        }
        return last == job;
    }

    /**
     * The same without a set. A job names its one predecessor, so that lists with a common job have a common first one.
     */
    boolean preHPlain() {
        if (low == null || middle == null || high == null || blocked == null) {
            return false;
        }
        if (middle == low || high == low || high == middle) {
            return false;
        }
        if (blocked == low || blocked == middle || blocked == high) {
            return false;
        }
        return isList(low) && isList(middle) && isList(high) && isList(blocked)
                && differ(low, middle) && differ(low, high) && differ(middle, high)
                && differ(low, blocked) && differ(middle, blocked) && differ(high, blocked);
    }

    private static boolean differ(List one, List other) {
        return one.first == null || one.first != other.first;
    }

    private static boolean isList(List list) {
        Job before = null;
        for (Job job = list.first; job != null; job = job.next) {
            if (job.prev != before) {
                return false;
            }
            before = job;
        }
        return list.last == before;
    }

    private List queue(int priority) {
        switch (priority) {
            case 1: return low;
            case 2: return middle;
            case 3: return high;
            default: throw new IllegalArgumentException();
        }
    }

    private void setQueue(int priority, List list) {
        switch (priority) {
            case 1: low = list; return;
            case 2: middle = list; return;
            case 3: high = list; return;
            default: throw new IllegalArgumentException();
        }
    }

    // The methods under test.

    void addProcess(int priority) {
        if (priority < 1 || priority > MAXPRIO) {
            throw new IllegalArgumentException();
        }
        Job job = new Job();
        job.priority = priority;
        setQueue(priority, append(queue(priority), job));
    }

    void quantumExpire() {
        schedule();
        if (curProc != null) {
            int priority = curProc.priority;
            setQueue(priority, append(queue(priority), curProc));
        }
    }

    private void schedule() {
        curProc = null;
        for (int i = MAXPRIO; i > 0; i--) {
            if (queue(i).memCount > 0) {
                curProc = queue(i).first;
                delete(queue(i), curProc);
                return;
            }
        }
    }

    private static List append(List list, Job job) {
        if (list == null) {
            list = new List();
        }
        job.prev = list.last;
        if (list.last != null) {
            list.last.next = job;
        } else {
            list.first = job;
        }
        list.last = job;
        job.next = null;
        list.memCount++;
        return list;
    }

    private static void delete(List list, Job job) {
        if (job == null) {
            return;
        }
        if (job.next != null) {
            job.next.prev = job.prev;
        } else {
            list.last = job.prev;
        }
        if (job.prev != null) {
            job.prev.next = job.next;
        } else {
            list.first = job.next;
        }
        list.memCount--;
    }
}
