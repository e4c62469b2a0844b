//@ target: PropertyUnread.f(int)
//@ jvm: true
//@ paths: returned=2
import java.util.HashMap;
import java.util.Map;

class PropertyUnread {
    // What the JDK asks for its own purposes does not count.
    static int f(int x) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", x);
        StringBuilder text = new StringBuilder();
        text.append(x > 3).append("abc".toUpperCase()).append(String.format("%s", "b"));
        return map.size() + text.length();
    }
}
