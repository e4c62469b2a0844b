package java.util;

public class Hashtable {
    public Entry[] table;
    public int count;
    public int threshold;

    public static class Entry {
        public int hash;
        public Object key;
        public Object value;
        public Entry next;
    }
}
