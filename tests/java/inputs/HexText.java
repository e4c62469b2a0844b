//@ target: HexText.f(int,long)
//@ paths: returned=6
//@ jvm: true
class HexText {
    // Each of the texts is the number's or not; 31 + 1 has six binary digits.
    static int f(int i, long l) {
        int n = Integer.toHexString(i).equals("1f") ? 1 : 0;
        n += Long.toOctalString(l).equals("1777777777777777777777") ? 2 : 0;
        n += Integer.toBinaryString(i + 1).length() > 5 ? 4 : 0;
        return n;
    }
}
