/** Inflater: checksums, reset, damaged data. */
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

public class InflaterDetails {
    static final byte[] PLAIN = {120, -100, 43, -56, 73, -52, -52, 83, 40, 73, -83, 40, 81, 40, -64, -58, 4, 0, -56, 87, 12, 44};

    public static void main(String[] args) throws Exception {
        Inflater in = new Inflater();
        byte[] out = new byte[100];
        in.setInput(PLAIN);
        int n = in.inflate(out, 0, 9);
        System.out.println(new String(out, 0, n) + " " + in.finished() + " " + Integer.toHexString(in.getAdler()));
        n = in.inflate(out);
        System.out.println(new String(out, 0, n) + " " + in.finished() + " " + Integer.toHexString(in.getAdler()));
        System.out.println(in.getTotalIn() + " " + in.getTotalOut() + " " + in.getRemaining());
        in.reset();
        in.setInput(PLAIN, 0, 10);
        StringBuilder text = new StringBuilder();
        while (!in.needsInput() || in.getTotalIn() < PLAIN.length) {
            if (in.needsInput()) in.setInput(PLAIN, 10, PLAIN.length - 10);
            n = in.inflate(out, 0, 7);
            text.append(new String(out, 0, n)).append('|');
            if (in.finished()) break;
        }
        System.out.println(String.join("", text.toString().split("\\|")) + " " + in.finished() + " " + Integer.toHexString(in.getAdler()));
        in.reset();
        byte[] damaged = PLAIN.clone();
        damaged[0] = 0;
        in.setInput(damaged);
        try {
            in.inflate(out);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        in.end();
        try {
            in.inflate(out);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
