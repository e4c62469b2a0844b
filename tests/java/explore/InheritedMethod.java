//@ target: InheritedMethodSub.f()
//@ paths: returned=2

class InheritedMethod {
    int x;

    /** Inherited: the receiver is of the class that was named, so `g` is the one of that class. */
    int f() {
        return g() > 0 ? 1 : 2;
    }

    int g() {
        throw new IllegalStateException("the method of the superclass");
    }
}

class InheritedMethodSub extends InheritedMethod {
    int y;

    int g() {
        return x - y;
    }
}
