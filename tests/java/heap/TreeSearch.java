//@ target: TreeSearch.contains(int)
//@ options: -n 3
//@ objects: TreeSearch=2
/** Two reference fields; a bound on the input heap. */
class TreeSearch {
    int key;
    TreeSearch left, right;

    boolean contains(int k) {
        TreeSearch t = this;
        int steps = 0;
        while (t != null && steps < 3) {
            if (k == t.key) {
                return true;
            }
            t = k < t.key ? t.left : t.right;
            steps++;
        }
        return false;
    }
}
