package java.util;

public class HashMap {
    public Node[] table;
    public int size;
    public int threshold;

    public static class Node {
        public int hash;
        public Object key;
        public Node next;
    }
}
