package java.util;

public class LinkedHashMap extends HashMap {
    public Entry head;
    public Entry tail;

    public static class Entry extends HashMap.Node {
        public Entry before;
        public Entry after;
    }
}
