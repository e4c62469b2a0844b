//@ target: InstanceWithoutClasses.f(InstanceWithoutClasses$Shape)
//@ paths: returned=1
//@ lazy: returned=2
//@ lazier: returned=2
//@ lazier-sharp: returned=2
// Somebody may implement it: that an input is none of the classes that there are does not make it null.
class InstanceWithoutClasses {
    interface Shape {}

    static boolean f(Shape s) {
        return s instanceof Shape;
    }
}
