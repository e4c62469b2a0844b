use super::*;
use crate::samples::{finding, input, suite, told};
use crate::source::SourceFile;
use heapwise_suite::story::{Graph, Listing, Slot, SlotValue};
use serde_json::Value;

const HOSTILE: &str =
    "</script><script>alert(1)</script> <!-- \"q\" 'r' & \u{0}\u{202e}\u{2028}\u{feff} 😀 א";
const SHOWN: &str = "</script><script>alert(1)</script> <!-- \"q\" 'r' & \\u0000\\u202e\\u2028\\ufeff 😀 א";

fn page(suite: &Suite, sources: &Sources, tests: BTreeMap<u64, Result<String, String>>) -> String {
    let page = Page {
        command: HOSTILE.to_owned(),
        version: "0".to_owned(),
        runs: vec![Run { suite, tests }],
        sources,
    };
    let mut out = Vec::new();
    write(&page, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The data of a page, as the browser reads it.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"data\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

fn hostile() -> Suite {
    let mut case = told(&[0]);
    case.value = Some(HOSTILE.to_owned());
    case.condition = HOSTILE.to_owned();
    let story = case.story.as_mut().unwrap();
    story.decisions[0].condition = HOSTILE.into();
    let root = Slot {
        name: HOSTILE.to_owned(),
        value: SlotValue::Literal(HOSTILE.to_owned()),
        symbolic: Some(HOSTILE.to_owned()),
        changed: false,
        any: true,
    };
    story.before = Graph { roots: vec![root], ..Graph::default() };
    let thrown = finding(2, "x", vec![input(HOSTILE, HOSTILE, HOSTILE, true)]);
    Suite {
        target: HOSTILE.to_owned(),
        reasons_incomplete: vec![HOSTILE.to_owned()],
        notes: vec![HOSTILE.to_owned()],
        listings: vec![Listing {
            method: HOSTILE.into(),
            class: "A".to_owned(),
            file: Some("A.java".to_owned()),
            code: vec![(Some(1), HOSTILE.to_owned())],
        }],
        ..suite(vec![case, thrown])
    }
}

#[test]
fn hostile_text_cannot_leave_its_place() {
    let source = SourceFile { path: HOSTILE.to_owned(), text: HOSTILE.to_owned() };
    let sources = Sources::from([("A.java".to_owned(), source)]);
    let tests = BTreeMap::from([(1, Ok(HOSTILE.to_owned())), (2, Err(HOSTILE.to_owned()))]);
    let page = page(&hostile(), &sources, tests);
    // Two scripts and the data, and not one more; nothing that hides.
    assert_eq!((page.matches("<script").count(), page.matches("</script").count()), (3, 3));
    assert!(!page.contains(['\u{0}', '\u{202e}', '\u{2028}', '\u{feff}']));
    assert!(page.contains("<title>&lt;/script&gt;&lt;script&gt;alert(1)"));
    let data = data(&page);
    assert_eq!(data["command"], SHOWN);
    assert_eq!(data["runs"][0]["target"], SHOWN);
    assert_eq!(
        (&data["runs"][0]["notes"][0], &data["runs"][0]["reasons"][0]),
        (&SHOWN.into(), &SHOWN.into())
    );
    // One string, wherever it stands.
    let strings = data["strings"].as_array().unwrap();
    assert_eq!(strings.iter().filter(|s| **s == SHOWN).count(), 1);
    let n = strings.iter().position(|s| *s == SHOWN).unwrap();
    let path = &data["runs"][0]["paths"][0];
    assert_eq!((&path[3], &path[10][0], &path[16][0]), (&n.into(), &n.into(), &n.into()));
}

#[test]
fn nothing_is_fetched() {
    let page = page(&suite(vec![told(&[0])]), &Sources::new(), BTreeMap::new());
    let own = page.replace("http://www.w3.org/2000/svg", "");
    let license = own.split_once("dagre.graphlib").map_or("", |s| s.0);
    for word in [" src=", "@import", "url(http", "fetch(", "XMLHttpRequest", "sourceMappingURL"] {
        assert!(!own.contains(word), "{word}");
    }
    assert!(own.contains("default-src 'none'") && license.contains("Chris Pettitt"));
}

#[test]
fn code_without_source_is_bytecode_and_large_files_are_cut() {
    let one = || Listing {
        method: "A.f()".into(),
        class: "org.acme.A".to_owned(),
        file: Some("A.java".to_owned()),
        code: vec![(Some(700), "0: return".to_owned())],
    };
    let suite = Suite { listings: vec![one()], ..suite(vec![]) };
    let without = data(&page(&suite, &Sources::new(), BTreeMap::new()));
    assert_eq!(without["methods"][0]["source"], -1);
    assert_eq!(without["methods"][0]["code"][0][0], 700);
    let text = (1..=1000).map(|n| format!("line {n}\n")).collect();
    let file = SourceFile { path: "x/A.java".to_owned(), text };
    let with = data(&page(&suite, &Sources::from([("org/acme/A.java".to_owned(), file)]), BTreeMap::new()));
    assert_eq!(with["methods"][0]["source"], 0);
    assert_eq!(with["sources"][0]["from"], serde_json::json!([697, 698, 699, 700, 701, 702, 703]));
}
