//! `heapwise test`.

mod jvm;
mod report;
mod targets;

use crate::args::test::{JunitVersion, KeepWhich, TestArgs};
use crate::commands::explore::{config, stop_on_interrupt};
use crate::environment::Environment;
use crate::error::{self, CliError, USAGE};
use crate::load;
use crate::output;
use crate::progress::ProgressLine;
use heapwise_explore::explore;
use heapwise_junit::{Junit, Keep, Kept, Plan, Test, TestClass, helper, is_ours, plan, write};
use heapwise_suite::Suite;
use report::{ClassReport, Dropped, FileReport, Report, State};
use std::fs;
use std::path::Path;
use targets::Unit;

pub(crate) fn run(args: &TestArgs, env: &Environment) -> Result<u8, CliError> {
    let tests = &args.tests;
    let unwritable = |source| CliError::Unwritable { folder: tests.out.clone(), source };
    // Asked for first: minutes of work must not end in "permission denied".
    fs::create_dir_all(&tests.out).map_err(unwritable)?;
    tempfile::tempfile_in(&tests.out).map_err(unwritable)?;
    let junit = match tests.junit {
        JunitVersion::Four => Junit::Four,
        JunitVersion::Five => Junit::Five,
    };
    let keep = match tests.keep {
        KeepWhich::All => Keep::All,
        KeepWhich::Branches => Keep::Branches,
        KeepWhich::Paths => Keep::Paths,
    };
    let loaded = load::user_program(&args.classes, env)?;
    let jvm =
        if tests.no_run { None } else { Some(jvm::Jvm::new(loaded.program, junit, &tests.junit_path)?) };
    let units = targets::find(loaded.program, &args.target)?;
    let mut config = config(&args.heap, &args.pre, &args.bounds, &args.search)?;
    stop_on_interrupt(&config.stop);
    let mut classes: Vec<ClassPlan> = Vec::new();
    for unit in units {
        let mut suites: Vec<Suite> = Vec::new();
        let mut skipped = unit.skipped.clone();
        for target in &unit.targets {
            config.scenes = Some(*target);
            let mut progress = ProgressLine::new(env.progress_columns);
            match explore(loaded.program, *target, &config, &mut progress) {
                Ok(suite) => suites.push(suite),
                Err(e) if unit.targets.len() > 1 => skipped.push((target.to_string(), e.to_string())),
                Err(e) => return Err(e.into()),
            }
        }
        let plan = plan(&suites, keep);
        classes.push(ClassPlan { unit, suites, skipped, plan });
    }
    let mut dropped = Vec::new();
    let written = settle(&mut classes, junit, jvm.as_ref(), &mut dropped)?;
    let mut report = Report::new(&classes, dropped, !tests.no_run, tests.junit);
    let mut refused = false;
    for file in written {
        let state = put(&tests.out, &file, tests.force).map_err(unwritable)?;
        refused |= state == State::Edited;
        report.files.push(FileReport { path: file.path(), tests: file.lines.len(), state });
    }
    let style = args.tests.format;
    output::printed(&mut |out| report.write(style, out))?;
    Ok(if refused { USAGE } else { exit_code(&classes, &report) })
}

/// A class with what was found.
struct ClassPlan {
    unit: Unit,
    suites: Vec<Suite>,
    skipped: Vec<(String, String)>,
    plan: Plan,
}

/// The test classes as they are to be written: all tests were run, and those that failed were taken out.
fn settle(
    classes: &mut [ClassPlan],
    junit: Junit,
    jvm: Option<&jvm::Jvm>,
    dropped: &mut Vec<Dropped>,
) -> Result<Vec<TestClass>, CliError> {
    loop {
        let all = sources(classes, junit);
        let Some(jvm) = jvm else { return Ok(all) };
        let failed = jvm.failures(&all)?;
        if failed.is_empty() {
            return Ok(all);
        }
        let before = dropped.len();
        for f in failed {
            for c in classes.iter_mut() {
                if c.unit.package != f.package {
                    continue;
                }
                let bug = f.class == c.unit.test_name(true);
                if !bug && f.class != c.unit.test_name(false) {
                    continue;
                }
                if let Some(at) = c.plan.tests.iter().position(|t| t.bug == bug && t.name == f.test) {
                    let test = c.plan.tests.remove(at);
                    dropped.push(Dropped::new(&test, f.why.clone()));
                }
            }
        }
        if dropped.len() == before {
            return Err(CliError::Tests("the tests could not be run, and no test is to blame".to_owned()));
        }
        classes.iter_mut().for_each(|c| c.plan.count());
    }
}

fn sources(classes: &[ClassPlan], junit: Junit) -> Vec<TestClass> {
    let mut all: Vec<TestClass> = Vec::new();
    let mut helpers: Vec<String> = Vec::new();
    for c in classes {
        for bug in [false, true] {
            let tests: Vec<&Test> = c.plan.tests.iter().filter(|t| t.bug == bug).collect();
            if tests.is_empty() {
                continue;
            }
            let class = write(&c.unit.package, &c.unit.test_name(bug), &c.unit.about, &tests, junit);
            if class.needs_helper && !helpers.contains(&c.unit.package) {
                helpers.push(c.unit.package.clone());
            }
            all.push(class);
        }
    }
    all.extend(helpers.iter().map(|p| helper(p)));
    all
}

fn put(out: &Path, file: &TestClass, force: bool) -> std::io::Result<State> {
    let path = out.join(file.path());
    let state = match fs::read(&path) {
        Ok(there) => match is_ours(&String::from_utf8_lossy(&there), &file.source) {
            Kept::Same => return Ok(State::Unchanged),
            Kept::Ours => State::Updated,
            Kept::Foreign if force => State::Updated,
            Kept::Foreign => return Ok(State::Edited),
        },
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => State::New,
        Err(e) => return Err(e),
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // A reader sees all of it or nothing.
    let partial = path.with_extension("java.partial");
    fs::write(&partial, &file.source)?;
    fs::rename(&partial, &path)?;
    Ok(state)
}

/// As for `explore`, over all methods; a finding is a test that shows a bug.
fn exit_code(classes: &[ClassPlan], report: &Report) -> u8 {
    let suites = || classes.iter().flat_map(|c| &c.suites);
    match () {
        () if classes.iter().any(|c| c.plan.tests.iter().any(|t| t.bug)) => 1,
        () if !report.dropped.is_empty() || suites().any(|s| s.disagreements > 0) => error::INTERNAL,
        () if suites().any(|s| s.paths.unsupported > 0) => error::UNSUPPORTED,
        () if suites().any(|s| !s.complete) => error::INCOMPLETE,
        () => 0,
    }
}

/// Reports of classes, for the report.
fn class_report(c: &ClassPlan) -> ClassReport {
    ClassReport { class: c.unit.about.clone(), methods: c.plan.methods.clone(), skipped: c.skipped.clone() }
}
