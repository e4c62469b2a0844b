import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/**
 * Records which way a concrete run takes: what each read of a reference finds (objects are numbered as they are met),
 * which side each branch takes, and the operand of each switch.
 *
 * <p>Runs that lazy initialization cannot tell apart have the same record, and runs on different paths of it differ. So
 * the number of records over all valid inputs is the number of paths of an exact lazy exploration, found without one.
 */
public final class Trace {
    private static final StringBuilder RECORD = new StringBuilder();
    private static final Map<Object, Integer> NUMBERS = new IdentityHashMap<>();
    private static boolean on;

    private Trace() {}

    public static void start() {
        RECORD.setLength(0);
        NUMBERS.clear();
        on = true;
    }

    public static String stop() {
        on = false;
        return RECORD.toString();
    }

    public static void reference(Object o) {
        if (on) {
            RECORD.append(o == null ? "0 " : NUMBERS.computeIfAbsent(o, x -> NUMBERS.size() + 1) + " ");
        }
    }

    public static void branch(int side) {
        if (on) {
            RECORD.append(side == 0 ? 'n' : 'y');
        }
    }

    public static void operand(int i) {
        if (on) {
            RECORD.append('#').append(i).append(' ');
        }
    }

    /** Arguments: the folder of the compiled subjects and checks. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        ClassLoader loader = new ClassLoader(Trace.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                Path file = folder.resolve(name + ".class");
                if (name.startsWith("Trace") || !Files.exists(file)) {
                    return super.loadClass(name, resolve);
                }
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                try {
                    byte[] code = Files.readAllBytes(file);
                    byte[] made = name.startsWith("Check") ? code : instrumented(code);
                    return defineClass(name, made, 0, made.length);
                } catch (java.io.IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        };
        loader.loadClass("Check").getMethod("run").invoke(null);
    }

    private static byte[] instrumented(byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(new ClassVisitor(Opcodes.ASM8, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String sign, String[] throwing) {
                return new Recorder(super.visitMethod(access, name, type, sign, throwing));
            }
        }, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    /** The frames are left out: these classes are not verified. */
    private static final class Recorder extends MethodVisitor {
        Recorder(MethodVisitor next) {
            super(Opcodes.ASM8, next);
        }

        private void call(String name, String type) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "Trace", name, type, false);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String type) {
            super.visitFieldInsn(opcode, owner, name, type);
            // The values of the maps are opaque: no subject looks at one before it is returned.
            if (opcode == Opcodes.GETFIELD && !name.equals("value") && (type.charAt(0) == 'L' || type.charAt(0) == '[')) {
                super.visitInsn(Opcodes.DUP);
                call("reference", "(Ljava/lang/Object;)V");
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.AALOAD) {
                super.visitInsn(Opcodes.DUP);
                call("operand", "(I)V");
                super.visitInsn(opcode);
                super.visitInsn(Opcodes.DUP);
                call("reference", "(Ljava/lang/Object;)V");
            } else {
                super.visitInsn(opcode);
            }
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
            super.visitInsn(Opcodes.DUP);
            call("operand", "(I)V");
            super.visitTableSwitchInsn(min, max, other, labels);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (opcode == Opcodes.GOTO) {
                super.visitJumpInsn(opcode, target);
                return;
            }
            Label taken = new Label();
            Label on = new Label();
            super.visitJumpInsn(opcode, taken);
            super.visitInsn(Opcodes.ICONST_0);
            call("branch", "(I)V");
            super.visitJumpInsn(Opcodes.GOTO, on);
            super.visitLabel(taken);
            super.visitInsn(Opcodes.ICONST_1);
            call("branch", "(I)V");
            super.visitJumpInsn(Opcodes.GOTO, target);
            super.visitLabel(on);
        }
    }
}
