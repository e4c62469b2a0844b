//@ target: SharedAmong.at(SharedAmong[],int)
//@ options: --max-array 2
//@ objects: SharedAmong$Box=1 SharedAmong[]=1
//@ shared: SharedAmong.NONE
/** An element that may be the object of a static field, whose class does not have the field that is read. */
class SharedAmong {
    static final SharedAmong NONE = new SharedAmong();

    static class Box extends SharedAmong {
        int value;
    }

    static int at(SharedAmong[] all, int i) {
        SharedAmong one = all[i];
        if (one == NONE || !(one instanceof Box)) {
            return -1;
        }
        return ((Box) one).value > 0 ? 1 : 0;
    }
}
