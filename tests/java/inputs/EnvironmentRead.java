//@ target: EnvironmentRead.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the environment variable PATH is not set
class EnvironmentRead {
    static int f(int x) {
        return x > 3 && System.getenv("PATH") != null ? 1 : 2;
    }
}
