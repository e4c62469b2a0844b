//@ target: WithinText.longer(String)
//@ paths: returned=1 threw=1 out_of_scope=1
//@ throws: java.lang.NullPointerException=1
//@ within: --max-string 8
public class WithinText {
    static int longer(String s) {
        return s.length() > 100 ? 1 : 2;
    }
}
