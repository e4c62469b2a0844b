/** Object.clone copies fields, shares references, needs Cloneable. */
public class CloneShallow {
    static class Data implements Cloneable {
        boolean z = true;
        long l = 1L << 40;
        double d = 2.5;
        int[] arr = {1, 2};
        String s = "s";
        @Override public Data clone() {
            try {
                return (Data) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }
    static class SubData extends Data {
        byte extra = 7;
    }
    static class No {
        Object tryClone() throws CloneNotSupportedException { return clone(); }
    }

    public static void main(String[] args) {
        SubData a = new SubData();
        a.extra = 9;
        a.d = -1;
        SubData b = (SubData) a.clone();
        b.arr[0] = 99;
        b.s = "t";
        System.out.println(a.arr[0] + " " + a.s + " " + b.extra + " " + b.z + b.l + b.d + " " + (a.arr == b.arr) + " " + b.getClass().getSimpleName());
        try {
            new No().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
    }
}
