package java.util;

public class TreeSet {
    public NavigableMap m;
}
