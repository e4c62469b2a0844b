/** The subjects of the papers behind their preconditions: a heap that is not valid ends with an exception. */
final class Assume {
    private Assume() {}

    private static void that(boolean valid) {
        if (!valid) {
            throw new IllegalStateException("not valid");
        }
    }

    static boolean put(TreeMap map, int key) {
        that(map != null && map.repOK());
        return map.put(key);
    }

    static boolean remove(TreeMap map, int key) {
        that(map != null && map.repOK());
        return map.removeKey(key);
    }

    static int findMin(BinarySearchTree tree) {
        that(tree != null && tree.repOK());
        return tree.findMin();
    }

    static boolean add(LinkedList list, int element) {
        that(list != null && list.repOK());
        return list.add(element);
    }

    static boolean remove(LinkedList list, int element) {
        that(list != null && list.repOK());
        return list.remove(element);
    }

    static void addProcess(Schedule schedule, int priority) {
        that(schedule != null && schedule.preH());
        schedule.addProcess(priority);
    }
}
