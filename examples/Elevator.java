/** An elevator, as a state machine. */
public class Elevator {
    static final int IDLE = 0;
    static final int MOVING = 1;
    static final int STUCK = 2;

    int state;
    int floor;
    int target;
    boolean open;

    boolean repOK() {
        return state >= IDLE && state <= STUCK
                && floor >= 0 && floor <= 9 && target >= 0 && target <= 9
                && !(state == MOVING && open)
                && (state == MOVING) == (floor != target && state != STUCK);
    }

    /** Someone calls the elevator. */
    void call(int to) {
        if (state != IDLE || to < 0 || to > 9 || to == floor) {
            return;
        }
        open = false;
        target = to;
        state = MOVING;
    }

    /** One unit of time: an elevator that moves gets a floor further. */
    void tick() {
        if (state != MOVING) {
            return;
        }
        floor += target > floor ? 1 : -1;
        if (floor == target) {
            state = IDLE;
            open = true;
        }
    }

    /** The alarm stops it and opens the door; reset makes it go on. */
    void reset() {
        boolean valid = repOK();
        if (state == STUCK) {
            state = floor == target ? IDLE : MOVING;
        }
        assert !valid || repOK() : "it moves with an open door";
    }
}
