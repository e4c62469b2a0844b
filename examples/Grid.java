/** A matrix, its rows one after the other in an array. */
public class Grid {
    int rows;
    int columns;
    int[] cells;

    boolean repOK() {
        return cells != null && rows >= 0 && columns >= 0 && (long) rows * columns == cells.length;
    }

    int get(int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IllegalArgumentException("no such cell");
        }
        return cells[row * columns + column];
    }

    /** The sum of the diagonal, which does not have as many cells as there are rows if there are fewer columns. */
    int trace() {
        if (!repOK()) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += cells[i * columns + i];
        }
        return sum;
    }
}
