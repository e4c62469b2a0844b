//@ target: CovariantAlias.f(CovariantAlias[],CovariantAlias$Sub[],CovariantAlias)
//@ options: --max-array 1
//@ objects: CovariantAlias=1 CovariantAlias$Sub=1 CovariantAlias[]=1 CovariantAlias$Sub[]=1
/** Arrays of different types may be one array; what is stored through one is read through the other. */
class CovariantAlias {
    static class Sub extends CovariantAlias {
        int only() {
            return 5;
        }
    }

    static int f(CovariantAlias[] a, Sub[] b, CovariantAlias x) {
        int result = a == b ? 100 : 0;
        a[0] = x;
        if (b.length > 0 && b[0] != null) {
            result += b[0].only();
        }
        return result + (a instanceof Sub[] ? 10 : 20);
    }
}
