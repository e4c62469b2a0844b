package java.util;

public class HashSet {
    public HashMap map;
}
