import java.util.*;

/** An enum driven state machine with guards. */
public class StateMachine {
    enum Ev { COIN, PUSH, KICK }
    enum St {
        LOCKED {
            St on(Ev e, Ctx c) {
                if (e == Ev.COIN) {
                    c.coins++;
                    return OPEN;
                }
                return e == Ev.KICK ? BROKEN : this;
            }
        },
        OPEN {
            St on(Ev e, Ctx c) {
                switch (e) {
                    case PUSH:
                        c.passed++;
                        return LOCKED;
                    case COIN:
                        c.coins++;
                    default:
                        return this;
                }
            }
        },
        BROKEN {
            St on(Ev e, Ctx c) { return e == Ev.COIN && ++c.coins > 3 ? LOCKED : this; }
        };
        abstract St on(Ev e, Ctx c);
    }
    static class Ctx {
        int coins, passed;
    }

    public static void main(String[] args) {
        St s = St.LOCKED;
        Ctx c = new Ctx();
        Map<St, Integer> visits = new EnumMap<>(St.class);
        for (char ch : "PCPCCPKPCCKC".toCharArray()) {
            Ev e = ch == 'P' ? Ev.PUSH : ch == 'C' ? Ev.COIN : Ev.KICK;
            St n = s.on(e, c);
            System.out.println(s + " --" + e + "--> " + n);
            s = n;
            visits.merge(s, 1, Integer::sum);
        }
        System.out.println(c.coins + " " + c.passed + " " + visits);
    }
}
