/** switch on enum constants, old and arrow form. */
public class SwitchEnum {
    enum Dir { N, E, S, W }

    static int dx(Dir d) {
        switch (d) {
            case E: return 1;
            case W: return -1;
            default: return 0;
        }
    }
    static String turn(Dir d) {
        return switch (d) {
            case N -> "E";
            case E -> "S";
            case S -> "W";
            case W -> "N";
        };
    }

    public static void main(String[] args) {
        for (Dir d : Dir.values()) {
            System.out.println(d + " " + dx(d) + " " + turn(d) + " " + Dir.valueOf(turn(d)).ordinal());
        }
        try {
            Dir d = null;
            turn(d);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            Dir.valueOf("X");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
