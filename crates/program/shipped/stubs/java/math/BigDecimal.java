package java.math;

public class BigDecimal {
    public BigInteger intVal;
    public long intCompact;
}
