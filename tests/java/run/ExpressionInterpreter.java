/** A recursive descent parser and evaluator. */
public class ExpressionInterpreter {
    static class Parser {
        final String s;
        int p;
        Parser(String s) { this.s = s.replace(" ", ""); }
        char peek() { return p < s.length() ? s.charAt(p) : '\0'; }
        double expr() {
            double v = term();
            while (peek() == '+' || peek() == '-') v = s.charAt(p++) == '+' ? v + term() : v - term();
            return v;
        }
        double term() {
            double v = factor();
            while (peek() == '*' || peek() == '/') {
                if (s.charAt(p++) == '*') v *= factor();
                else v /= factor();
            }
            return v;
        }
        double factor() {
            if (peek() == '-') {
                p++;
                return -factor();
            }
            double v;
            if (peek() == '(') {
                p++;
                v = expr();
                if (s.charAt(p++) != ')') throw new IllegalArgumentException("expected ) at " + p);
            } else {
                int b = p;
                while (Character.isDigit(peek()) || peek() == '.') p++;
                if (b == p) throw new IllegalArgumentException("unexpected '" + peek() + "' at " + p);
                v = Double.parseDouble(s.substring(b, p));
            }
            if (peek() == '^') {
                p++;
                v = Math.pow(v, factor());
            }
            return v;
        }
    }

    public static void main(String[] args) {
        String[] in = {"1 + 2 * 3", "(1+2)*3", "-4 - -2", "2^3^2", "10/4/5", "1/0", "3 * (2", "2 + x", "((((7))))", "1.5*4-0.25"};
        for (String s : in) {
            try {
                System.out.println(s + " = " + new Parser(s).expr());
            } catch (RuntimeException e) {
                System.out.println(s + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
