import java.math.BigInteger;

/** BigInteger arithmetic, bit operations and conversion. */
public class BigIntegerOps {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = BigInteger.valueOf(-987654321987L);
        System.out.println(a.add(b) + " " + a.subtract(b));
        System.out.println(a.multiply(b));
        System.out.println(a.divide(b) + " " + a.remainder(b) + " " + a.mod(b.negate()));
        System.out.println(a.pow(5));
        System.out.println(a.gcd(BigInteger.valueOf(30)) + " " + b.signum() + " " + b.abs() + " " + a.compareTo(b));
        System.out.println(a.shiftLeft(70).shiftRight(65) + " " + b.shiftRight(3) + " " + b.not() + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b));
        System.out.println(a.bitLength() + " " + a.bitCount() + " " + a.testBit(3) + " " + b.bitLength() + " " + a.getLowestSetBit());
        System.out.println(a.toString(16) + " " + new BigInteger("-ff", 16) + " " + a.longValue() + " " + a.intValue() + " " + a.doubleValue());
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1000007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
        System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(91).isProbablePrime(20) + " " + a.sqrt());
        System.out.println(java.util.Arrays.toString(b.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 50; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.hashCode());
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
