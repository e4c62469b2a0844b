//@ target: ClassInput.f(java.lang.Thread)
//@ paths: threw=1 unsupported=1
//@ throws: java.lang.NullPointerException=1
//@ complete: false
class ClassInput {
    static int f(Thread t) {
        return t.getName().length();
    }
}
