//! `heapwise test`.

mod files;
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
use heapwise_explore::{ExploreError, Fields, explore};
use heapwise_junit::{ClassInput, Junit, Keep, Plan, Skipped, Test, TestClass, count, helper, plan, write};
use heapwise_suite::Suite;
use report::{Dropped, FileReport, Report, State};
use std::fs;
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
    Fields::of(loaded.program, &args.engine.heap.field).map_err(ExploreError::Field)?;
    let jvm =
        if tests.no_run { None } else { Some(jvm::Jvm::new(loaded.program, junit, &tests.junit_path)?) };
    let mut units = targets::find(loaded.program, &args.target)?;
    units.iter_mut().for_each(|u| u.avoid(loaded.program, &tests.out));
    let mut config = config(&args.engine)?;
    stop_on_interrupt(&config.stop);
    let mut inputs: Vec<ClassInput> = Vec::new();
    for unit in &units {
        let mut input = ClassInput { suites: Vec::new(), skipped: unit.skipped.clone() };
        for target in &unit.targets {
            config.scenes = Some(*target);
            let mut progress = ProgressLine::new(env.progress_columns);
            match explore(loaded.program, *target, &config, &mut progress) {
                Ok(explored) => input.suites.push(explored.settled()),
                Err(e) if unit.targets.len() + units.len() > 2 => {
                    let (target, why) = (target.to_string(), e.to_string());
                    input.skipped.push(Skipped { target, why, subject: None });
                }
                Err(e) => return Err(e.into()),
            }
        }
        inputs.push(input);
    }
    let mut plans = plan(&inputs, keep);
    let mut dropped = Vec::new();
    let written = settle(&units, &mut plans, junit, jvm.as_ref(), &mut dropped)?;
    let mut report = Report::new(&units, &plans, dropped, !tests.no_run, tests.junit);
    let mut refused = false;
    for file in &written {
        let state = files::put(&tests.out, file, tests.force).map_err(unwritable)?;
        refused |= state == State::Edited;
        report.files.push(FileReport { path: file.path(), tests: file.lines.len(), state });
    }
    let gone = files::remove_stale(loaded.program, &tests.out, &args.target, &units, &written);
    for (path, state) in gone.map_err(unwritable)? {
        report.files.push(FileReport { path, tests: 0, state });
    }
    let style = args.tests.format;
    output::printed(&mut |out| report.write(style, out))?;
    Ok(if refused { USAGE } else { exit_code(&inputs, &plans, &report) })
}

/// The test classes as they are to be written: all tests were run, and those that failed were taken out.
fn settle(
    units: &[Unit],
    plans: &mut [Plan],
    junit: Junit,
    jvm: Option<&jvm::Jvm>,
    dropped: &mut Vec<Dropped>,
) -> Result<Vec<TestClass>, CliError> {
    loop {
        let all = sources(units, plans, junit);
        let Some(jvm) = jvm else { return Ok(all) };
        let failed = jvm.failures(&all)?;
        if failed.is_empty() {
            return Ok(all);
        }
        let before = dropped.len();
        for f in failed {
            for (unit, plan) in units.iter().zip(&mut *plans) {
                if unit.package != f.package {
                    continue;
                }
                let bug = f.class == unit.test_name(true);
                if !bug && f.class != unit.test_name(false) {
                    continue;
                }
                if let Some(at) = plan.tests.iter().position(|t| t.bug == bug && t.name == f.test) {
                    let test = plan.tests.remove(at);
                    dropped.push(Dropped::new(&test, f.why.clone()));
                }
            }
        }
        if dropped.len() == before {
            return Err(CliError::Tests("the tests could not be run, and no test is to blame".to_owned()));
        }
        count(plans);
    }
}

fn sources(units: &[Unit], plans: &[Plan], junit: Junit) -> Vec<TestClass> {
    let mut all: Vec<TestClass> = Vec::new();
    let mut helpers: Vec<String> = Vec::new();
    for (unit, plan) in units.iter().zip(plans) {
        for bug in [false, true] {
            let tests: Vec<&Test> = plan.tests.iter().filter(|t| t.bug == bug).collect();
            if tests.is_empty() {
                continue;
            }
            let class = write(&unit.package, &unit.test_name(bug), &unit.about, &tests, junit);
            if class.needs_helper && !helpers.contains(&unit.package) {
                helpers.push(unit.package.clone());
            }
            all.push(class);
        }
    }
    all.extend(helpers.iter().map(|p| helper(p)));
    all
}

/// As for `explore`, over all methods; a finding is a test that shows a bug.
fn exit_code(inputs: &[ClassInput], plans: &[Plan], report: &Report) -> u8 {
    let suites = || inputs.iter().flat_map(|c| &c.suites);
    let incomplete = |s: &Suite| !s.complete || s.paths.total == 0;
    match () {
        () if plans.iter().any(|p| p.tests.iter().any(|t| t.bug)) => 1,
        () if !report.dropped.is_empty() || suites().any(|s| s.disagreements > 0) => error::INTERNAL,
        () if suites().any(|s| s.paths.unsupported > 0) => error::UNSUPPORTED,
        () if suites().any(incomplete) => error::INCOMPLETE,
        () => 0,
    }
}
