//@ target: ProvidersAsked.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that security is configured as the JDK comes

class ProvidersAsked {
    // Whoever starts the JVM may configure it.
    static int f(int x) {
        return x > 3 ? 1 : java.security.Security.getProperty("a") == null ? 2 : 3;
    }
}
