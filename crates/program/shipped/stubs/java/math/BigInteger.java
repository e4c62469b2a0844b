package java.math;

public class BigInteger {
    public int signum;
    public int[] mag;
}
