import java.util.*;

/** A small JSON reader and writer. */
public class JsonPrinterParser {
    static String s;
    static int p;
    static Object parse(String in) {
        s = in;
        p = 0;
        Object v = value();
        if (p != s.length()) throw new IllegalArgumentException("trailing at " + p);
        return v;
    }
    static void ws() { while (p < s.length() && s.charAt(p) <= ' ') p++; }
    static Object value() {
        ws();
        char c = s.charAt(p);
        Object r;
        if (c == '{') {
            Map<String, Object> m = new LinkedHashMap<>();
            do {
                p++;
                ws();
                if (s.charAt(p) == '}') break;
                String k = (String) value();
                p++;
                m.put(k, value());
            } while (s.charAt(p) == ',');
            p++;
            r = m;
        } else if (c == '[') {
            List<Object> l = new ArrayList<>();
            do {
                p++;
                ws();
                if (s.charAt(p) == ']') break;
                l.add(value());
            } while (s.charAt(p) == ',');
            p++;
            r = l;
        } else if (c == '"') {
            StringBuilder sb = new StringBuilder();
            while (s.charAt(++p) != '"') sb.append(s.charAt(p) == '\\' ? s.charAt(++p) : s.charAt(p));
            p++;
            r = sb.toString();
        } else {
            int b = p;
            while (p < s.length() && ",]} \n".indexOf(s.charAt(p)) < 0) p++;
            String t = s.substring(b, p);
            r = t.equals("null") ? null : t.equals("true") || t.equals("false") ? (Object) Boolean.valueOf(t) : (Object) Double.valueOf(t);
        }
        ws();
        return r;
    }
    static String write(Object o) {
        if (o instanceof String x) return '"' + x.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Object e : l) j.add(write(e));
            return j.toString();
        }
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(write(k) + ":" + write(v)));
            return j.toString();
        }
        return String.valueOf(o);
    }

    public static void main(String[] args) {
        String[] in = {"[1, 2.5, -3e2]", "{\"a\": {\"b\": [true, false, null]}, \"c\": \"q\\\"uote\"}", "[]", "{}", "[1] x", "[1, zz]"};
        for (String j : in) {
            try {
                System.out.println(write(parse(j)));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
