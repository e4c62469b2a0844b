//@ target: Formatted.f(java.lang.String,int)
//@ complete: false
//@ reason: that the default locale is English
//@ paths: returned=6
//@ jvm: true
class Formatted {
    // The number is negative or not, each with a string or null; two of these four with a match.
    static int f(String s, int i) {
        if (String.format("%s=%d", s, i).equals("a=-1")) {
            return 1;
        }
        return String.format("[%-3s|%4d|%04d]", s, i, i).equals("[b  |  12|0012]") ? 2 : 0;
    }
}
