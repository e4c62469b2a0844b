package org.shop;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Objects of the JDK as inputs: tests fill them by their own methods. */
public class Bags {
    public static int size(List<String> l) {
        return l.size() > 1 ? 2 : l.isEmpty() ? 0 : 1;
    }

    public static int second(ArrayList<Integer> l) {
        return l.size() == 2 && l.get(1) == 5 ? 2 : 0;
    }

    public static int first(LinkedList<String> l) {
        return l.size() == 2 && l.getFirst() != null ? 2 : 0;
    }

    public static boolean old(List<Person> l) {
        return l.size() == 1 && l.get(0) != null && l.get(0).age() > 90;
    }

    public static boolean none(Map<String, Integer> m) {
        return m.isEmpty();
    }

    public static int present(Optional<String> o) {
        return o.isPresent() ? 1 : 0;
    }

    public static int long3(StringBuilder b) {
        return b.length() > 2 ? 1 : 0;
    }

    public static boolean positive(AtomicInteger n) {
        return n.get() > 0;
    }

    public static boolean endsJuly(LocalDate d) {
        return d.getMonthValue() == 7 && d.getDayOfMonth() == 31;
    }

    public static int kind(Object o) {
        return o instanceof List ? 2 : o instanceof Map ? 1 : 0;
    }
}
