/** Which handler catches an input depends on its class. */
class ThrownInput {
    static class Bad extends RuntimeException {}

    static class Worse extends Bad {}

    static int f(Bad e) {
        try {
            throw e;
        } catch (Worse w) {
            return 1;
        } catch (NullPointerException n) {
            return 2;
        }
    }
}
