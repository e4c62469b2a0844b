//! Reports, opened in a headless Chromium: folding, searching, choosing, heaps, two strategies, escaping, many paths.

mod support;
#[path = "support/browser.rs"]
mod webdriver;

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use webdriver::{Browser, DOWN, ENTER, LEFT, RIGHT};

/// The report of an exploration.
fn report(name: &str, source: &Path, words: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.html"));
    let mut command = support::heapwise();
    command.args(["explore", "-c"]).arg(source).args(words.split(' ')).args(support::patient(words));
    let ended = support::run(command.arg("--report").arg(&file));
    assert!(matches!(ended.code, Some(0 | 1 | 3)), "{ended:?}");
    file
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

/// Boxes and arrows of a picture, as `Ring#1` and `Ring#1.next -> Ring#2`, sorted.
fn heap(browser: &Browser, panel: usize, which: usize) -> (Vec<String>, Vec<String>) {
    let all = browser.eval(&format!(
        "const svg = document.querySelectorAll('.path')[{panel}].querySelectorAll('svg.heap')[{which}];
         const boxes = [...svg.querySelectorAll('.object')].map(g => g.dataset.object);
         const arrows = [...svg.querySelectorAll('path.ref')]
            .map(p => (p.dataset.from === p.dataset.slot ? '' : p.dataset.from + '.') + p.dataset.slot + ' -> ' + p.dataset.to);
         return [boxes.sort(), arrows.sort()];"
    ));
    let texts =
        |v: &Value| v.as_array().into_iter().flatten().map(|t| t.as_str().unwrap().to_owned()).collect();
    (texts(&all[0]), texts(&all[1]))
}

/// Nothing in the page went wrong.
#[track_caller]
fn quiet(browser: &Browser) {
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn two_strategies_are_compared() {
    let file = report("ring", &example("Ring.java"), "Ring.isPair() --heap lazy,pose");
    let browser = Browser::start(1400, 1000);
    browser.open(&file);
    assert_eq!(browser.text("return document.title"), "Ring.isPair() – Heapwise");
    let leaves = |heap: &str| {
        browser.eval(&format!("return document.querySelectorAll('.strategy[data-heap={heap}] .leaf').length"))
    };
    assert_eq!((leaves("lazy"), leaves("pose")), (json!(6), json!(4)));
    // The finding is shown first.
    assert_eq!(browser.text("return document.querySelector('.path').dataset.path"), "1");
    assert!(
        browser
            .text("return document.querySelector('.path .end').textContent")
            .contains("NullPointerException")
    );

    // The path of pose on which two nodes point at each other.
    browser.click(".strategy[data-heap=pose] .leaf[data-path='3']");
    assert_eq!(browser.text("return document.querySelector('.path').dataset.heap"), "pose");
    let (boxes, arrows) = heap(&browser, 0, 0);
    assert_eq!(boxes, ["Ring#1", "Ring#2"]);
    assert_eq!(arrows, ["Ring#1.next -> Ring#2", "Ring#2.next -> Ring#1", "this -> Ring#1"]);
    // It writes the value of the one into the other.
    let changed = "return [...document.querySelectorAll('svg.heap')[1].querySelectorAll('.slot.changed')]
        .map(s => s.closest('.object').dataset.object + '.' + s.dataset.slot)";
    assert_eq!(browser.eval(changed), json!(["Ring#2.value"]));

    // Side by side with a path of the other strategy.
    browser.click(".pin");
    browser.click(".strategy[data-heap=lazy] .leaf[data-path='4']");
    let shown = "return [...document.querySelectorAll('.panels .path')].map(p => p.dataset.heap + ' ' + p.dataset.path)";
    assert_eq!(browser.eval(shown), json!(["pose 3", "lazy 4"]));
    assert_eq!(heap(&browser, 1, 0).1, arrows);
    contrast::can_be_read(&browser);
    contrast::notices(&browser);
    quiet(&browser);
}

#[test]
fn the_tree_folds_and_is_searched() {
    let file = report("list", &example("SortedList.java"), "SortedList.add --scope 3");
    let browser = Browser::start(1400, 1000);
    browser.open(&file);
    let rows =
        || browser.eval("return document.querySelectorAll('[role=treeitem]').length").as_u64().unwrap();
    let all = rows();
    assert!(all > 10, "{all} rows");
    // A click on the root folds everything, and its row says how much that is.
    browser.click("[data-node='0']");
    assert_eq!(rows(), 1);
    let root = browser.text("return document.querySelector('[data-node=\"0\"]').textContent");
    assert!(root.contains("10 paths"), "{root}");
    assert_eq!(
        browser.text("return document.querySelector('[data-node=\"0\"]').getAttribute('aria-expanded')"),
        "false"
    );
    // The keyboard unfolds it again, goes down to the first path and chooses it.
    browser.keys(".outline", &format!("{RIGHT}{DOWN}{ENTER}"));
    assert_eq!(rows(), all);
    assert_eq!(browser.text("return document.querySelector('.path').dataset.path"), "1");
    browser.keys(".outline", &format!("{LEFT}{LEFT}"));
    assert_eq!(rows(), 1);
    browser.keys(".outline", RIGHT);

    // An empty list gets a node that was not there.
    let (boxes, arrows) = heap(&browser, 0, 0);
    assert_eq!((boxes, arrows), (vec!["SortedList#1".to_owned()], vec!["this -> SortedList#1".to_owned()]));
    let (boxes, arrows) = heap(&browser, 0, 1);
    assert_eq!(boxes, ["Node#2", "SortedList#1"]);
    assert_eq!(arrows, ["SortedList#1.head -> Node#2", "this -> SortedList#1"]);
    assert_eq!(
        browser.text("return document.querySelector('svg.heap .object.fresh').dataset.object"),
        "Node#2"
    );
    // Its lines are highlighted, and its test is there.
    assert_eq!(
        browser.eval("return document.querySelectorAll('.src.ran[data-line=\"35\"]').length"),
        json!(1)
    );
    assert!(browser.text("return document.querySelector('.test pre').textContent").contains("@Test"));

    browser.keys("#search", "#7");
    browser.wait("return document.querySelector('.found').textContent === '1 of 10 paths'");
    browser.click("[role=treeitem][data-path='7']");
    assert_eq!(browser.text("return document.querySelector('.path').dataset.path"), "7");
    browser.eval("const s = document.getElementById('search'); s.value = 'THIS.HEAD == NULL'; s.dispatchEvent(new Event('input'))");
    browser.wait("return document.querySelector('.found').textContent === '1 of 10 paths'");
    browser.eval("const s = document.getElementById('search'); s.value = 'nowhere'; s.dispatchEvent(new Event('input'))");
    browser.wait("return document.querySelector('.found').textContent === '0 of 10 paths'");
    browser.eval(
        "const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input'))",
    );
    contrast::can_be_read(&browser);
    quiet(&browser);
}

#[test]
fn unknown_parts_are_clouds_and_cut_paths_have_no_end() {
    let words = "SortedList.add --check none --max-loop 1";
    let file = report("cut", &example("SortedList.java"), words);
    // A narrow window: a telephone.
    let browser = Browser::start(500, 900);
    browser.open(&file);
    assert!(browser.text("return document.querySelector('.verdict').textContent").starts_with("Incomplete"));
    browser.keys("#search", "this.head.value == value");
    browser.wait("return document.querySelector('.found').textContent !== ''");
    browser.eval(
        "const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input'))",
    );
    // The value at the head is greater: nobody looks at what comes after it.
    browser.wait("return document.querySelector('.found').textContent === ''");
    browser.eval("[...document.querySelectorAll('[role=treeitem][data-path]')].find(r => r.dataset.path === '2').click()");
    let (_, arrows) = heap(&browser, 0, 0);
    assert_eq!(arrows, ["Node#2.next -> ?", "SortedList#1.head -> Node#2", "this -> SortedList#1"]);
    assert_eq!(
        browser.eval("return document.querySelectorAll('svg.heap')[0].querySelectorAll('.cloud').length"),
        json!(1)
    );
    // The page is not wider than the window.
    assert_eq!(browser.eval("return document.documentElement.scrollWidth <= innerWidth"), json!(true));
    browser.click(".chip.cut");
    browser.eval("document.querySelector('[role=treeitem][data-path]').click()");
    assert!(
        browser
            .text("return document.querySelector('.path .end').textContent")
            .starts_with("cut by --max-loop")
    );
    assert_eq!(browser.eval("return document.querySelectorAll('svg.heap').length"), json!(1));
    contrast::can_be_read(&browser);
    quiet(&browser);
}

#[test]
fn a_run_over_many_methods_is_a_table_that_sorts() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("many-methods");
    let _ = fs::remove_dir_all(&out);
    let mut command = support::heapwise();
    command.args(["explore", "-c"]).arg(example("SortedList.java"));
    command.args(["**", "--scope", "2", "--max-loop", "2", "--timeout", "none", "--out"]).arg(&out);
    let ended = support::run(&mut command);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    let ended = support::run(support::heapwise().arg("report").arg(&out));
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let browser = Browser::start(1400, 1000);
    browser.open(&out.join("report.html"));
    let names = "return [...document.querySelectorAll('.many tbody tr')].map(r => r.dataset.name)";
    let first = |browser: &Browser| browser.eval(names)[0].clone();
    // Findings come first, and the first one is shown with its heap.
    assert_eq!(first(&browser), "SortedList.removeLast()");
    assert_eq!(
        browser.text("return document.querySelector('.path').dataset.method"),
        "SortedList.removeLast()"
    );
    let (boxes, _) = heap(&browser, 0, 0);
    assert_eq!(boxes, ["Node#2", "SortedList#1"]);
    // Sorted by name, and back.
    browser.click("[data-sort=name]");
    let by_name = browser.eval(names);
    let mut sorted: Vec<String> = serde_json::from_value(by_name.clone()).unwrap();
    sorted.sort();
    assert_eq!(by_name, json!(sorted));
    browser.click("[data-sort=name]");
    sorted.reverse();
    assert_eq!(browser.eval(names), json!(sorted));
    // Another method, by the keyboard.
    browser.keys(".many tbody tr[data-name='SortedList.add(int)'] button", ENTER);
    assert_eq!(browser.text("return document.querySelector('.path').dataset.method"), "SortedList.add(int)");
    // Its paths are a tree, which folds.
    let seen = "return [...document.querySelectorAll('.case')].filter(c => c.checkVisibility()).length";
    let total = browser.eval("return heapwise.paths('SortedList.add(int)')").as_u64().unwrap();
    assert!(total > 4, "{total}");
    assert_eq!(browser.eval(seen), json!(total));
    let top = browser.text("return document.querySelector('.cases summary').textContent");
    assert!(top.contains(&format!("{total} paths")), "{top}");
    browser.click(".cases .below details summary");
    let left = browser.eval(seen).as_u64().unwrap();
    assert!(0 < left && left < total, "{left} of {total}");
    browser.click(".cases summary");
    assert_eq!(browser.eval(seen), json!(0));
    browser.click(".cases summary");
    browser.click(".cases .below details summary");
    assert_eq!(browser.eval(seen), json!(total));
    // The heap of another path.
    browser.click(".case:last-child button");
    assert!(!heap(&browser, 0, 0).0.is_empty());
    contrast::can_be_read(&browser);
    browser.click("[data-view=classes]");
    assert_eq!(browser.eval(names).as_array().map(Vec::len), Some(2));
    browser.click("[data-view=methods]");
    browser.keys("#search", "nullpointer");
    assert_eq!(browser.eval(names), json!(["SortedList.removeLast()"]));
    quiet(&browser);
}

const HOSTILE: &str = r#"
class Hostile {
    // <script>window.hacked = 1</script> עברית
    static String of(int n) {
        switch (n) {
            case 0: return "<script>window.hacked = 1</script>";
            case 1: return "</script><img src=x onerror='window.hacked = 1'>";
            case 2: throw new IllegalStateException("\u202e\u0000 \"quotes\" & 'more' <b> \ud83d\ude00 \u05d0");
            default: return "]]>-->";
        }
    }
}
"#;

#[test]
fn hostile_text_is_shown_and_nothing_else() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    fs::create_dir_all(&folder).unwrap();
    let source = folder.join("Hostile.java");
    fs::write(&source, HOSTILE).unwrap();
    let file = report("hostile", &source, "Hostile.of");
    let browser = Browser::start(1200, 900);
    browser.open(&file);
    let mut shown = String::new();
    for path in 1..=4 {
        browser.click(&format!("[role=treeitem][data-path='{path}']"));
        shown += &browser.text("return document.querySelector('.path').textContent");
    }
    for text in [
        "<script>window.hacked = 1</script>",
        "</script><img src=x onerror='window.hacked = 1'>",
        "]]>-->",
        "\\u202e\\u0000 \"quotes\" & 'more' <b> 😀 א",
        "// <script>window.hacked = 1</script> עברית",
    ] {
        assert!(shown.contains(text), "{text:?} is not in {shown}");
    }
    assert!(!shown.contains(['\u{202e}', '\0']));
    assert_eq!(browser.eval("return window.hacked === undefined"), json!(true));
    assert_eq!(browser.eval("return [document.scripts.length, document.images.length]"), json!([3, 0]));
    quiet(&browser);
}

#[path = "browser/contrast.rs"]
mod contrast;
#[path = "browser/many.rs"]
mod many;

/// The work that opening a report takes does not grow with its paths: rows in sight, one panel, a few pictures.
#[expect(clippy::print_stdout, reason = "times are told, not asserted")]
fn open_many(paths: usize) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("many-{paths}.html"));
    let bytes = many::page(paths);
    fs::write(&file, &bytes).unwrap();
    let browser = Browser::start(1400, 1000);
    browser.open(&file);
    let work = browser.eval("return heapwise.work");
    let ready = browser.eval("return heapwise.ready").as_f64().unwrap_or_default();
    println!("{paths} paths: {} kB, drawn after {ready:.0} ms, {work}", bytes.len() / 1000);
    assert!(work["rows"].as_u64().is_some_and(|n| (1..100).contains(&n)), "{work}");
    assert_eq!((&work["panels"], &work["layouts"]), (&json!(1), &json!(2)), "{work}");
    let root = browser.text("return document.querySelector('[data-node=\"0\"]').textContent");
    let count = format!("{},{:03} paths", paths / 1000, paths % 1000);
    assert!(root.contains(&count), "{root}");
    // Everything can be unfolded, too: rows out of sight are no elements.
    browser
        .eval("[...document.querySelectorAll('button')].find(b => b.textContent === 'unfold all').click()");
    assert!(browser.eval("return heapwise.work.rows").as_u64().is_some_and(|n| n < 100));
    browser.keys("#search", &format!("#{paths} "));
    browser.wait("return document.querySelector('.found').textContent.startsWith('1 of ')");
    browser.click("[role=treeitem][data-path]");
    assert_eq!(browser.text("return document.querySelector('.path').dataset.path"), paths.to_string());
    quiet(&browser);
}

#[test]
fn a_thousand_paths_open_and_fit() {
    open_many(1_000);
    let size = many::page(1_000).len();
    assert!(size < 2_000_000, "{size} bytes");
}

#[test]
fn twenty_thousand_paths_open_folded() {
    open_many(20_000);
}
