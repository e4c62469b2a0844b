import java.util.Random;
import java.util.function.Supplier;

/** Checks the subjects by plain execution: their predicates, their methods, and the numbers of paths in the papers. */
public final class Check {
    private static int wrong;

    private Check() {}

    public static void run() {
        structures();
        CheckHeaps.run();
        randomRuns();
        binomialDefect();
        CheckPaths.run();
        System.out.println(wrong == 0 ? "all agree" : wrong + " differ");
        if (wrong > 0) {
            System.exit(1);
        }
    }

    static void expect(String what, long is, long expected) {
        boolean same = is == expected;
        System.out.printf("%-52s %8d %s%n", what, is, same ? "ok" : "expected " + expected);
        wrong += same ? 0 : 1;
    }

    private static void structures() {
        int maps = 0;
        int trees = 0;
        for (int n = 0; n <= 7; n++) {
            maps += CheckShapes.treeMaps(n).size();
            trees += CheckShapes.avlTrees(n).size();
            if (n == 3 || n == 5 || n == 7) {
                expect("TreeMap structures, 0 to " + n + " entries", maps, n == 3 ? 6 : n == 5 ? 18 : 67);
            }
            if (n == 5) {
                expect("AvlTree structures, 0 to 5 nodes", trees, 15);
            }
        }
    }

    private interface Step<T> {
        void on(T subject, int op, int x);
    }

    /** The number of states along random runs whose invariant is broken. */
    private static <T> int broken(
            Supplier<T> fresh, int ops, int range, Step<T> step, java.util.function.Predicate<T> repOK) {
        Random random = new Random(7);
        int broken = 0;
        for (int run = 0; run < 2000; run++) {
            T subject = fresh.get();
            broken += repOK.test(subject) ? 0 : 1;
            for (int i = 0; i < 60; i++) {
                step.on(subject, random.nextInt(ops), random.nextInt(range));
                broken += repOK.test(subject) ? 0 : 1;
            }
        }
        return broken;
    }

    private static void randomRuns() {
        expect("TreeMap: broken after random calls", broken(TreeMap::new, 3, 24, (m, op, x) -> {
            if (op < 2) {
                m.put(x);
            } else {
                m.remove(x);
            }
            if (m.containsKey(x) != (op < 2)) {
                throw new AssertionError("TreeMap");
            }
        }, TreeMap::repOK), 0);
        expect("TreeSet: broken after random calls", broken(TreeSet::new, 3, 24, (m, op, x) -> {
            boolean had = m.contains(x);
            if ((op < 2 ? m.add(x) : m.remove(x)) == (op < 2 ? had : !had)) {
                throw new AssertionError("TreeSet");
            }
        }, TreeSet::repOK), 0);
        expect("HashMap: broken after random calls", broken(HashMap::new, 3, 64, (m, op, x) -> {
            if (op < 2) {
                m.put(x);
            } else {
                m.remove(x);
            }
            if (m.containsKey(x) != (op < 2)) {
                throw new AssertionError("HashMap");
            }
        }, HashMap::repOK), 0);
        expect("LinkedList: broken after random calls", broken(LinkedList::new, 4, 9, (m, op, x) -> {
            if (op < 2) {
                m.add(x);
            } else if (op == 2) {
                m.remove(x);
            } else if (m.size() > 0) {
                m.removeLast();
            }
        }, LinkedList::repOK), 0);
        expect("AvlTree: broken after random calls", broken(AvlTree::new, 3, 24, (m, op, x) -> {
            if (op < 2) {
                m.insert(x);
            } else {
                m.remove(x);
            }
            if (m.contains(x) != (op < 2)) {
                throw new AssertionError("AvlTree");
            }
        }, AvlTree::repOK), 0);
        expect("BinarySearchTree: broken after random calls", broken(BinarySearchTree::new, 3, 24, (m, op, x) -> {
            if (op < 2) {
                m.insert(x);
            } else {
                m.remove(x);
            }
            if (m.find(x) != (op < 2)) {
                throw new AssertionError("BinarySearchTree");
            }
        }, BinarySearchTree::repOK), 0);
        expect("BinomialHeap: broken after random calls", broken(BinomialHeap::new, 3, 50, (m, op, x) -> {
            if (op < 2) {
                m.insert(x);
            } else {
                int least = m.size == 0 ? -1 : m.findMinimum();
                if (m.extractMin() != least) {
                    throw new AssertionError("BinomialHeap");
                }
            }
        }, BinomialHeap::repOK), 0);
        expect("Schedule: broken after random calls", broken(Schedule::new, 7, 5, (m, op, x) -> {
            switch (op) {
                case 0: case 1: m.addProcess(x); break;
                case 2: m.quantumExpire(); break;
                case 3: m.blockProcess(); break;
                case 4: m.unblockProcess(x); break;
                case 5: m.upgradeProcess(x, 1); break;
                default: m.finishProcess();
            }
            // Taken out of its queue, a job still runs.
            m.curProc = null;
        }, Schedule::repOK), 0);
    }

    /** Heaps up to 12 nodes survive the defect, whatever their keys; with 13 it shows. */
    private static void binomialDefect() {
        Random random = new Random(11);
        for (int n = 0; n <= 14; n++) {
            int broken = 0;
            int brokenFixed = 0;
            for (int run = 0; run < 4000; run++) {
                int[] keys = random.ints(n, 0, 40).toArray();
                BinomialHeap defective = new BinomialHeap();
                BinomialHeap fixed = new BinomialHeap();
                for (int k : keys) {
                    defective.insert(k);
                    fixed.insert(k);
                }
                defective.extractMinDefective();
                fixed.extractMin();
                broken += defective.repOK() ? 0 : 1;
                brokenFixed += fixed.repOK() ? 0 : 1;
            }
            expect("BinomialHeap of " + n + ": broken by extractMin", brokenFixed, 0);
            boolean shows = n == 13;
            if (n <= 13) {
                expect("BinomialHeap of " + n + ": the defect shows", broken > 0 ? 1 : 0, shows ? 1 : 0);
            }
        }
    }
}
