package java.util;

public class Vector {
    public Object[] elementData;
    public int elementCount;
}
