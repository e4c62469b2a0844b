import java.io.*;

/** StringReader, BufferedReader, PushbackReader, LineNumberReader. */
public class IoReaders {
    public static void main(String[] args) throws Exception {
        BufferedReader r = new BufferedReader(new StringReader("first\nsecond\r\nthird\rfourth"));
        String l;
        while ((l = r.readLine()) != null) System.out.println("[" + l + "]");
        System.out.println(new BufferedReader(new StringReader("x\ny\nz")).lines().count());
        StringReader s = new StringReader("abcdef");
        System.out.println((char) s.read() + " " + s.skip(2) + " " + (char) s.read());
        s.mark(10);
        char[] buf = new char[5];
        System.out.println(s.read(buf) + " " + new String(buf, 0, 2) + " " + s.read());
        s.reset();
        System.out.println((char) s.read());
        s.close();
        try {
            s.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        PushbackReader p = new PushbackReader(new StringReader("12+3"));
        int n = 0, c;
        while (Character.isDigit(c = p.read())) n = n * 10 + c - '0';
        p.unread(c);
        System.out.println(n + " " + (char) p.read());
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb"));
        ln.readLine();
        System.out.println(ln.getLineNumber());
        StringWriter w = new StringWriter();
        PrintWriter pw = new PrintWriter(w);
        pw.printf("%d-%s%n", 5, "x");
        pw.print(1.5);
        pw.println('c');
        pw.flush();
        System.out.println(w);
        BufferedWriter bw = new BufferedWriter(w);
        bw.write("tail");
        bw.newLine();
        bw.flush();
        System.out.println(w.toString().length());
        CharArrayWriter ca = new CharArrayWriter();
        ca.append("ca").write('!');
        System.out.println(ca);
    }
}
