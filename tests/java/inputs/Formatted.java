//@ target: Formatted.f(java.lang.String,int)
//@ paths: returned=10
//@ jvm: true
class Formatted {
    // A number is boxed: small or not, negative or not. Each with a string or null; two of these eight with a match.
    static int f(String s, int i) {
        if (String.format("%s=%d", s, i).equals("a=-1")) {
            return 1;
        }
        return String.format("[%-3s|%4d|%04d]", s, i, i).equals("[b  |  12|0012]") ? 2 : 0;
    }
}
