//@ target: EnumChosen.f(int)
//@ paths: returned=3 threw=0
/** An enum constant picked by a symbolic int; its switch is concrete. */
class EnumChosen {
    enum Color { RED, GREEN, BLUE }
    static int f(int x) {
        Color c;
        switch (x) {
            case 0:
                c = Color.RED;
                break;
            case 1:
                c = Color.GREEN;
                break;
            default:
                c = Color.BLUE;
        }
        switch (c) {
            case RED:
                return 10;
            case GREEN:
                return 20;
            default:
                return 30;
        }
    }
}
