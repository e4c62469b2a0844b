//@ target: PropertyDecides.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the system property debug is not set
import java.util.ArrayList;
import java.util.List;

class PropertyDecides {
    static class Registry {
        static final List<String> NAMES = new ArrayList<>();
    }

    static class Plugin {
        static int uses;

        static {
            if (Boolean.getBoolean("debug")) {
                Registry.NAMES.add("debug");
            }
        }
    }

    // An initializer would have written into an object of another class if it had been told otherwise.
    static int f(int x) {
        if (x > 3) {
            return 1;
        }
        Plugin.uses = 1;
        return Registry.NAMES.size();
    }
}
