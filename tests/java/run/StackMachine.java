/** A tiny bytecode machine inside the machine. */
public class StackMachine {
    static final int PUSH = 0, ADD = 1, MUL = 2, SUB = 3, JNZ = 4, DUP = 5, LOAD = 6, STORE = 7, PRINT = 8, HALT = 9;

    static int run(int[] code) {
        int[] st = new int[16], vars = new int[4];
        int sp = 0, pc = 0, steps = 0;
        while (true) {
            steps++;
            switch (code[pc++]) {
                case PUSH: st[sp++] = code[pc++]; break;
                case ADD: sp--; st[sp - 1] += st[sp]; break;
                case MUL: sp--; st[sp - 1] *= st[sp]; break;
                case SUB: sp--; st[sp - 1] -= st[sp]; break;
                case JNZ: { int t = code[pc++]; if (st[--sp] != 0) pc = t; break; }
                case DUP: st[sp] = st[sp - 1]; sp++; break;
                case LOAD: st[sp++] = vars[code[pc++]]; break;
                case STORE: vars[code[pc++]] = st[--sp]; break;
                case PRINT: System.out.println(st[--sp]); break;
                case HALT: return steps;
                default: throw new IllegalStateException("opcode " + code[pc - 1]);
            }
        }
    }

    public static void main(String[] args) {
        int[] fact = {PUSH, 1, STORE, 0, PUSH, 10, STORE, 1, LOAD, 0, LOAD, 1, MUL, DUP, PRINT, STORE, 0, LOAD, 1, PUSH, 1, SUB, DUP, STORE, 1, JNZ, 8, HALT};
        System.out.println(run(fact) + " steps");
        try {
            run(new int[] {PUSH, 1, 77});
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            run(new int[] {ADD});
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
