import java.lang.invoke.*;
import java.nio.file.*;
import jdk.internal.org.objectweb.asm.*;
import static jdk.internal.org.objectweb.asm.Opcodes.*;

/**
 * Writes Dynamic.class, a class with dynamic constants, method handle constants and call sites of its own bootstrap methods:
 * java --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED Generate.java
 */
public class Generate {
    static final String BOOT = "Boot", CB = "java/lang/invoke/ConstantBootstraps";
    static final String CONDY = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
    static MethodVisitor mv;

    static Handle h(int tag, String owner, String name, String desc, boolean itf) { return new Handle(tag, owner, name, desc, itf); }

    static void print(Object constant, String desc) {
        mv.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        mv.visitLdcInsn(constant);
        mv.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + desc + ")V", false);
    }

    public static void main(String[] args) throws Exception {
        ClassWriter cw = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        cw.visit(V11, ACC_PUBLIC | ACC_SUPER, "Dynamic", null, "java/lang/Object", null);
        mv = cw.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        mv.visitCode();
        Handle own = h(H_INVOKESTATIC, BOOT, "condy", CONDY + "I[Ljava/lang/Object;)Ljava/lang/Object;", false);
        ConstantDynamic text = new ConstantDynamic("text", "Ljava/lang/String;", own, 7, "a", 2L);
        for (int i = 0; i < 2; i++) print(text, "Ljava/lang/Object;");
        print(new ConstantDynamic("number", "I", h(H_INVOKESTATIC, BOOT, "number", CONDY + ")I", false)), "I");
        print(new ConstantDynamic("nil", "Ljava/lang/Object;", h(H_INVOKESTATIC, CB, "nullConstant", CONDY + ")Ljava/lang/Object;", false)), "Ljava/lang/Object;");
        print(new ConstantDynamic("J", "Ljava/lang/Class;", h(H_INVOKESTATIC, CB, "primitiveClass", CONDY + ")Ljava/lang/Class;", false)), "Ljava/lang/Object;");
        print(new ConstantDynamic("BLOCKED", "Ljava/lang/Thread$State;", h(H_INVOKESTATIC, CB, "enumConstant", CONDY + ")Ljava/lang/Enum;", false)), "Ljava/lang/Object;");
        print(new ConstantDynamic("MAX_VALUE", "I", h(H_INVOKESTATIC, CB, "getStaticFinal", CONDY + "Ljava/lang/Class;)Ljava/lang/Object;", false), Type.getType("Ljava/lang/Integer;")), "I");
        print(new ConstantDynamic("call", "Ljava/lang/String;", h(H_INVOKESTATIC, CB, "invoke", CONDY + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;", false),
            h(H_INVOKEVIRTUAL, "java/lang/String", "repeat", "(I)Ljava/lang/String;", false), "xy", 3), "Ljava/lang/Object;");
        print(Type.getMethodType("(I[Ljava/lang/String;LBoot;)V"), "Ljava/lang/Object;");
        print(h(H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "(I)V", false), "Ljava/lang/Object;");
        mv.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        mv.visitLdcInsn(h(H_INVOKEINTERFACE, "java/util/List", "get", "(I)Ljava/lang/Object;", true));
        mv.visitLdcInsn(h(H_INVOKESTATIC, "java/util/List", "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/List;", true));
        mv.visitLdcInsn("p");
        mv.visitLdcInsn("q");
        mv.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invoke", "(Ljava/lang/String;Ljava/lang/Object;)Ljava/util/List;", false);
        mv.visitInsn(ICONST_1);
        mv.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(Ljava/util/List;I)Ljava/lang/Object;", false);
        mv.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/Object;)V", false);
        Handle site = h(H_INVOKESTATIC, BOOT, "site", "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/String;)Ljava/lang/invoke/CallSite;", false);
        Label loop = new Label();
        mv.visitInsn(ICONST_0);
        mv.visitVarInsn(ISTORE, 1);
        mv.visitLabel(loop);
        mv.visitFrame(F_FULL, 2, new Object[] {"[Ljava/lang/String;", INTEGER}, 0, new Object[0]);
        mv.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        mv.visitVarInsn(ILOAD, 1);
        mv.visitLdcInsn(5L);
        mv.visitInvokeDynamicInsn("target", "(IJ)Ljava/lang/String;", site, "s", "t");
        mv.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/Object;)V", false);
        mv.visitIincInsn(1, 1);
        mv.visitVarInsn(ILOAD, 1);
        mv.visitInsn(ICONST_2);
        mv.visitJumpInsn(IF_ICMPLT, loop);
        mv.visitInsn(RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
        cw.visitEnd();
        Files.write(Path.of("Dynamic.class"), cw.toByteArray());
    }
}
