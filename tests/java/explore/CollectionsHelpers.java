//@ target: CollectionsHelpers.f(int)
//@ paths: returned=2 threw=1
//@ throws: java.lang.UnsupportedOperationException=1
/** Views that refuse changes, the largest element, reversal. */
class CollectionsHelpers {
    static int f(int x) {
        java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(3, 5));
        java.util.Collections.reverse(list);
        java.util.List<Integer> view = java.util.Collections.unmodifiableList(list);
        if (x == 0) {
            view.add(1); // throws
        }
        return x > java.util.Collections.max(view) ? view.get(0) : java.util.Collections.emptyList().size();
    }
}
