import java.io.*; import java.util.*; import java.util.function.*;
/** Object streams: superclass constructors, records, enums, serializable lambdas. */
public class Serial {
  static class NotSer { int n = 9; }
  static class A extends NotSer implements Serializable { private static final long serialVersionUID = 1; int x = 5; transient int t = 6; String s; A next; Object arr = 1; }
  record R(int a, String b) implements Serializable { }
  enum E { P, Q }
  interface SF extends Function<Integer,Integer>, Serializable { }
  public static void main(String[] args) throws Exception {
    A a = new A(); a.s = "str"; a.next = a; a.n = 77;
    int k = 3;
    SF f = x -> x + k;
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    ObjectOutputStream os = new ObjectOutputStream(o); os.writeObject(a); os.writeObject(E.Q); os.writeObject(new ArrayList<>(List.of(1, 2))); os.writeObject(new R(1, "b")); os.writeObject(f); os.flush();
    ObjectInputStream is = new ObjectInputStream(new ByteArrayInputStream(o.toByteArray()));
    A b = (A) is.readObject(); System.out.println(b.x + " " + b.t + " " + b.s + (b.next == b) + b.n + b.arr);
    System.out.println(is.readObject() == E.Q); System.out.println(is.readObject()); System.out.println(is.readObject());
    SF g = (SF) is.readObject(); System.out.println(g.apply(4));
  }
}
