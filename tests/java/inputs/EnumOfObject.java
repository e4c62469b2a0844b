//@ target: EnumOfObject.f(java.lang.Object)
//@ paths: returned=4
class EnumOfObject {
    enum Color {
        RED,
        GREEN {
            int weight() {
                return 7;
            }
        };

        int weight() {
            return 3;
        }
    }

    // What is asked whether it is a constant may be each of them: RED, GREEN, and something else, which may be null.
    static int f(Object o) {
        if (!(o instanceof Color)) {
            return o == null ? 0 : 1;
        }
        return ((Color) o).weight() == 7 ? 2 : 3;
    }
}
