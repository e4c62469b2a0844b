//@ target: WithinClasses.text(CharSequence)
//@ paths: returned=2 threw=1
//@ throws: java.lang.NullPointerException=1
//@ within: --candidates of java.lang.CharSequence
public class WithinClasses {
    static boolean text(CharSequence s) {
        return s.getClass() == String.class;
    }
}
