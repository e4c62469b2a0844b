import java.io.*;
import java.util.*;

/** Java serialisation to memory and back. */
public class IoObjectStreams {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        transient int skip = 5;
        Node next;
        int[] data = {1, 2, 3};
        Node(String n) { name = n; }
    }
    record Pt(int x, String y) implements Serializable { }
    enum Color { RED, GREEN }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a");
        a.next = new Node("b");
        a.next.next = a;
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) {
            o.writeObject(a);
            o.writeObject(new ArrayList<>(List.of(1, "two", 3.0)));
            o.writeObject(Color.GREEN);
            o.writeObject(new Pt(4, "p"));
            o.writeInt(42);
        }
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        Node c = (Node) i.readObject();
        System.out.println(c.name + c.next.name + (c.next.next == c) + c.skip + c.data[2]);
        System.out.println(i.readObject());
        System.out.println(i.readObject() == Color.GREEN);
        System.out.println(i.readObject() + " " + i.readInt());
        try {
            new ObjectOutputStream(b).writeObject(new Object());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
    }
}
