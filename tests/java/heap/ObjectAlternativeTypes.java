//@ target: ObjectAlternativeTypes.f(ObjectAlternativeTypes,java.lang.Object)
//@ options: --max-array 1
//@ arrays: [I [LObjectAlternativeTypes;
//@ objects: ObjectAlternativeTypes=2 int[]=1 ObjectAlternativeTypes[]=1
/**
 * One input as an array of numbers where it is meant, and as one of references where it is not. An array that the method has
 * made, of another type, is among the alternatives as well.
 */
class ObjectAlternativeTypes {
    Object held;

    int f(ObjectAlternativeTypes other, Object o) {
        Object mine = new String[2];
        this.held = o;
        Object first = other.held;
        other.held = mine;
        Object second = this.held;
        int n = ((int[]) first).length;
        if (first == o) {
            return second == mine ? n + 10 : n;
        }
        ObjectAlternativeTypes[] a = (ObjectAlternativeTypes[]) second;
        return a.length > 0 && a[0] == other ? n + 20 : n + a.length;
    }
}
