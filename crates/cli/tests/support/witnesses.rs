//! Input heaps for the real JVM.

use super::{compiled, ends, head, java, run};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Fields of these are set.
const OPEN: [&str; 4] = [
    "--add-opens=java.base/java.lang=ALL-UNNAMED",
    "--add-opens=java.base/java.math=ALL-UNNAMED",
    "--add-opens=java.base/java.time=ALL-UNNAMED",
    "--add-opens=java.base/java.util=ALL-UNNAMED",
];

/// Witnesses, one a line, as `WitnessDriver` reads them.
#[derive(Default)]
pub struct Witnesses {
    pub lines: String,
    pub count: usize,
}

impl Witnesses {
    /// Adds all paths that reached their end; the label comes first in the name of each.
    pub fn add(&mut self, label: &str, json: &Value) -> Result<(), String> {
        let target = json["target"].as_str().unwrap_or_default();
        let (head, params) =
            target.trim_end_matches(')').split_once('(').ok_or("the target has no parameter list")?;
        let (class, method) = head.rsplit_once('.').ok_or("the target has no class")?;
        let params = params.replace(' ', "");
        for case in json["cases"].as_array().ok_or("no list of cases")? {
            if !ends(case) {
                return Err(format!("{label}: path {} has no end: {}", case["id"], case["reason"]));
            }
            let text = |key: &str| case[key].as_str().unwrap_or("-").to_owned();
            let end = if case["outcome"] == "threw" { text("exception") } else { text("concrete_value") };
            let (id, outcome) = (&case["id"], text("outcome"));
            let _ = write!(self.lines, "{label} {id}\t{class}\t{method}\t{params}\t{outcome}\t{end}");
            let input = match &case["input_heap"] {
                Value::Null => primitives(case),
                heap => input_heap(heap).and_then(|text| Some(text + &results(case, heap)?)),
            };
            self.lines.push_str(&input.ok_or_else(|| format!("{label}: {case}"))?);
            self.lines.push('\n');
            self.count += 1;
        }
        Ok(())
    }
}

/// Without a reference among the inputs there is no heap: names and values.
fn primitives(case: &Value) -> Option<String> {
    let mut text = String::new();
    for input in case["inputs"].as_array()? {
        let _ = write!(text, "\t{}\t{}", input["name"].as_str()?, input["value"].as_str()?);
    }
    Some(text)
}

/// Objects first, then what is in them, then the arguments. `None`: not as documented.
fn input_heap(heap: &Value) -> Option<String> {
    let mut text = String::new();
    let objects = heap["objects"].as_array()?;
    for object in objects {
        let (id, class) = (&object["id"], object["class"].as_str()?);
        if let Some(literal) = object["text"].as_str() {
            let _ = write!(text, "\tliteral {id} {class}\t{literal}");
            continue;
        }
        let _ = match object["elements"].as_array() {
            Some(elements) => write!(text, "\tarray {id}\t{class} {}", elements.len()),
            None => write!(text, "\tobject {id}\t{class}"),
        };
    }
    for object in objects {
        let id = &object["id"];
        for field in object["fields"].as_array()? {
            let (owner, name) = (field["in"].as_str()?, field["name"].as_str()?);
            let _ = write!(text, "\tfield {id} {owner} {name}\t{}", field["value"].as_str()?);
        }
        for (i, element) in object["elements"].as_array().into_iter().flatten().enumerate() {
            let _ = write!(text, "\telement {id} {i}\t{}", element.as_str()?);
        }
    }
    for field in heap["statics"].as_array()? {
        let (owner, name) = (field["in"].as_str()?, field["name"].as_str()?);
        let _ = write!(text, "\tstatic {owner} {name}\t{}", field["value"].as_str()?);
    }
    for argument in heap["args"].as_array()? {
        let _ = write!(text, "\targ\t{}", argument["value"].as_str()?);
    }
    Some(text)
}

/// What the methods of stand-ins return, numbered in the order of the calls: primitive values are inputs whose names end with
/// the number, references are in the heap.
fn results(case: &Value, heap: &Value) -> Option<String> {
    let mut text = String::new();
    let inputs = case["inputs"].as_array()?.iter().filter(|i| i["name"].as_str().is_some_and(is_result));
    for result in inputs.chain(heap["asked"].as_array().into_iter().flatten()) {
        let number = result["name"].as_str()?.rsplit_once('#')?.1;
        let _ = write!(text, "\tresult {number}\t{}", result["value"].as_str()?);
    }
    Some(text)
}

/// `f.apply()#1`, but no field of it.
fn is_result(name: &str) -> bool {
    name.rsplit_once("()#").is_some_and(|(_, number)| number.bytes().all(|b| b.is_ascii_digit()))
}

/// What the JVM did otherwise, one line a path.
pub fn on_the_jvm(classes: &Path, witnesses: &Witnesses, name: &str) -> Vec<String> {
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/WitnessDriver.java");
    let driver = compiled("java-driver", &[driver]);
    driven(classes, &driver, witnesses, name)
}

/// The same with a driver that was compiled before.
pub fn driven(classes: &Path, driver: &Path, witnesses: &Witnesses, name: &str) -> Vec<String> {
    let list = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&list, &witnesses.lines).expect("the list can be written");
    let mut java = java();
    java.args(OPEN).arg("-ea").arg("-cp").arg(driver).arg("WitnessDriver").arg(classes).arg(list);
    let ended = run(&mut java);
    assert_eq!(ended.code, Some(0), "the driver on the JVM failed:\n    {}", head(&ended.stderr, 12));
    let text = ended.text();
    assert_eq!(text.lines().count(), witnesses.count, "{text}");
    text.lines().filter(|l| !l.ends_with("\tok")).map(str::to_owned).collect()
}
