import java.io.*;

/** PrintStream to a byte array, System.setOut, all print overloads. */
public class IoPrintStream {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(b, true, "UTF-8");
        p.print(true);
        p.print('c');
        p.print(1);
        p.print(2L);
        p.print(1.5f);
        p.print(2.5);
        p.print(new char[] {'x', 'y'});
        p.print("s");
        p.print((String) null);
        p.print((Object) null);
        p.println();
        p.printf("%03d|%s", 7, "z").append('!').append("abc", 1, 2);
        p.write(65);
        p.flush();
        System.out.println(b + " " + b.size());
        PrintStream old = System.out;
        b.reset();
        System.setOut(p);
        System.out.println("captured");
        System.setOut(old);
        System.out.println("got " + b.toString().trim() + " " + p.checkError());
        System.out.println(new char[] {'c', 'h'});
        System.out.println();
        System.out.write("raw\n".getBytes());
        System.out.print("");
        System.out.println((Object) "obj");
        p.close();
        p.print("after close");
        System.out.println(p.checkError() + " " + b.size());
    }
}
