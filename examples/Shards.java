/**
 * Spreads clients over servers.
 *
 * <p>It looks right and passes the obvious tests. Each method has a bug that only rare inputs show.
 */
public class Shards {
    private static final int[] PORTS = {7001, 7002, 7003, 7004, 7005, 7006};

    /** The port that serves a client. "The hash may be negative, so take its absolute value." */
    static int portOf(int client) {
        int hash = 31 * client + 17;
        return PORTS[Math.abs(hash) % PORTS.length];
    }

    /** The middle of a range, for a binary search over client numbers. */
    static int middle(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int middle = (low + high) / 2;
        assert low <= middle && middle <= high;
        return middle;
    }

    /** Each server's part of a quota, when one server in ten is kept in reserve. */
    static int share(int quota, int servers) {
        int reserve = servers / 10;
        return quota / (servers - reserve);
    }
}
