//@ target: ClassCompared.f(java.lang.Class)
//@ paths: returned=1
//@ lazy: returned=15
//@ lazier: returned=15
//@ lazier-sharp: returned=15
//@ complete: false
//@ reason: that no input is java.lang.Thread.class (==)
class ClassCompared {
    // No class that stands for the others is a thread's.
    static boolean f(Class<?> c) {
        return c == Thread.class;
    }
}
