//@ target: StandInReceiver.twice()
//@ paths: returned=2
//@ complete: false
//@ reason: relied on stand-ins for StandInReceiver
abstract class StandInReceiver {
    int x;

    abstract int step(int n);

    // A receiver of a class that nobody extends: its abstract methods return anything.
    int twice() {
        return step(step(x)) > 5 ? x : 0;
    }
}
