//@ since: 22

import java.util.*;
import java.util.function.*;

/** Unnamed variables and patterns. */
public class Unnamed {
    record Point(int x, int y) {}

    public static void main(String[] args) {
        int n = 0;
        for (var _ : List.of(1, 2, 3)) n++;
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            n += 10;
        }
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        Object o = new Point(5, 6);
        if (o instanceof Point(_, int y)) n += y * 100;
        String s = switch (o) {
            case Point(int x, _) when x > 10 -> "far";
            case Point(_, _) -> "near";
            default -> "?";
        };
        System.out.println(n + " " + first.apply(7, 8) + " " + s);
    }
}
