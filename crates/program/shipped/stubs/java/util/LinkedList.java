package java.util;

public class LinkedList {
    public Node first;
    public Node last;
    public int size;

    public static class Node {
        public Node next;
        public Node prev;
    }
}
