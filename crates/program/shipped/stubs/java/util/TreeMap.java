package java.util;

public class TreeMap {
    public Entry root;
    public int size;

    public static class Entry {
        public Object key;
        public Entry left;
        public Entry right;
        public Entry parent;
        public boolean color;
    }
}
