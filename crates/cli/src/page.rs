//! The report as an HTML page: what `heapwise_report::html` needs, put together.

use crate::error::CliError;
use crate::output;
use heapwise_junit::{ClassInput, Junit, Keep, plan, write};
use heapwise_report::Sources;
use heapwise_report::html::{self, Page, Run};
use heapwise_suite::scene::Subject;
use heapwise_suite::{Case, Suite};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Paths that are named together: names of tests tell neighbours apart.
const TOGETHER: usize = 200;

/// A file that is known to be writable before minutes are spent on what goes into it. A reader sees all of it or
/// nothing.
pub(crate) struct ReportFile {
    path: PathBuf,
    partial: PathBuf,
    file: File,
}

impl ReportFile {
    pub(crate) fn open(path: &Path) -> Result<ReportFile, CliError> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".partial");
        let partial = path.with_file_name(name);
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
        let made = folder.map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(&partial));
        match made {
            Ok(file) => Ok(ReportFile { path: path.to_owned(), partial, file }),
            Err(source) => Err(CliError::Unwritable { folder: path.to_owned(), source }),
        }
    }

    pub(crate) fn finish(
        self,
        write: &mut dyn FnMut(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), CliError> {
        let mut out = BufWriter::new(self.file);
        write(&mut out)
            .and_then(|()| out.flush())
            .and_then(|()| fs::rename(&self.partial, &self.path))
            .map_err(|source| CliError::Unwritable { folder: self.path, source })
    }
}

/// Writes the report of one method, under one strategy or several.
pub(crate) fn report(
    file: ReportFile,
    suites: &[Suite],
    sources: &Sources,
    command: String,
) -> Result<(), CliError> {
    let page = Page {
        command,
        version: output::version().to_owned(),
        runs: suites.iter().map(|suite| Run { suite, tests: tests(suite) }).collect(),
        sources,
    };
    file.finish(&mut |out| html::write(&page, out))
}

/// The tests of all paths, by number; or why there is none.
fn tests(suite: &Suite) -> BTreeMap<u64, Result<String, String>> {
    let mut tests = BTreeMap::new();
    let Some(subject) = suite.subject.as_deref() else { return tests };
    let cases = suite.cases.as_deref().unwrap_or_default();
    for case in cases {
        if let Some(Err(why)) = case.scene.as_deref() {
            tests.insert(case.id, Err(format!("No test: {why}.")));
        }
    }
    for some in cases.chunks(TOGETHER) {
        for (id, text) in texts(suite, subject, some) {
            tests.insert(id, Ok(text));
        }
    }
    tests
}

fn texts(suite: &Suite, subject: &Subject, cases: &[Case]) -> Vec<(u64, String)> {
    let part = Suite {
        target: suite.target.clone(),
        subject: Some(Box::new(subject.clone())),
        cases: Some(cases.to_vec()),
        ..Suite::default()
    };
    let text = |test: &heapwise_junit::Test| {
        let class = write(&subject.class.package, "ReportTest", &suite.target, &[test], Junit::Five);
        let lines = class.lines.first()?.clone();
        let body: Vec<&str> = class.source.lines().skip(lines.start - 1).take(lines.len()).collect();
        let body = body.iter().map(|l| l.strip_prefix("    ").unwrap_or(l));
        Some((test.case, body.collect::<Vec<_>>().join("\n")))
    };
    let input = ClassInput { suites: vec![part], skipped: Vec::new() };
    plan(&[input], Keep::All).iter().flat_map(|p| &p.tests).filter_map(text).collect()
}
