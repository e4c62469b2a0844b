//! One HTML file with everything in it: summary, exploration tree, and for each path its condition, heaps, code and test.
//!
//! The data is a JSON document inside of the page (`data.rs`); a script draws what the reader chooses (`page/`). Nothing
//! is fetched, and nothing in the data becomes markup.

mod data;
mod intern;
pub mod table;

use crate::source::Sources;
use heapwise_suite::Suite;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What a page shows.
pub struct Page<'a> {
    /// The command line that made it.
    pub command: String,
    /// Version of Heapwise.
    pub version: String,
    /// One run, or the same method under several strategies.
    pub runs: Vec<Run<'a>>,
    /// Source files that were found.
    pub sources: &'a Sources,
}

/// A result, with the tests of its paths.
pub struct Run<'a> {
    /// The result; its paths have stories.
    pub suite: &'a Suite,
    /// The tests of paths, by their number, and why there is none for others.
    pub tests: BTreeMap<u64, Result<String, String>>,
}

const STYLE: &str = include_str!("page/report.css");
/// Graph layout; its licence is part of the page.
const DAGRE: &str = include_str!("../../vendor/dagre.min.js");
const DAGRE_LICENSE: &str = include_str!("../../vendor/dagre.LICENSE");
const SCRIPTS: [&str; 6] = [
    include_str!("page/1-data.js"),
    include_str!("page/2-dom.js"),
    include_str!("page/3-draw.js"),
    include_str!("page/4-tree.js"),
    include_str!("page/5-path.js"),
    include_str!("page/6-main.js"),
];

/// Writes the page.
pub fn write(page: &Page<'_>, out: &mut dyn Write) -> io::Result<()> {
    let title = page.runs.first().map_or("Heapwise", |r| r.suite.target.as_str());
    head(title, out)?;
    embed(&data::document(page), out)?;
    script(&SCRIPTS, out)
}

/// Everything before the data.
pub(crate) fn head(title: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
    // Nothing may be fetched, whatever a class file says.
    writeln!(
        out,
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">"
    )?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
    writeln!(out, "<title>{} – Heapwise</title>", escape(title))?;
    writeln!(out, "<link rel=\"icon\" href=\"data:,\">")?;
    writeln!(out, "<style>\n{STYLE}</style>\n</head>\n<body>")?;
    writeln!(out, "<noscript>This report is drawn by a script inside of this file.</noscript>")
}

/// The data as JSON that cannot end the element it is in.
pub(crate) fn embed(document: &impl serde::Serialize, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "<script type=\"application/json\" id=\"data\">")?;
    serde_json::to_writer(Unbroken(&mut *out), document).map_err(io::Error::from)?;
    writeln!(out, "</script>")
}

/// The scripts, as one function, and the end of the page.
pub(crate) fn script(parts: &[&str], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<script>\n/* dagre\n{DAGRE_LICENSE}*/\n{DAGRE}</script>")?;
    writeln!(out, "<script>\n\"use strict\";\n(() => {{")?;
    parts.iter().try_for_each(|s| out.write_all(s.as_bytes()))?;
    writeln!(out, "}})();\n</script>\n</body>\n</html>")
}

/// JSON in which `<`, `>` and `&` are escapes: in JSON they stand in strings only, and there an escape is the same.
struct Unbroken<'a>(&'a mut dyn Write);

impl Write for Unbroken<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut from = 0;
        for (i, b) in bytes.iter().enumerate() {
            if matches!(b, b'<' | b'>' | b'&') {
                self.0.write_all(&bytes[from..i])?;
                write!(self.0, "\\u{b:04x}")?;
                from = i + 1;
            }
        }
        self.0.write_all(&bytes[from..])?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Text as HTML.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in crate::visible::visible(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests;
