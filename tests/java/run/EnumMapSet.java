import java.util.*;

/** EnumMap and EnumSet keep ordinal order. */
public class EnumMapSet {
    enum D { MON, TUE, WED, THU, FRI, SAT, SUN }

    public static void main(String[] args) {
        EnumMap<D, Integer> m = new EnumMap<>(D.class);
        m.put(D.FRI, 5);
        m.put(D.MON, 1);
        m.put(D.WED, 3);
        m.merge(D.MON, 10, Integer::sum);
        System.out.println(m + " " + m.size() + " " + m.containsKey(D.TUE) + " " + m.get(D.SUN));
        m.remove(D.WED);
        for (Map.Entry<D, Integer> e : m.entrySet()) {
            System.out.println(e.getKey() + "=" + e.getValue());
        }
        EnumSet<D> week = EnumSet.range(D.MON, D.FRI);
        System.out.println(week + " " + EnumSet.complementOf(week) + " " + EnumSet.noneOf(D.class) + " " + EnumSet.allOf(D.class).size());
        week.removeIf(d -> d.ordinal() % 2 == 0);
        week.add(D.SUN);
        System.out.println(week + " " + week.contains(D.SUN));
        System.out.println(EnumSet.of(D.SAT, D.MON).containsAll(List.of(D.MON)));
        System.out.println(new TreeMap<>(Map.of(D.TUE, 1, D.MON, 2)));
    }
}
