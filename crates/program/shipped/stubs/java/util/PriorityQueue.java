package java.util;

public class PriorityQueue {
    public Object[] queue;
    public int size;
}
