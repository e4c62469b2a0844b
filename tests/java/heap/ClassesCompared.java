//@ target: ClassesCompared.same(java.lang.Object)
//@ objects: ClassesCompared=1 ClassesCompared$Sub=1 ClassesCompared$Other=1 java.lang.Object=1
/** As `equals` methods ask: the class is compared, and nothing else depends on it. */
class ClassesCompared {
    static class Sub extends ClassesCompared {}

    static class Other extends ClassesCompared {}

    int x;

    boolean same(Object o) {
        if (o == null || getClass() != o.getClass()) {
            return false;
        }
        return x == ((ClassesCompared) o).x;
    }
}
