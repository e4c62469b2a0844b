//! Random options over random cases and over methods of libraries. Nothing is known of what comes out, but that it comes out: no
//! internal error, no hang, and no path whose concrete run does not end as predicted.

use crate::cell::{CHECKS, HEAPS};
use crate::rng::Rng;

/// Libraries that Debian has, by the names of their jars.
pub const JARS: [&str; 7] = ["bcel", "gson", "commons-jxpath", "la4j", "okhttp", "okio", "re2j"];

/// Options for one exploration.
pub fn random(rng: &mut Rng) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut add = |rng: &mut Rng, percent: usize, name: &str, values: &[&str]| {
        if rng.percent(percent) {
            words.extend([name.to_owned(), (*rng.pick(values)).to_owned()]);
        }
    };
    add(rng, 70, "--heap", &HEAPS);
    add(rng, 40, "--check", &[&CHECKS[..], &["none"]].concat());
    add(rng, 40, "--max-calls", &["1", "2", "5", "20", "80", "300"]);
    add(rng, 40, "--max-loop", &["0", "1", "3", "10", "150"]);
    add(rng, 30, "--max-steps", &["1", "10", "300", "5000", "100000"]);
    add(rng, 30, "--max-branches", &["0", "1", "3", "12", "50"]);
    add(rng, 25, "--max-string", &["0", "1", "3", "20"]);
    add(rng, 25, "--max-array", &["0", "1", "3", "12"]);
    add(rng, 10, "--max-capacity", &["0", "1", "6"]);
    add(rng, 15, "--max-states", &["1", "7", "60"]);
    add(rng, 10, "--max-paths", &["1", "5"]);
    add(rng, 25, "-k", &["0", "1", "2", "4"]);
    add(rng, 25, "-n", &["0", "1", "2", "5"]);
    add(rng, 25, "--scope", &["0", "1", "2", "4"]);
    add(
        rng,
        10,
        "--scope",
        &["java.lang.String=0", "java.lang.String=1", "java.lang.Object=1", "java.util.HashMap$Node=1"],
    );
    add(rng, 40, "--search", &["dfs", "bfs", "random", "coverage"]);
    add(rng, 30, "--formula", &["first", "never", "auto"]);
    for flag in [
        "--no-memo",
        "--no-symmetry",
        "--no-reuse",
        "--no-learn",
        "--symbolic-statics",
        "--no-jdk-invariants",
        "--no-assertions",
        "--pre-throws-false",
    ] {
        if rng.percent(12) {
            words.push(flag.to_owned());
        }
    }
    words.extend(["--jobs".to_owned(), (*rng.pick(&["1", "1", "2", "3"])).to_owned()]);
    words
}

/// Fewer options that may still show the same: without one of them and its value.
pub fn fewer(words: &[String]) -> Vec<Vec<String>> {
    let starts: Vec<usize> = (0..words.len()).filter(|i| words[*i].starts_with('-')).collect();
    let without = |(k, start): (usize, &usize)| {
        let end = starts.get(k + 1).copied().unwrap_or(words.len());
        [&words[..*start], &words[end..]].concat()
    };
    starts.iter().enumerate().map(without).collect()
}

#[cfg(test)]
mod tests {
    use super::fewer;

    #[test]
    fn an_option_goes_with_its_value() {
        let words = ["-k", "2", "--no-memo", "--jobs", "1"].map(str::to_owned);
        let texts: Vec<String> = fewer(&words).iter().map(|w| w.join(" ")).collect();
        assert_eq!(texts, ["--no-memo --jobs 1", "-k 2 --jobs 1", "-k 2 --no-memo"]);
    }
}
