package java.util;

public class ArrayDeque {
    public Object[] elements;
    public int head;
    public int tail;
}
