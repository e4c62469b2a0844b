import java.util.function.IntSupplier;

/** Code that coverage is easily counted wrongly for: exceptions that leave lines, handlers, switches, loops. */
public class Flow {
    static int leaves(int[] a, int i) {
        int before = i + 1;
        int value = a[i];
        int after = value + before;
        return after;
    }

    static int calls(int i) {
        int x = check(i);
        return x + 1;
    }

    static int check(int i) {
        if (i == 7) {
            throw new IllegalStateException("seven");
        }
        return i;
    }

    static int caught(int[] a) {
        int n = 0;
        try {
            n = a.length;
            n = n + a[0];
        } catch (NullPointerException e) {
            n = -1;
        }
        return n;
    }

    static int chosen(int i) {
        switch (i) {
            case 1:
            case 2:
                return 12;
            case 3:
                i++;
            default:
                return i;
        }
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n && i < 3; i++) {
            sum += i;
            if (sum == 3) {
                break;
            }
        }
        return sum;
    }

    static int lambda(int i) {
        IntSupplier s = () -> i > 0 ? 1 : 2;
        return s.getAsInt();
    }

    static boolean both(boolean a, boolean b) {
        return a && !b || b && !a;
    }
}
