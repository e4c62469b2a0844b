import java.util.concurrent.TimeUnit;

/** Code of which the compiler makes more than is written: JaCoCo counts what is written. */
public class Generated {
    private int count;

    private Generated() {
    }

    static Generated make() {
        return new Generated();
    }

    enum Level {
        LOW,
        HIGH
    }

    /** Says when it is closed; closing may fail. */
    static class Source implements AutoCloseable {
        private final int left;
        private static int closed;

        Source(int left) {
            this.left = left;
        }

        int read() {
            if (left < 0) {
                throw new IllegalStateException("nothing left");
            }
            return left;
        }

        @Override
        public void close() {
            closed++;
        }
    }

    int cleanup(int n) {
        try {
            if (n == 3) {
                return 1;
            }
            count = 10 / n;
        } finally {
            if (n > 0) {
                count++;
            }
            count += 2;
        }
        return count;
    }

    int caughtAndCleanedUp(int[] a) {
        int n = 0;
        try {
            n = a[1];
        } catch (NullPointerException e) {
            n = -1;
        } finally {
            count++;
        }
        return n;
    }

    static int nested(int n) {
        int sum = 0;
        try {
            try {
                sum = 100 / n;
            } finally {
                sum++;
            }
        } catch (ArithmeticException e) {
            sum = 7;
        } finally {
            sum += n > 5 ? 1 : 2;
        }
        return sum;
    }

    static int chosen(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "other":
                return 3;
            default:
                return 4;
        }
    }

    static int partly(String s) {
        int n = 0;
        switch (s) {
            case "x":
                n = 5;
                break;
            case "y":
            case "z":
                n = 6;
        }
        return n;
    }

    static int level(Level l) {
        switch (l) {
            case LOW:
                return 1;
            case HIGH:
                return 2;
            default:
                return 3;
        }
    }

    static int closing(int n) {
        try (Source s = new Source(n)) {
            return s.read();
        }
    }

    static int closingTwo(int n) {
        int sum = 0;
        try (Source s = new Source(n); Source t = n > 4 ? null : new Source(n + 1)) {
            sum = s.read();
        } catch (IllegalStateException e) {
            sum = -1;
        } finally {
            sum *= 2;
        }
        return sum;
    }

    int locked(int n) {
        synchronized (this) {
            if (n > 3) {
                count = n;
            }
        }
        synchronized (this) {
            return count / n;
        }
    }

    static long asserted(int n) {
        assert n != 4 : "four";
        return TimeUnit.SECONDS.toMillis(n);
    }
}
