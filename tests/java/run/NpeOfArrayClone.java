class NpeOfArrayClone {
    static int[] ints;
    static String[] texts;
    static long[][] longs;
    static NpeOfArrayClone[][] own;

    static void message(Runnable r) {
        try {
            r.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        message(() -> ints.clone());
        message(() -> texts.clone());
        message(() -> longs.clone());
        message(() -> own.clone());
        message(() -> own.getClass());
        message(() -> longs[0].clone());
        longs = new long[1][];
        message(() -> longs[0].clone());
    }
}
