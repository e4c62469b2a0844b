//! Damaged class files end in an error, never in a panic, a hang or a flood of memory.

use super::jdk;
use crate::classpath::Found;
use crate::{ClassPath, LinkError, Program};
use std::path::PathBuf;
use std::sync::Arc;

/// Sources with much of what a class file can hold.
const SOURCES: &[(&str, &str)] = &[
    (
        "Rich.java",
        r#"
        import java.util.*;
        import java.util.function.*;
        @Deprecated @SuppressWarnings({"a", "b"})
        public class Rich<T extends Comparable<T>> implements Iterable<T>, Cloneable {
            static final int I = 42; static final long L = 1L << 40; static final String S = "a\u0000\ud800z";
            static final double D = 2.5; static final float F = 1.5f;
            @Deprecated T value; Rich<T> next; long[][] grid = new long[3][4];
            enum Colour { RED, GREEN { @Override int f() { return 2; } }; int f() { return 1; } }
            record Point(@Deprecated int x, double y) {}
            sealed interface Shape permits Square, Disc {}
            record Square(int a) implements Shape {}
            record Disc(int r) implements Shape {}
            interface Greeter { default String hi() { return "hi " + this; } static int zero() { return 0; } }
            int sw(int i, String s) {
                switch (i) { case 1: return 5; case 2: return 6; case 3: return 9; default: }
                switch (i) { case -1000: return 5; case 70000: return 6; }
                switch (s) { case "Aa": return 1; case "BB": return 2; default: return 3; }
            }
            long mix(int a, long b, float c, double d) {
                long sum = 0;
                for (int i = 0; i < a; i++) { sum += b * i; sum ^= (long) c; sum -= (int) d; if (sum > 5 && d < 2) break; }
                int[] x = { 1, 2, 3 }; x[1]++; byte[] y = new byte[a]; y[0] += 3;
                grid[1][2] += sum; return sum >>> 3;
            }
            Object tries(Object o) {
                synchronized (o) {
                    try { return o.hashCode() / 0; }
                    catch (ArithmeticException | NullPointerException e) { throw new IllegalStateException(e); }
                    finally { System.out.println("x" + o + 1L + 'c'); }
                }
            }
            Supplier<String> lambda(int k) { Function<Integer, Integer> f = x -> x + k; return () -> "" + f.apply(k); }
            Runnable ref() { return this::ref; }
            Object pattern(Object o) { return o instanceof String s && s.length() > 2 ? s.trim() : o; }
            class Inner { Rich<T> outer() { return Rich.this; } }
            public Iterator<T> iterator() {
                return new Iterator<T>() {
                    Rich<T> at = Rich.this;
                    public boolean hasNext() { return at != null; }
                    public T next() { T v = at.value; at = at.next; return v; }
                };
            }
            static <A> List<? super A> generic(@Deprecated A... as) throws Exception { return new ArrayList<>(Arrays.asList(as)); }
        }
        "#,
    ),
    (
        "Note.java",
        r#"
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.METHOD, ElementType.TYPE})
        @interface Note { String value() default "x"; int[] many() default {1, 2}; Class<?> c() default Object.class;
            Inner[] inner() default {@Inner(1), @Inner(2)}; ElementType e() default ElementType.TYPE; @interface Inner { int value(); } }
        @Note(value = "v", many = {}, inner = @Note.Inner(7)) class Noted {
            @Note Object f(@Note Object o) { @Note Object p = (@Note Object) o; return p; }
        }
        "#,
    ),
];

struct XorShift(u64);

impl XorShift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

fn compile() -> (&'static Program, Vec<(String, Vec<u8>)>) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let mut paths: Vec<PathBuf> = Vec::new();
    for (name, text) in SOURCES {
        paths.push(dir.path().join(name));
        std::fs::write(&paths[paths.len() - 1], text).expect("a file");
    }
    let program = Program::new(ClassPath::open(&paths, jdk()).expect("the sources compile"));
    let names = program.user_class_names();
    assert!(names.len() > 12, "{names:?}");
    let read = |n: &String| program.find_resource(&format!("{n}.class")).expect("a class file");
    let files = names.iter().map(|n| (n.clone(), read(n))).collect();
    (program, files)
}

fn mutate(bytes: &mut Vec<u8>, random: &mut XorShift) {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len());
        match random.below(7) {
            0 | 1 => bytes[at] ^= 1 << random.below(8),
            2 => bytes[at] = random.next() as u8,
            3 => bytes.truncate(at.max(1)),
            // A wrong 16-bit index or count, a large one, an absurd 32-bit length.
            4 => overwrite(bytes, at, &(random.below(400) as u16).to_be_bytes()),
            5 => overwrite(bytes, at, &[0xFF, 0xFF]),
            _ => overwrite(bytes, at, &(random.next() as u32).to_be_bytes()),
        }
    }
}

fn overwrite(bytes: &mut [u8], at: usize, with: &[u8]) {
    for (b, w) in bytes.iter_mut().skip(at).zip(with) {
        *b = *w;
    }
}

/// Loads, links and decodes; true if all went well.
fn digest(program: &'static Program, name: &str, bytes: Vec<u8>) -> Result<(), LinkError> {
    let found = Found { bytes, location: "test".into(), is_jdk: false };
    let class = program.define(&Arc::from(name), &found, &mut Vec::new())?;
    let mut result = Ok(());
    for method in &class.members().methods {
        match program.code(method) {
            Ok(_) | Err(LinkError::AbstractMethod { .. } | LinkError::Native { .. }) => {}
            Err(e) => result = Err(e),
        }
    }
    result
}

#[test]
fn damaged_class_files_give_errors() {
    let (program, files) = compile();
    for (name, bytes) in &files {
        digest(program, name, bytes.clone()).unwrap_or_else(|e| panic!("{name} is not damaged: {e}"));
    }
    let mut random = XorShift(0x9E37_79B9_7F4A_7C15);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..4000 {
        let (name, bytes) = &files[random.below(files.len())];
        let mut bytes = bytes.clone();
        mutate(&mut bytes, &mut random);
        match digest(program, name, bytes) {
            Ok(()) => good += 1,
            Err(e) => {
                assert!(!e.to_string().is_empty());
                bad += 1;
            }
        }
    }
    assert!(good > 100 && bad > 1000, "{good} passed, {bad} refused");
    assert!(peak_memory_mb().is_none_or(|mb| mb < 1500), "{:?} MB", peak_memory_mb());
}

fn peak_memory_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kb| kb / 1024)
}

/// What random damage hardly finds: nesting made to overflow the parser's stack or memory.
#[test]
fn hostile_nesting_gives_errors() {
    let program = Program::new(ClassPath::open(&[], jdk()).expect("the JDK opens"));
    let check = |bytes: Vec<u8>, expected: &str| {
        let error = digest(program, "A", bytes).expect_err("it is hostile").to_string();
        assert!(error.contains(expected), "{error}");
    };
    // AnnotationDefault: an array of an array of an array …
    let mut value = Vec::new();
    for _ in 0..1_000_000 {
        value.extend_from_slice(&[b'[', 0, 1]);
    }
    check(class_file(&[("AnnotationDefault", value)], "I"), "nested too deeply");
    // Counts far beyond the file, in a nested place.
    let value = [b'[', 0xFF, 0xFF].repeat(20);
    check(class_file(&[("AnnotationDefault", value)], "I"), "does not fit");
    // A field of 60,000 dimensions.
    check(class_file(&[], &format!("{}I", "[".repeat(60_000))), "array dimensions");
    // Code in code.
    check(class_file(&[("Code", vec![0; 12])], "I"), "only methods have code");
}

/// `class A` with one field of the given descriptor and class attributes.
fn class_file(attributes: &[(&str, Vec<u8>)], desc: &str) -> Vec<u8> {
    let mut pool: Vec<u8> = Vec::new();
    let names = ["A", "java/lang/Object", "f", desc].into_iter().chain(attributes.iter().map(|a| a.0));
    let mut count = 1;
    for name in names {
        pool.push(1);
        pool.extend((name.len() as u16).to_be_bytes());
        pool.extend(name.bytes());
        count += 1;
    }
    pool.extend([7, 0, 1, 7, 0, 2]);
    let (this, object): (u16, u16) = (count, count + 1);
    let mut out = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61];
    let word = |out: &mut Vec<u8>, w: u16| out.extend(w.to_be_bytes());
    word(&mut out, count + 2);
    out.extend(pool);
    for w in [0x21, this, object, 0, 1, 0, 3, 4, 0, 0, attributes.len() as u16] {
        word(&mut out, w);
    }
    for (i, (_, value)) in attributes.iter().enumerate() {
        word(&mut out, 5 + i as u16);
        out.extend((value.len() as u32).to_be_bytes());
        out.extend(value);
    }
    out
}

/// The parser turns the end of a range into the index of an instruction, so that "up to the end of the code" would
/// lose the last one.
#[test]
fn handlers_may_reach_to_the_end_of_the_code() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = dir.path().join("H.java");
    let text =
        "class H { int g(int i) { try { return 1 / i; } catch (ArithmeticException e) { return 0; } } }";
    std::fs::write(&path, text).expect("a file");
    let program = Program::new(ClassPath::open(&[path], jdk()).expect("it compiles"));
    let mut bytes = program.find_resource("H.class").expect("a class file");
    // The exception table: one entry, from 0 to 3, handler at 4. The code is 7 bytes long.
    let at = bytes.windows(8).position(|w| w == [0, 1, 0, 0, 0, 3, 0, 4]).expect("the table");
    bytes[at + 5] = 7;
    let found = Found { bytes, location: "test".into(), is_jdk: false };
    let class = program.define(&Arc::from("H"), &found, &mut Vec::new()).expect("it is fine");
    let code = program.code(class.declared_method("g", "(I)I").expect("g")).expect("it decodes");
    assert_eq!((code.handlers[0].to, code.insns.len()), (7, 7));
}
