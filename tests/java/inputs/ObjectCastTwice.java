//@ target: ObjectCastTwice.f(java.lang.Object)
//@ options: --max-array 1
//@ paths: returned=5
//@ lazy: returned=6
//@ lazier: returned=6
//@ lazier-sharp: returned=6
//@ jvm: heap
class ObjectCastTwice {
    // Something else (lazily: null, or an object); no rows; no row; no column; a number.
    static int f(Object o) {
        if (o instanceof int[][]) {
            int[][] rows = (int[][]) o;
            if (rows.length == 0) {
                return 1;
            }
            Object row = rows[0];
            if (row instanceof int[]) {
                int[] columns = (int[]) row;
                return columns.length == 0 ? 2 : columns[0] * 0 + 3;
            }
            return 4;
        }
        return 5;
    }
}
