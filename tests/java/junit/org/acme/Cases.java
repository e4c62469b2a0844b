package org.acme;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What is hard to write tests for. */
public class Cases {
    /** A constant has no constructor. */
    public enum Color {
        RED, GREEN {
            @Override
            int weight() {
                return 2;
            }
        };

        int weight() {
            return 1;
        }
    }

    interface Shape {
        default int sides() {
            return 4;
        }

        int area();
    }

    static class Box<T extends Comparable<T>> {
        T content;
        Box<T> next;

        boolean isFull() {
            return content != null;
        }
    }

    private static class Secret {
        int code;

        int twice() {
            return code * 2;
        }
    }

    class Inner {
        int depth;

        boolean deep() {
            return depth > 3;
        }
    }

    record Point(int x, Point next) {
        boolean left() {
            return x < 0 && next != null && next.x < x;
        }
    }

    private int hidden;
    private final int fixed;
    public int open;

    public Cases(int fixed) {
        this.fixed = fixed;
    }

    boolean unreachable() {
        return hidden == 41 && fixed == 2;
    }

    static int color(Color c) {
        return c == null ? 0 : c == Color.GREEN ? c.weight() : 5;
    }

    static int sum(int... all) {
        return all.length == 2 ? all[0] + all[1] : -1;
    }

    static int overloaded(String s) {
        return s == null ? 1 : 2;
    }

    static int overloaded(Cases c) {
        return c == null ? 3 : 4;
    }

    static int checked(int i) throws IOException {
        if (i == 3) {
            throw new IOException("three");
        }
        return i;
    }

    static int contract(Cases c, int i) {
        Objects.requireNonNull(c);
        if (i < 0) {
            throw new IllegalArgumentException("negative");
        }
        return 10 / i;
    }

    static List<Integer> list(int i) {
        List<Integer> all = new ArrayList<>();
        if (i > 0) {
            all.add(7);
        }
        return all;
    }

    static int größe(int übergröße) {
        return übergröße > 9 ? 1 : 0;
    }

    static boolean aMethodWithAVeryLongNameThatGoesOnAndOnAndOnUntilNobodyWantsToReadItAnyMoreAndThenSomeMore(
            int aParameterWithAVeryLongNameThatGoesOnAndOnAndOnUntilNobodyWantsToReadItAnyMore) {
        return aParameterWithAVeryLongNameThatGoesOnAndOnAndOnUntilNobodyWantsToReadItAnyMore == 1;
    }

    @Deprecated
    static int old(int i) {
        return i;
    }

    static int endless(int i) {
        while (i != 0) {
            i = i > 0 ? i : -i;
        }
        return i;
    }

    static native int far(int i);

    private int own(Secret s) {
        return s.twice();
    }
}
