//@ target: DepthBound.f(DepthBound)
//@ options: -k 1
//@ paths: summary=6 pose=6
//@ objects: DepthBound=2
/** The slot behind `b.next` is at depth 2, unless `b` is `a`: then it was initialized at depth 1, as `a.next`. */
class DepthBound {
    DepthBound next;
    DepthBound other;
    int value;

    static int f(DepthBound a) {
        DepthBound b = a.other;
        DepthBound first = a.next;
        DepthBound second = b.next;
        int v = second.value;
        if (second != a && second != b) {
            return 1;
        }
        return 0;
    }
}
