//! `heapwise test`: the tests that it writes are compiled and run by the command itself; here is checked what they say,
//! which files are touched, and that they notice mutants.

mod support;

use serde_json::Value;
use std::fs;
use std::process::Command;
use support::junit::{cases, folder, heapwise, json, method, methods, report, says, shop};

#[test]
fn literals_of_every_kind_in_the_default_package() {
    let out = folder("plain");
    for version in ["4", "5"] {
        let ended = heapwise(&cases(), "Plain", &out, &["--junit", version, "--format", "json", "--force"]);
        assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
        let report = json(&ended);
        assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
        assert!(report["tests"].as_array().unwrap().len() >= 28, "{report:#}");
        let escaped = method(&report, "Plain.escaped(char)");
        assert_eq!(escaped["branches"]["covered"], escaped["branches"]["total"]);
        let file = out.join("PlainTest.java");
        says(&file, &["Double.NaN", "-0.0", "Long.MIN_VALUE", "Integer.MIN_VALUE", "(byte) -", "(short) -"]);
        says(&file, &[r#""Grüße \"\\\n\u0001\ud83d\ude00\ud800""#, "Integer.valueOf(1000)", "new int[] {"]);
        says(&file, &["half_returnsNaN", "half_returnsMinusZero", "text_returnsNull"]);
        let home =
            if version == "4" { "import org.junit.Test;" } else { "import org.junit.jupiter.api.Test;" };
        says(&file, &[home]);
    }
    // All characters that need an escape, one test for each path.
    let ended = heapwise(&cases(), "Plain.escaped(char)", &out, &["--keep", "all"]);
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    let file = out.join("PlainEscapedTest.java");
    says(&file, &[r"escaped('\'')", r"escaped('\\')", r"escaped('\n')", r"escaped('\ud800')"]);
    // In comments, too, where javac reads escapes: the backslash is doubled.
    says(&file, &[r"// When c == '\\ud800'.", r"// When c == '\n'.", r"// When c == '\''."]);
}

#[test]
fn classes_that_are_hard_to_test() {
    let out = folder("cases");
    let ended = heapwise(&cases(), "org.acme.*", &out, &["--format", "json", "--max-steps", "3000"]);
    let report = json(&ended);
    assert_eq!(ended.code, Some(1), "{report:#}\n{}", ended.stderr);
    assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
    let tests = out.join("org/acme/CasesTest.java");
    says(&tests, &["Cases.Color.GREEN", "overloaded((String) null)", "overloaded((Cases) null)", "größe("]);
    says(
        &tests,
        &[
            "whenIIsNot3() throws Exception {",
            "whenIIs3() {",
            "assertThrows(IOException.class",
            "import java.io.IOException;",
        ],
    );
    // Parameters of variable arity get their array, an interface that nobody implements a reason.
    says(&tests, &["int[] all = new int[2];", "Cases.sum(all)"]);
    says(&out.join("org/acme/CasesBugTest.java"), &["Cases.sum((int[]) null)"]);
    let sides = method(&report, "org.acme.Cases$Shape.sides()");
    assert_eq!(sides["tests"], 0, "{sides:#}");
    says(&tests, &["assertThrows(NullPointerException.class", "assertThrows(IllegalArgumentException.class"]);
    says(&tests, &["@SuppressWarnings({\"rawtypes\", \"unchecked\", \"deprecation\"})"]);
    says(&tests, &["HeapwiseObjects.set(", "\"hidden\", 41", "assertEquals(\"[7]\", Cases.list("]);
    // Bugs apart from contract, with their line.
    says(
        &out.join("org/acme/CasesBugTest.java"),
        &["Looks like a bug at Cases.java:", "ArithmeticException.class"],
    );
    says(&out.join("org/acme/CasesBoxTest.java"), &["Cases.Box box = new Cases.Box();"]);
    says(&out.join("org/acme/CasesPointTest.java"), &["new Cases.Point(-"]);
    says(&out.join("org/acme/TestTest.java"), &["@org.junit.jupiter.api.Test"]);
    // Never without tests and without a reason.
    for class in report["classes"].as_array().unwrap() {
        for m in class["methods"].as_array().unwrap().iter().filter(|m| m["tests"] == 0) {
            assert_ne!(m["reasons"], Value::Array(vec![]), "{m:#}");
        }
        for m in class["skipped"].as_array().unwrap() {
            assert!(m["reason"].as_str().is_some_and(|r| !r.is_empty()), "{m:#}");
        }
    }
    let endless = method(&report, "org.acme.Cases.endless(int)");
    assert_eq!((&endless["tests"], &endless["complete"]), (&Value::from(1), &Value::from(false)));
    assert!(endless["reasons"].to_string().contains("--max-steps"), "{endless:#}");
    let text = ended.text();
    for reason in ["native: ", "abstract: ", "private: ", "its class is private"] {
        assert!(text.contains(reason), "{reason}\n{text}");
    }
    // Names stay readable, whatever the source says.
    for t in report["tests"].as_array().unwrap() {
        assert!(t["name"].as_str().is_some_and(|n| n.chars().count() <= 100), "{t}");
    }
}

#[test]
fn files_are_updated_but_never_those_that_were_edited() {
    let out = folder("files");
    let test = |options: &[&str]| {
        heapwise(&cases(), "Plain.leastInt(int)", &out, &[&["--no-run"], options].concat())
    };
    let file = out.join("PlainLeastIntTest.java");
    let first = test(&[]);
    assert_eq!(first.code, Some(0), "{}{}", first.text(), first.stderr);
    assert!(first.text().contains("PlainLeastIntTest.java (2 tests): written"), "{}", first.text());
    assert!(first.text().contains("not run"), "{}", first.text());
    let written = fs::read_to_string(&file).unwrap();
    assert!(test(&[]).text().contains(": unchanged"));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    // Another version of JUnit is another file; the old one is ours.
    assert!(test(&["--junit", "4"]).text().contains(": updated"));
    assert!(test(&[]).text().contains(": updated"));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    for theirs in [written.replace("Integer.MIN_VALUE", "5"), "class PlainLeastIntTest {}\n".to_owned()] {
        fs::write(&file, &theirs).unwrap();
        let kept = test(&[]);
        assert_eq!(kept.code, Some(2), "{}", kept.text());
        assert!(kept.text().contains("edited by hand"), "{}", kept.text());
        assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    }
    assert_eq!(test(&["--force"]).code, Some(0));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
}

#[test]
fn wrong_input_is_told() {
    let out = folder("wrong");
    fs::write(out.join("file"), "").unwrap();
    let ended = heapwise(&cases(), "Plain", &out.join("file"), &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("cannot write into"), "{}", ended.stderr);
    let ended = heapwise(&cases(), "org.nowhere.*", &out, &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("no classes in org.nowhere.*"), "{}", ended.stderr);
    let ended = heapwise(&cases(), "Plain.noSuch", &out, &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    let nowhere = out.display().to_string();
    let ended = heapwise(&cases(), "Plain", &out, &["--junit-path", &nowhere]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("no JUnit 5") && ended.stderr.contains("--no-run"), "{}", ended.stderr);
}

/// Builders, factory methods and setters, objects and strings as arguments, objects of the JDK.
#[test]
fn inputs_are_built_by_public_methods() {
    let out = folder("inputs");
    let report = report(&shop(), "org.shop.*", &out, &[]);
    support::junit::reaches_all(&report);
    for target in [
        "org.shop.Order.discount()",
        "org.shop.Person.hasOldFriend()",
        "org.shop.Account.isRich()",
        "org.shop.Bags.size(java.util.List)",
        "org.shop.Bags.second(java.util.ArrayList)",
        "org.shop.Bags.first(java.util.LinkedList)",
        "org.shop.Bags.old(java.util.List)",
        "org.shop.Bags.none(java.util.Map)",
        "org.shop.Bags.present(java.util.Optional)",
        "org.shop.Bags.long3(java.lang.StringBuilder)",
        "org.shop.Bags.positive(java.util.concurrent.atomic.AtomicInteger)",
        "org.shop.Bags.endsJuly(java.time.LocalDate)",
        "org.shop.Bags.kind(java.lang.Object)",
    ] {
        let m = method(&report, target);
        assert_eq!(m["inputs"]["public API"], m["tests"], "{m:#}");
        assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
    }
    // The setter refuses what the solver chose for one of the paths.
    let m = method(&report, "org.shop.Account.canPay(long)");
    assert_eq!(m["inputs"], serde_json::json!({"public API": 3, "reflection": 1}), "{m:#}");
    let file = |name: &str| out.join("org/shop").join(name);
    says(
        &file("OrderTest.java"),
        &[
            "Order order = Order.builder().amount(101).kind(Order.Kind.BULK).build();",
            ".name(\"vip\")",
            "Person owner = Person.of(",
            ".owner(owner)",
            "// When kind != null && kind != Kind.RETAIL && amount > 100.",
            "name.equals(\"vip\")",
        ],
    );
    says(&file("PersonTest.java"), &["Person friend = Person.of(", "person.befriend(friend);"]);
    says(&file("AccountTest.java"), &["account.setOwner(\"me\");", "account.setOpen(true);"]);
    says(&file("BagsTest.java"), &["l.add(", "Optional.of(", "new AtomicInteger(1)", "Person.of(null, 91)"]);
    says(&file("BagsTest.java"), &["LocalDate.parse(\"", "-07-31\")", "HashMap o = new HashMap();"]);
}

/// Static fields as inputs are set back, whatever the test does.
#[test]
fn static_fields_are_set_and_set_back() {
    let out = folder("statics");
    let report = report(&shop(), "org.shop.Counter", &out, &["--symbolic-statics"]);
    for target in ["org.shop.Counter.next(int)", "org.shop.Counter.bossIsOld()"] {
        let m = method(&report, target);
        assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
    }
    let file = out.join("org/shop/CounterTest.java");
    says(&file, &["int oldLimit = Counter.limit;", "} finally {", "Counter.limit = oldLimit;"]);
    says(&file, &["HeapwiseObjects.set(Counter.class, \"mode\", null);", "Counter.boss = boss;"]);
    // Tests of a run without them see the fields as ever, in the same JVM and in any order.
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches("int oldLimit").count(), text.matches("Counter.limit = oldLimit;").count());
    assert_eq!(text.matches("Object oldMode").count(), text.matches("\"mode\", oldMode").count());
}

/// A test names the static field of an object that is an input; it cannot name a private one, and it does not change what
/// other tests are given.
#[test]
fn objects_of_static_fields_are_named() {
    let out = folder("shared");
    let source = out.join("p");
    fs::create_dir_all(&source).unwrap();
    let coin = "package p; public class Coin { public static final Coin NONE = new Coin(0); static final Coin GOLD = new \
                Coin(9); private static final Coin FALSE = new Coin(1); private int worth; public Coin(int worth) { \
                this.worth = worth; } public static int kind(Coin c) { if (c == NONE) return 1; if (c == GOLD) return 2; \
                return c == FALSE ? 3 : 4; } public static int polish(Coin c) { c.worth++; return c == GOLD ? 1 : 0; } }";
    fs::write(source.join("Coin.java"), coin).unwrap();
    let (classes, tests) = (out.join("classes"), out.join("tests"));
    support::junit::javac(&classes, &[], &[], &support::sources(&source));
    let ended = heapwise(&classes, "p.Coin", &tests, &[]);
    let text = ended.text();
    assert!(
        text.contains("1 path without a test: an input is p.Coin.FALSE, which the test cannot read"),
        "{text}"
    );
    assert!(
        text.contains("1 path without a test: it changes p.Coin.GOLD, which other tests share"),
        "{text}"
    );
    let file = tests.join("p/CoinTest.java");
    says(&file, &["assertEquals(1, Coin.kind(Coin.NONE));", "assertEquals(2, Coin.kind(Coin.GOLD));"]);
    says(&file, &["// When !(c != GOLD && c == null) && c != GOLD."]);
}

/// What is gone has no tests any more: files that nobody edited go, too.
#[test]
fn files_of_what_is_gone_are_removed() {
    let out = folder("stale");
    let (source, tests) = (out.join("source"), out.join("tests"));
    let compile = |files: &[(&str, &str)]| {
        let classes = out.join("classes");
        let _ = fs::remove_dir_all(&classes);
        let _ = fs::remove_dir_all(&source);
        fs::create_dir_all(source.join("p")).unwrap();
        for (name, text) in files {
            fs::write(source.join("p").join(name), text).unwrap();
        }
        support::junit::javac(&classes, &[], &[], &support::sources(&source.join("p")));
        classes
    };
    let a = "package p; class A { private int n; int twice() { return n == 5 ? 10 : 0; } static int one() { return 1; } }";
    let b = "package p; class B { static int two() { return 2; } }";
    let classes = compile(&[("A.java", a), ("B.java", b)]);
    for target in ["p.*", "p.A.one()", "p.A.twice()"] {
        let ended = heapwise(&classes, target, &tests, &["--no-run"]);
        assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    }
    let there = |name: &str| tests.join("p").join(name).exists();
    let all = ["ATest.java", "BTest.java", "AOneTest.java", "ATwiceTest.java", "HeapwiseObjects.java"];
    assert!(all.iter().all(|n| there(n)));
    // Edited files stay, those of others anyway.
    let edited = fs::read_to_string(tests.join("p/ATwiceTest.java")).unwrap() + "// mine\n";
    fs::write(tests.join("p/ATwiceTest.java"), &edited).unwrap();
    fs::write(tests.join("p/MineTest.java"), "package p; class MineTest {}\n").unwrap();
    let classes = compile(&[("A.java", "package p; class A { static int other() { return 1; } }")]);
    let ended = heapwise(&classes, "p.A", &tests, &["--no-run"]);
    let text = ended.text();
    assert!(text.contains("p/AOneTest.java: removed"), "{text}");
    assert!(text.contains("p/ATwiceTest.java: kept: it was edited by hand, but"), "{text}");
    assert!(text.contains("p/ATest.java (2 tests): updated"), "{text}");
    // A run of one class says nothing about others.
    assert!(!there("AOneTest.java") && there("BTest.java") && there("MineTest.java"), "{text}");
    let text = heapwise(&classes, "p.*", &tests, &["--no-run"]).text();
    assert!(text.contains("p/BTest.java: removed"), "{text}");
    assert_eq!(fs::read_to_string(tests.join("p/ATwiceTest.java")).unwrap(), edited);
    assert!(!there("BTest.java") && there("MineTest.java") && there("HeapwiseObjects.java"), "{text}");
    // Nobody uses the helper any more.
    fs::remove_file(tests.join("p/ATwiceTest.java")).unwrap();
    let text = heapwise(&classes, "p.A", &tests, &["--no-run"]).text();
    assert!(text.contains("p/HeapwiseObjects.java: removed") && !there("HeapwiseObjects.java"), "{text}");
}

/// A jar with classes in several packages, one of which has the name that a test class would have.
#[test]
fn a_whole_jar_and_names_that_are_taken() {
    let out = folder("jar");
    let source = out.join("source");
    fs::create_dir_all(source.join("p/q")).unwrap();
    let text = "package p; public class A { public static int one(int i) { return i > 0 ? 1 : 2; } }";
    fs::write(source.join("p/A.java"), text).unwrap();
    let text = "package p; public class ATest { public static int two() { return p.q.B.three() - 1; } }";
    fs::write(source.join("p/ATest.java"), text).unwrap();
    let text = "package p.q; public class B { public static int three() { return 3; } }";
    fs::write(source.join("p/q/B.java"), text).unwrap();
    let classes = out.join("classes");
    let files = [source.join("p/A.java"), source.join("p/ATest.java"), source.join("p/q/B.java")];
    support::junit::javac(&classes, &[], &[], &files);
    let jar = out.join("app.jar");
    let ended = support::run(Command::new("jar").arg("cf").arg(&jar).arg("-C").arg(&classes).arg("."));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let tests = out.join("tests");
    for pattern in ["**", "p.**"] {
        let report = report(&jar, pattern, &tests, &[]);
        let targets: Vec<&str> = methods(&report).filter_map(|m| m["target"].as_str()).collect();
        for target in ["p.A.one(int)", "p.ATest.two()", "p.q.B.three()"] {
            assert!(targets.contains(&target), "{target} is not in {targets:?}");
        }
        // The class under test is on the class path of its test, so its name is taken, today and tomorrow.
        says(&tests.join("p/AGeneratedTest.java"), &["class AGeneratedTest {", "A.one(1)"]);
        says(&tests.join("p/ATestTest.java"), &["ATest.two()"]);
        says(&tests.join("p/q/BTest.java"), &["B.three()"]);
        assert!(!tests.join("p/ATest.java").exists());
    }
    let report = report(&jar, "p.*", &tests, &[]);
    assert!(methods(&report).all(|m| m["target"] != "p.q.B.three()"), "{report:#}");
}

const SHARED: &str = "class Shared {
    static int a(int x) { return size(x); }
    static int b(int x) { if (x == 7) { throw new IllegalArgumentException(); } return size(x) + 1; }
    private static int size(int x) { if (x > 10) { return 1; } if (x < -10) { return 2; } return 3; }
}";

/// Code that two methods share is shown once by the fewest tests, each way to end once for each method.
#[test]
fn the_fewest_tests_of_a_class() {
    let out = folder("fewest");
    let source = out.join("Shared.java");
    fs::write(&source, SHARED).unwrap();
    let classes = out.join("classes");
    support::junit::javac(&classes, &[], &[], &[source]);
    for (keep, expected) in [("branches", 4), ("paths", 7), ("all", 7)] {
        let options = ["--keep", keep, "--no-run"];
        let report = report(&classes, "Shared", &out.join(keep), &options);
        support::junit::reaches_all(&report);
        let count = |target: &str| method(&report, target)["tests"].as_u64();
        let both = count("Shared.a(int)").zip(count("Shared.b(int)"));
        assert_eq!(both.map(|(a, b)| a + b), Some(expected), "{keep}: {report:#}");
        for m in methods(&report) {
            assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
        }
    }
}
