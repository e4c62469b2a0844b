import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A scheduler of processes with three priorities and a queue of those that are blocked.
 *
 * <p>Scope n: at most n jobs, four lists, one array of four.
 */
public class Schedule {
    static class List {
        Job first;
        Job last;
        int memCount;
    }

    static class Job {
        Job next;
        Job prev;
        int val;
        int priority;
    }

    static final int MAXPRIO = 3;

    int numProcesses;
    int nextVal;
    Job curProc;
    List[] pQueues;
    List blockQueue;

    Schedule() {
        pQueues = new List[MAXPRIO + 1];
        for (int i = 1; i <= MAXPRIO; i++) {
            pQueues[i] = new List();
        }
        blockQueue = new List();
    }

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: one doubly linked list for each priority and one more, none shared, with as many jobs as are counted. */
    boolean preH() {
        if (pQueues == null || pQueues.length != MAXPRIO + 1 || pQueues[0] != null) {
            return false;
        }
        int jobs = 0;
        for (int i = 1; i <= MAXPRIO + 1; i++) {
            List queue = queue(i);
            if (queue == null || isShared(queue, i)) {
                return false;
            }
            int n = length(queue);
            if (n < 0) {
                return false;
            }
            jobs += n;
        }
        return numProcesses == jobs;
    }

    /** Values: the priority of each job is that of its queue, and the queues know their lengths. */
    boolean preP() {
        if (curProc != null && (curProc.priority < 1 || curProc.priority > MAXPRIO)) {
            return false;
        }
        for (int i = 1; i <= MAXPRIO; i++) {
            if (!isOfPriority(pQueues[i], i)) {
                return false;
            }
        }
        int blocked = 0;
        for (Job j = blockQueue.first; j != null; j = j.next) {
            if (j.priority < 1 || j.priority > MAXPRIO) {
                return false;
            }
            blocked++;
        }
        return blockQueue.memCount == blocked;
    }

    private List queue(int i) {
        return i <= MAXPRIO ? pQueues[i] : blockQueue;
    }

    /**
     * Whether one of the queues before this one is the same, or has the same jobs.
     *
     * <p>A job names its one predecessor, so that lists with a common job have a common first one.
     */
    private boolean isShared(List queue, int i) {
        for (int k = 1; k < i; k++) {
            List other = queue(k);
            if (other == queue || other.first != null && other.first == queue.first) {
                return true;
            }
        }
        return false;
    }

    /** The number of jobs, -1 if this is not a doubly linked list. */
    private static int length(List list) {
        int n = 0;
        Job before = null;
        for (Job j = list.first; j != null; j = j.next) {
            if (j.prev != before) {
                return -1;
            }
            before = j;
            n++;
        }
        return list.last == before ? n : -1;
    }

    private static boolean isOfPriority(List list, int priority) {
        int n = 0;
        for (Job j = list.first; j != null; j = j.next) {
            if (j.priority != priority) {
                return false;
            }
            n++;
        }
        return list.memCount == n;
    }

    // The same precondition with sets and a stream, as it is mostly written.

    /** As {@link #repOK()}. */
    boolean repOKKorat() {
        if (!preHKorat()) {
            return false;
        }
        if (curProc != null && !isPriority(curProc.priority)) {
            return false;
        }
        for (int i = 1; i <= MAXPRIO; i++) {
            final int priority = i;
            ArrayList<Job> jobs = jobsOf(pQueues[i]);
            if (pQueues[i].memCount != jobs.size() || !jobs.stream().allMatch(j -> j.priority == priority)) {
                return false;
            }
        }
        ArrayList<Job> jobs = jobsOf(blockQueue);
        return blockQueue.memCount == jobs.size() && jobs.stream().allMatch(j -> isPriority(j.priority));
    }

    private static boolean isPriority(int priority) {
        return priority >= 1 && priority <= MAXPRIO;
    }

    private static ArrayList<Job> jobsOf(List list) {
        ArrayList<Job> jobs = new ArrayList<>();
        for (Job j = list.first; j != null; j = j.next) {
            jobs.add(j);
        }
        return jobs;
    }

    /** As {@link #preH()}. */
    boolean preHKorat() {
        if (pQueues == null || pQueues.length != MAXPRIO + 1 || pQueues[0] != null) {
            return false;
        }
        Set<List> lists = new LinkedHashSet<>();
        for (List queue : pQueues) {
            if (queue != pQueues[0] && !lists.add(queue)) {
                return false;
            }
        }
        lists.add(blockQueue);
        // Neither null nor twice.
        if (lists.size() != MAXPRIO + 1 || lists.contains(null)) {
            return false;
        }
        Set<Job> visited = new HashSet<>();
        for (List list : lists) {
            if (!isList(list, visited)) {
                return false;
            }
        }
        return numProcesses == visited.size();
    }

    private static boolean isList(List list, Set<Job> visited) {
        Job before = null;
        Job job = list.first;
        while (job != null) {
            if (!visited.add(job)) {
                return false;
            }
            if (job.prev != before) {
                return false;
            }
            before = job;
            job = job.next;
        }
        return list.last == before;
    }

    // The methods under test.

    /** Starts a process; there is no other priority than 1, 2 and 3. */
    void addProcess(int priority) {
        if (priority < 1 || priority > MAXPRIO) {
            return;
        }
        Job job = new Job();
        job.val = nextVal++;
        job.priority = priority;
        numProcesses++;
        pQueues[priority] = append(pQueues[priority], job);
    }

    /** The process that runs goes to the end of its queue. */
    void quantumExpire() {
        schedule();
        if (curProc != null) {
            int priority = curProc.priority;
            pQueues[priority] = append(pQueues[priority], curProc);
        }
    }

    void finishAllProcesses() {
        int total = numProcesses;
        for (int i = 0; i < total; i++) {
            finishProcess();
        }
    }

    /** As the paper prints it: the loop counts up to a number that it counts down, and so finishes half of them. */
    void finishAllProcessesAsPrinted() {
        for (int i = 0; i < numProcesses; i++) {
            finishProcess();
        }
    }

    void finishProcess() {
        schedule();
        if (curProc != null) {
            curProc = null;
            numProcesses--;
        }
    }

    void blockProcess() {
        schedule();
        if (curProc != null) {
            blockQueue = append(blockQueue, curProc);
        }
    }

    /** The n-th of those that are blocked, from 1, goes back to its queue. */
    void unblockProcess(int n) {
        Job job = nth(blockQueue, n);
        if (job != null) {
            blockQueue = delete(blockQueue, job);
            pQueues[job.priority] = append(pQueues[job.priority], job);
        }
    }

    /** The n-th process of a priority gets the next higher one. */
    void upgradeProcess(int priority, int n) {
        if (priority < 1 || priority >= MAXPRIO) {
            return;
        }
        Job job = nth(pQueues[priority], n);
        if (job != null) {
            pQueues[priority] = delete(pQueues[priority], job);
            job.priority = priority + 1;
            pQueues[priority + 1] = append(pQueues[priority + 1], job);
        }
    }

    void schedule() {
        curProc = null;
        for (int i = MAXPRIO; i > 0; i--) {
            if (pQueues[i].memCount > 0) {
                curProc = pQueues[i].first;
                pQueues[i] = delete(pQueues[i], curProc);
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

    private static Job nth(List list, int n) {
        if (n < 1) {
            return null;
        }
        Job job = list.first;
        for (int i = 1; i < n && job != null; i++) {
            job = job.next;
        }
        return job;
    }

    private static List delete(List list, Job job) {
        if (list == null || job == null) {
            return null;
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
        return list;
    }

    /** Does nothing: its paths are those of the precondition alone. */
    void nothing() {
    }
}
