//@ target: PropertyWritten.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: assumed that the system property debug is not set
import java.util.ArrayList;
import java.util.List;

class PropertyWritten {
    static class Registry {
        static final List<String> NAMES = new ArrayList<>();
    }

    static class Plugin {
        static int uses;

        static {
            if (Boolean.getBoolean("debug")) {
                Registry.NAMES.add("debug");
            }
            Registry.NAMES.add("plain");
        }
    }

    // One initializer writes into an object of another class, depending on what it was told.
    static int f(int x) {
        Plugin.uses = 1;
        return x > 3 ? 1 : Registry.NAMES.size();
    }
}
