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

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == n) {
                    continue;
                }
                if (i + n == 5) {
                    break;
                }
                sum += i;
            } finally {
                sum += 10;
            }
        }
        return sum;
    }

    static int choosesInTheEnd(int n) {
        int sum = 0;
        try {
            sum = 12 / (n - 1);
        } finally {
            switch (n) {
                case 1:
                    sum = 1;
                    break;
                case 2:
                    sum = 2;
                    break;
                default:
                    sum = 3;
            }
        }
        return sum;
    }

    @SuppressWarnings("finally")
    static int endsInTheEnd(int n) {
        try {
            return 12 / n;
        } finally {
            return n > 0 ? 1 : 2;
        }
    }

    int rethrows(int n) {
        try {
            return 12 / n;
        } catch (ArithmeticException e) {
            count = 5;
            throw new IllegalArgumentException(e);
        } finally {
            count++;
        }
    }

    static int closesAnother(Source s) {
        try (s) {
            if (s.left == 3) {
                return 30;
            }
        }
        return s.left;
    }

    static int closesInALoop(int n) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            try (Source s = new Source(i)) {
                if (s.read() == n) {
                    continue;
                }
                sum++;
            }
        }
        return sum;
    }

    static int middle(String s) {
        int n = 0;
        switch (s) {
            case "a":
                n = 1;
            default:
                n += 2;
                break;
            case "b":
                n = 3;
                break;
        }
        return n;
    }

    int lockedTwice(Object other, int n) {
        synchronized (this) {
            synchronized (other) {
                try {
                    if (n == 2) {
                        return 5;
                    }
                } finally {
                    count = n;
                }
            }
        }
        return count;
    }
}
