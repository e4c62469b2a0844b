//! Class paths that are wrong, broken or unusual.

mod common;

use heapwise_program::{ClassPath, Jdk, LinkError, PathError, Program};
use std::path::{Path, PathBuf};
use std::process::Command;

fn open(path: &Path) -> Result<ClassPath, PathError> {
    ClassPath::open(&[path.to_owned()], common::jdk())
}

#[track_caller]
fn refused(path: &Path, expected: &str) {
    let text = open(path).err().expect("it is refused").to_string();
    assert!(text.contains(expected), "{text}");
}

/// A folder with `A.class` and `a.jar`, compiled.
fn compiled() -> tempfile::TempDir {
    let (dir, paths) =
        common::sources(&[("p/A.java", "package p; public class A { int f() { return 1; } }")]);
    let jdk = common::jdk();
    let ok = |c: &mut Command| assert!(c.status().is_ok_and(|s| s.success()));
    ok(Command::new(jdk.javac.expect("javac")).arg("-d").arg(dir.path()).args(&paths));
    let jar = dir.path().join("a.jar");
    ok(Command::new(jdk.home.join("bin/jar")).arg("cf").arg(jar).arg("-C").arg(dir.path()).arg("p/A.class"));
    dir
}

#[test]
fn entries_of_all_kinds_open() {
    let dir = compiled();
    let lib = dir.path().join("*");
    for entry in [dir.path().to_owned(), dir.path().join("a.jar"), dir.path().join("p/A.class"), lib] {
        let p = Program::new(open(&entry).unwrap_or_else(|e| panic!("{e}")));
        assert_eq!(p.user_class_names(), ["p/A"], "{}", entry.display());
        let a = p.class_by_name("p/A").unwrap_or_else(|e| panic!("{}: {e}", entry.display()));
        assert!(!a.is_jdk && p.code(a.declared_method("f", "()I").expect("f")).is_ok());
    }
    let both = format!("{}:{}", dir.path().join("a.jar").display(), dir.path().display());
    let both = open(Path::new(&both)).expect("a list with colons");
    assert_eq!(both.paths().len(), 2);
    let p = Program::new(both);
    assert!(p.find_resource("p/A.class").is_some() && p.find_resource("java/lang/Object.class").is_some());
    assert!(p.find_resource("no/such").is_none() && p.find_resource("../a.jar").is_none());
    assert!(p.class_by_name("java/sql/Connection").is_ok(), "a module other than java.base");
    assert!(!p.jdk_version().is_empty());
}

#[test]
fn broken_entries_are_refused() {
    let dir = compiled();
    let file = |name: &str, bytes: &[u8]| {
        let path = dir.path().join(name);
        std::fs::write(&path, bytes).expect("a file");
        path
    };
    refused(&dir.path().join("nothing"), "no such file or folder");
    refused(&file("x.txt", b"hello"), "neither a folder, a .jar, a .class nor a .java file");
    refused(&file("empty.class", b""), "the file is empty");
    refused(&file("text.class", b"hello world"), "not with cafebabe");
    refused(&file("empty.jar", b""), "is not a jar that can be read");
    let jar = std::fs::read(dir.path().join("a.jar")).expect("the jar");
    refused(&file("half.jar", &jar[..jar.len() / 2]), "is not a jar that can be read");
    let mut future = std::fs::read(dir.path().join("p/A.class")).expect("the class");
    future[7] = 70;
    refused(&file("future.class", &future), "class file version 70 is newer than 69 (Java 25)");
    future.truncate(40);
    future[7] = 60;
    refused(&file("short.class", &future), "ends too early");
    // A folder may be named like a jar; it is a folder all the same.
    std::fs::create_dir(dir.path().join("x.jar")).expect("a folder");
    assert!(open(&dir.path().join("x.jar")).is_ok());
}

#[test]
fn broken_classes_are_reported_when_they_are_reached() {
    let dir = compiled();
    let good = std::fs::read(dir.path().join("p/A.class")).expect("the class");
    let p = Program::new(open(dir.path()).expect("it opens"));
    std::fs::write(dir.path().join("Other.class"), &good).expect("a file");
    assert!(matches!(p.class_by_name("Other"), Err(LinkError::WrongName { .. })));
    std::fs::write(dir.path().join("Half.class"), &good[..good.len() - 9]).expect("a file");
    let error = p.class_by_name("Half").expect_err("it is cut off");
    assert_eq!(error.java_class(), "java/lang/ClassFormatError");
    assert!(error.to_string().contains("Half.class"), "{error}");
    // The entry's data is damaged, not the directory of the jar.
    let mut jar = std::fs::read(dir.path().join("a.jar")).expect("the jar");
    let at = jar.windows(9).position(|w| w == b"p/A.class").expect("the entry") + 20;
    jar[at..at + 60].fill(0xAA);
    std::fs::write(dir.path().join("bad.jar"), jar).expect("a file");
    let p = Program::new(open(&dir.path().join("bad.jar")).expect("it opens"));
    assert!(matches!(p.class_by_name("p/A"), Err(LinkError::Io { .. } | LinkError::Malformed { .. })));
}

#[test]
fn circular_classes_are_found() {
    let (dir, paths) = common::sources(&[("A.java", "class A {} class B extends A {}")]);
    let (_dir2, paths2) = common::sources(&[("B.java", "class B {} class A extends B {}")]);
    let javac = common::jdk().javac.expect("javac");
    let out = dir.path().join("out");
    let run = |src: &PathBuf, to: &Path| {
        assert!(Command::new(&javac).arg("-d").arg(to).arg(src).status().is_ok_and(|s| s.success()));
    };
    run(&paths[0], &out);
    let other = dir.path().join("other");
    run(&paths2[0], &other);
    std::fs::copy(other.join("A.class"), out.join("A.class")).expect("a copy");
    let p = Program::new(open(&out).expect("it opens"));
    let error = p.class_by_name("A").expect_err("circular");
    assert_eq!(error.java_class(), "java/lang/ClassCircularityError");
}

#[test]
fn sources_compile_or_show_what_javac_says() {
    let (_dir, paths) = common::sources(&[("Bad.java", "class Bad { int f() { return x; } }")]);
    let error = open(&paths[0]).err().expect("it does not compile");
    let text = error.to_string();
    assert!(matches!(error, PathError::Javac { .. }) && text.contains("cannot find symbol"), "{text}");
    // Sources may use jars and classes of other entries.
    let dir = compiled();
    let (_dir2, paths) = common::sources(&[("Uses.java", "class Uses extends p.A {}")]);
    let entries = [paths[0].clone(), dir.path().join("a.jar")];
    let p = Program::new(ClassPath::open(&entries, common::jdk()).expect("it compiles"));
    assert_eq!(p.user_class_names(), ["Uses", "p/A"]);
    assert!(p.class_by_name("Uses").is_ok());
    let warn = ClassPath::open_with(&entries, common::jdk(), &["--no-such-option".into()]);
    assert!(matches!(warn, Err(PathError::Javac { .. })));
}

#[test]
fn missing_jdks_are_reported() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = |r: Result<Jdk, PathError>| r.expect_err("there is no JDK").to_string();
    assert!(text(Jdk::locate(Some(dir.path()), None, None)).contains("neither lib/modules nor lib/rt.jar"));
    assert!(text(Jdk::locate(None, Some("/no/such".as_ref()), None)).contains("JAVA_HOME is set"));
    assert!(text(Jdk::locate(None, None, Some(dir.path().as_os_str()))).contains("no java on the PATH"));
    let found = common::jdk();
    let again = Jdk::locate(Some(&found.home), None, None).expect("the same");
    assert_eq!(again.version, found.version);
    assert!(found.feature().is_some_and(|f| f >= 8));
    let bare = Jdk { javac: None, ..found };
    let (_dir, paths) = common::sources(&[("A.java", "class A {}")]);
    assert!(matches!(ClassPath::open(&paths, bare), Err(PathError::NoJavac { .. })));
}

#[test]
fn java_8_has_a_jar_instead_of_modules() {
    let dir = tempfile::tempdir().expect("a folder");
    let now = common::bare();
    let classes = dir.path().join("classes");
    for name in ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"] {
        let file = format!("{name}.class");
        let path = classes.join(&file);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, now.find_resource(&file).expect("a class")).expect("a file");
    }
    let home = dir.path().join("jdk8");
    std::fs::create_dir_all(home.join("jre/lib")).expect("a folder");
    std::fs::write(home.join("release"), "JAVA_VERSION=\"1.8.0_402\"\n").expect("a file");
    let mut jar = Command::new(common::jdk().home.join("bin/jar"));
    jar.arg("cf").arg(home.join("jre/lib/rt.jar")).arg("-C").arg(&classes).arg(".");
    assert!(jar.status().is_ok_and(|s| s.success()));
    let jdk = Jdk::locate(Some(&home), None, None).expect("a JDK");
    assert_eq!((jdk.feature(), jdk.version.as_str()), (Some(8), "1.8.0_402"));
    let p = Program::new(ClassPath::open(&[], jdk).expect("it opens"));
    assert!(p.class_by_name("[I").is_ok_and(|c| c.is_jdk));
    assert!(p.class_by_name("java/lang/String").is_err());
}

/// An image with one file, `/java.base/java/lang/Object.class`, compressed by a plug-in of this name.
fn compressed_image(plug_in: &str, content: &[u8]) -> Vec<u8> {
    let strings = format!("\0java.base\0java/lang\0Object\0class\0{plug_in}\0");
    let at = |text: &str| strings.find(&format!("\0{text}\0")).expect("a string") as u8 + 1;
    let mut packed = Vec::new();
    for word in [0xCAFE_FAFA_u32, 0, 0, content.len() as u32, 0, at(plug_in).into(), 0] {
        packed.extend(word.to_le_bytes());
    }
    packed.push(1);
    let mut zip = flate2::read::ZlibEncoder::new(content, flate2::Compression::fast());
    std::io::Read::read_to_end(&mut zip, &mut packed).expect("it compresses");
    let mut attributes = Vec::new();
    for (kind, text) in [(1, "java.base"), (2, "java/lang"), (3, "Object"), (4, "class")] {
        attributes.extend([kind << 3, at(text)]);
    }
    for (kind, size) in [(6_u8, packed.len()), (7, content.len())] {
        attributes.push(kind << 3 | 3);
        attributes.extend((size as u32).to_be_bytes());
    }
    attributes.push(0);
    let mut image = Vec::new();
    let lengths = [attributes.len() as u32, strings.len() as u32];
    for word in [0xCAFE_DADA_u32, 1 << 16, 0, 1, 1, lengths[0], lengths[1], 0, 0] {
        image.extend(word.to_le_bytes());
    }
    [image, attributes, strings.into_bytes(), packed].concat()
}

fn jdk_with_image(image: &[u8]) -> (tempfile::TempDir, Jdk) {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(dir.path().join("lib")).expect("a folder");
    std::fs::write(dir.path().join("lib/modules"), image).expect("a file");
    let jdk = Jdk::locate(Some(dir.path()), None, None).expect("it looks like one");
    (dir, jdk)
}

#[test]
fn compressed_images_are_read() {
    // class java.lang.Object, without a superclass and members.
    let mut class = Vec::new();
    class.extend([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 55, 0, 3, 7, 0, 2, 1, 0, 16]);
    class.extend(b"java/lang/Object");
    class.extend([0, 0x21, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let (_dir, jdk) = jdk_with_image(&compressed_image("zip", &class));
    let path = ClassPath::open(&[], jdk).expect("it opens");
    assert_eq!(path.jdk_class_names(None), ["java/lang/Object"]);
    let object = Program::new(path).class_by_name("java/lang/Object").map(|c| c.name.to_string());
    assert_eq!(object.expect("it is there"), "java/lang/Object");

    let (_dir, jdk) = jdk_with_image(&compressed_image("compact-cp", &class));
    let error = ClassPath::open(&[], jdk).err().expect("unknown plug-in").to_string();
    assert!(error.contains("compact-cp"), "{error}");
}

/// Cut off anywhere, an image gives an error or a class that is missing.
#[test]
fn damaged_compressed_images_are_refused() {
    let whole = compressed_image("zip", &[7; 40]);
    for len in 0..whole.len() {
        let (_dir, jdk) = jdk_with_image(&whole[..len]);
        if let Ok(path) = ClassPath::open(&[], jdk) {
            assert!(Program::new(path).class_by_name("java/lang/Object").is_err());
        }
    }
}
