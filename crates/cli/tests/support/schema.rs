//! JSON Schema, as much of it as the schema of SARIF uses. Patterns and formats of strings are left to the tests of
//! `crates/report`, which have a whole validator.

use serde_json::Value;

/// Words that say nothing about what is valid, and those that are left out.
const SILENT: [&str; 8] =
    ["$schema", "$id", "title", "description", "default", "definitions", "format", "pattern"];

/// What of a value the schema forbids, with the place.
pub fn errors(root: &Value, value: &Value) -> Vec<String> {
    let mut all = Vec::new();
    check(root, root, value, "", &mut all);
    all
}

fn check(root: &Value, schema: &Value, value: &Value, at: &str, all: &mut Vec<String>) {
    let rules = schema.as_object().unwrap_or_else(|| panic!("no schema: {schema}"));
    for (word, rule) in rules {
        let valid = |s: &Value| {
            let mut errors = Vec::new();
            check(root, s, value, at, &mut errors);
            errors.is_empty()
        };
        let number = value.as_f64();
        let ok = match word.as_str() {
            "$ref" => {
                let pointer = rule.as_str().and_then(|r| r.strip_prefix('#')).unwrap_or_default();
                let next = root.pointer(pointer).unwrap_or_else(|| panic!("no {rule} in the schema"));
                check(root, next, value, at, all);
                true
            }
            "type" => is(value, rule.as_str().unwrap_or_default()),
            "enum" => rule.as_array().is_some_and(|r| r.contains(value)),
            "anyOf" => rule.as_array().is_some_and(|r| r.iter().any(valid)),
            "oneOf" => rule.as_array().is_some_and(|r| r.iter().filter(|s| valid(s)).count() == 1),
            "minimum" => number.is_none_or(|n| rule.as_f64().is_some_and(|least| n >= least)),
            "maximum" => number.is_none_or(|n| rule.as_f64().is_some_and(|most| n <= most)),
            "minItems" => value.as_array().is_none_or(|v| rule.as_u64().is_some_and(|n| v.len() as u64 >= n)),
            "uniqueItems" => value.as_array().is_none_or(|v| {
                *rule == Value::Bool(false) || v.iter().enumerate().all(|(i, x)| !v[..i].contains(x))
            }),
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(root, rule, item, &format!("{at}/{i}"), all);
                }
                true
            }
            "required" => {
                let has = |name: &Value| value.get(name.as_str().unwrap_or_default()).is_some();
                !value.is_object() || rule.as_array().is_some_and(|r| r.iter().all(has))
            }
            "properties" | "additionalProperties" => {
                let known = |name: &str| schema["properties"].get(name);
                for (name, part) in value.as_object().into_iter().flatten() {
                    let at = format!("{at}/{name}");
                    match (known(name), word.as_str(), rule) {
                        (Some(rule), "properties", _) => check(root, rule, part, &at, all),
                        (None, "additionalProperties", Value::Bool(false)) => {
                            all.push(format!("{at} is not allowed"));
                        }
                        (None, "additionalProperties", Value::Object(_)) => check(root, rule, part, &at, all),
                        _ => {}
                    }
                }
                true
            }
            word => {
                assert!(SILENT.contains(&word), "a word of JSON Schema that is not known here: {word}");
                true
            }
        };
        if !ok {
            all.push(format!("{at} breaks {word} {rule}: {value}"));
        }
    }
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        other => panic!("no type of JSON: {other}"),
    }
}
