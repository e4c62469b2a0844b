package org.shop;

/** Static fields as inputs. */
public class Counter {
    static int limit = 3;
    private static String mode = "fast";
    public static Person boss;

    public static int next(int i) {
        if (mode == null) {
            return -1;
        }
        return i >= limit ? 0 : i + 1;
    }

    public static boolean bossIsOld() {
        return boss != null && boss.age() > 60;
    }

    /** True as long as every test sets back what it has set. */
    public static boolean asEver() {
        return limit == 3 && mode != null;
    }
}
