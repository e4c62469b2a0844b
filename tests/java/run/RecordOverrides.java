/** Records with own accessors, methods, interfaces and array fields. */
public class RecordOverrides {
    interface Named {
        String name();
        default String greet() { return "hi " + name(); }
    }
    record Person(String name, int age) implements Named, Comparable<Person> {
        public String name() { return name.toUpperCase(); }
        public int compareTo(Person o) { return Integer.compare(age, o.age); }
        @Override public String toString() { return name + "/" + age; }
    }
    record Arr(int[] data, String... rest) {
        @Override public boolean equals(Object o) {
            return o instanceof Arr a && java.util.Arrays.equals(data, a.data);
        }
        @Override public int hashCode() { return java.util.Arrays.hashCode(data); }
    }
    record Norm(int lo, int hi) {
        Norm {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }
    }

    public static void main(String[] args) {
        Person p = new Person("ann", 30), q = new Person("bob", 25);
        System.out.println(p + " " + p.name() + " " + p.greet() + " " + p.compareTo(q) + " " + p.equals(new Person("ann", 30)));
        Person[] ps = {p, q};
        java.util.Arrays.sort(ps);
        System.out.println(java.util.Arrays.toString(ps));
        Arr a = new Arr(new int[] {1, 2}, "x", "y");
        System.out.println(a.equals(new Arr(new int[] {1, 2})) + " " + a.hashCode() + " " + a.rest().length);
        System.out.println(new Norm(5, 2));
        System.out.println(p.hashCode() == new Person("ann", 30).hashCode());
        System.out.println(p.getClass().isRecord() + " " + p.getClass().getRecordComponents().length + " " + p.getClass().getRecordComponents()[1].getName());
    }
}
