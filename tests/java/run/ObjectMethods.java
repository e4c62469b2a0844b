/** equals, hashCode and toString: default and overridden. */
public class ObjectMethods {
    static class Plain { }
    static class Key {
        final String a;
        final int b;
        Key(String a, int b) { this.a = a; this.b = b; }
        @Override public boolean equals(Object o) {
            if (!(o instanceof Key)) return false;
            Key k = (Key) o;
            return a.equals(k.a) && b == k.b;
        }
        @Override public int hashCode() { return 31 * a.hashCode() + b; }
        @Override public String toString() { return "Key(" + a + "," + b + ")"; }
    }
    static class Loud extends Plain {
        @Override public String toString() { return "loud " + super.toString().startsWith("ObjectMethods$Loud@"); }
        @Override public int hashCode() { return 255; }
    }

    public static void main(String[] args) {
        Plain p = new Plain(), q = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(q) + " " + (p.hashCode() == p.hashCode()));
        System.out.println(p.toString().equals("ObjectMethods$Plain@" + Integer.toHexString(p.hashCode())));
        System.out.println(p.hashCode() == System.identityHashCode(p));
        System.out.println(new Key("k", 1).equals(new Key("k", 1)) + " " + new Key("k", 1).hashCode() + " " + new Key("k", 2));
        System.out.println(new Loud());
        System.out.println(new Plain() { @Override public int hashCode() { return 16; } }.toString());
        System.out.println(new int[0].getClass() + " " + p.getClass().getName() + " " + (p.getClass() == q.getClass()));
    }
}
