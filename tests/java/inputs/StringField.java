//@ target: StringField.f()
//@ paths: returned=3
//@ jvm: true
class StringField {
    String name;

    int f() {
        if (name != null && name.startsWith("x")) {
            return 1;
        }
        return 2;
    }
}
