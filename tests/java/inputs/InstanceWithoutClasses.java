//@ target: InstanceWithoutClasses.f(InstanceWithoutClasses$Shape)
//@ paths: returned=1 unsupported=1
//@ complete: false
// Somebody may implement it: that an input is none of the classes that there are does not make it null.
class InstanceWithoutClasses {
    interface Shape {}

    static boolean f(Shape s) {
        return s instanceof Shape;
    }
}
