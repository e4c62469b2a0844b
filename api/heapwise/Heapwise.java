package heapwise;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * What a harness may assume and ask for.
 *
 * <p>{@code heapwise explore} takes every value that is asked for as an input. On a JVM, and under {@code heapwise run},
 * the values are those of the system property {@code heapwise.values}, in order, with commas between them: the values
 * that Heapwise reports for a path take the same path there.
 */
public final class Heapwise {
    private static Queue<String> values;

    private Heapwise() {}

    /** Goes on only where the condition holds. Other inputs are no paths. */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("an assumption does not hold for these values");
        }
    }

    /** A number from 0 to n - 1: one path for each. */
    public static int choose(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        int chosen = Integer.parseInt(next());
        if (chosen < 0 || chosen >= n) {
            throw new IllegalStateException(chosen + " is none of " + n + " choices");
        }
        return chosen;
    }

    /** Any boolean. */
    public static boolean anyBoolean() {
        return Boolean.parseBoolean(next());
    }

    /** Any byte. */
    public static byte anyByte() {
        return Byte.parseByte(next());
    }

    /** Any short. */
    public static short anyShort() {
        return Short.parseShort(next());
    }

    /** Any char; on a JVM by its number. */
    public static char anyChar() {
        return (char) Integer.parseInt(next());
    }

    /** Any int. */
    public static int anyInt() {
        return Integer.parseInt(next());
    }

    /** Any long. */
    public static long anyLong() {
        return Long.parseLong(next());
    }

    /** Any float. */
    public static float anyFloat() {
        return Float.parseFloat(next());
    }

    /** Any double. */
    public static double anyDouble() {
        return Double.parseDouble(next());
    }

    private static String next() {
        if (values == null) {
            values = new ArrayDeque<>();
            String given = System.getProperty("heapwise.values", "");
            for (String value : given.split(",")) {
                if (!value.trim().isEmpty()) {
                    values.add(value.trim());
                }
            }
        }
        if (values.isEmpty()) {
            throw new IllegalStateException("no value is left: explore this program with heapwise, or give the values "
                    + "of a path with -Dheapwise.values=1,2");
        }
        return values.remove();
    }
}
