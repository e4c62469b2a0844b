//@ target: TryWithResources.f(int)
//@ paths: returned=3 threw=1
//@ throws: java.lang.IllegalStateException=1
/** Resources are closed in reverse; what close throws is suppressed by what the body throws. */
class TryWithResources {
    static final class Door implements AutoCloseable {
        private final int number;

        Door(int number) {
            this.number = number;
        }

        @Override
        public void close() {
            if (number == 2) {
                throw new IllegalStateException("door 2");
            }
        }
    }

    static int f(int x) {
        try (Door a = new Door(1); Door b = new Door(x)) {
            if (x > 1) {
                throw new IllegalArgumentException("body");
            }
            return x == 0 ? 10 : 20; // x <= 1: closed without an exception
        } catch (IllegalArgumentException e) {
            if (e.getSuppressed().length == 1) {
                throw (IllegalStateException) e.getSuppressed()[0]; // x == 2
            }
            return 30; // x > 2
        }
    }
}
