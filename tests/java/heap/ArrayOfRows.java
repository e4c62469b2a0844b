//@ target: ArrayOfRows.f(int[][],int)
//@ options: --max-array 2
//@ objects: int[]=2 int[][]=1
/** Rows may be missing, shared and of different lengths. */
class ArrayOfRows {
    static int f(int[][] rows, int i) {
        int[] first = rows[0];
        int[] row = rows[i];
        row[0] = 5;
        if (first == row) {
            return 1;
        }
        return first != null && first.length > row.length ? first[0] : 2;
    }
}
