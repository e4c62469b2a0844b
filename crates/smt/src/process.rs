//! Any SMT-LIB 2 solver as a child process: `z3 -in`, `cvc5 --lang smt2 --incremental`, `bitwuzla --lang smt2`, …
//!
//! Each query is a `(reset)` and a full script. After each command of ours the solver echoes a marker; what it prints
//! before that is its answer, whatever that looks like. A solver that dies, hangs or prints nonsense gives `Unknown`
//! with the reason, and is started afresh for the next query.

use crate::limits::Limits;
use crate::sexp::Sexp;
use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Model, Terms, VarId};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Why a query has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// The command line has no words.
    #[error("the command line of the solver is empty")]
    EmptyCommand,
    /// The program could not be started.
    #[error("cannot start the solver `{0}`: {1}")]
    Start(String, std::io::Error),
    /// The process ended in the middle of a query.
    #[error("the solver process ended ({0})")]
    Died(String),
    /// No answer in time.
    #[error("timeout of the solver process")]
    Timeout,
    /// The stop flag was set.
    #[error("interrupted")]
    Interrupted,
    /// The solver reported an error.
    #[error("the solver reported: {0}")]
    Reported(String),
    /// The answer could not be read.
    #[error("cannot read the solver's answer: {0}")]
    Unreadable(String),
}

/// How often the stop flag is looked at.
const WATCH: Duration = Duration::from_millis(50);

/// The back end.
pub struct Process {
    command: Vec<String>,
    limits: Limits,
    running: Option<Running>,
    stats: Stats,
}

/// A live child. Its pipes are served by threads, so that neither side can block the other for ever.
struct Running {
    child: Child,
    input: Sender<String>,
    lines: Receiver<String>,
    marker: u64,
}

impl Process {
    /// A back end that runs `command`, split at white space, when it is first asked.
    pub fn new(command: &str, limits: Limits) -> Result<Self, ProcessError> {
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if command.is_empty() {
            return Err(ProcessError::EmptyCommand);
        }
        Ok(Process { command, limits, running: None, stats: Stats::default() })
    }

    /// The same, with the process running: a command that cannot be started is noticed here.
    pub fn started(command: &str, limits: Limits) -> Result<Self, ProcessError> {
        let mut process = Process::new(command, limits)?;
        process.start()?;
        Ok(process)
    }

    fn start(&mut self) -> Result<&mut Running, ProcessError> {
        if let Some(mut running) = self.running.take()
            && matches!(running.child.try_wait(), Ok(None))
        {
            return Ok(self.running.insert(running));
        }
        let running =
            Running::start(&self.command).map_err(|e| ProcessError::Start(self.command.join(" "), e))?;
        Ok(self.running.insert(running))
    }

    fn solve(&mut self, terms: &Terms, query: Query<'_>) -> Result<Answer, ProcessError> {
        let budget = match self.limits.budget() {
            Ok(budget) => budget,
            Err(why) => return Ok(Answer::Unknown(why)),
        };
        let limits = self.limits.clone();
        let until = Instant::now() + budget;
        let running = self.start()?;
        let script = terms.smtlib_asserts(query.assertions);
        let question =
            format!("(reset)\n(set-option :produce-models true)\n(set-logic ALL)\n{script}(check-sat)");
        let verdict = running.ask(&question, until, &limits)?;
        let answer = match verdict.lines().map(str::trim).find(|l| ["sat", "unsat", "unknown"].contains(l)) {
            // An error before the verdict means that the solver has not seen the whole query.
            _ if verdict.contains("(error") => return Err(ProcessError::Reported(verdict)),
            Some("unsat") => Answer::Unsat,
            Some("sat") => {
                let vars = terms.vars_of_all(query.assertions);
                Answer::Sat(running.model(terms, &vars, until, &limits)?)
            }
            Some(_) => Answer::Unknown("the back end gave up".to_owned()),
            None => return Err(ProcessError::Unreadable(verdict)),
        };
        Ok(answer)
    }
}

impl Running {
    fn start(command: &[String]) -> std::io::Result<Self> {
        let mut child = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (input, scripts) = channel::<String>();
        let (found, lines) = channel::<String>();
        if let Some(mut stdin) = child.stdin.take() {
            std::thread::spawn(move || {
                for script in scripts {
                    if stdin.write_all(script.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        break; // the process is gone; the reader notices
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(stdout).lines() {
                    if line.is_ok_and(|l| found.send(l).is_ok()) {
                        continue;
                    }
                    break;
                }
            });
        }
        Ok(Running { child, input, lines, marker: 0 })
    }

    /// What the solver prints for `commands`.
    fn ask(&mut self, commands: &str, until: Instant, limits: &Limits) -> Result<String, ProcessError> {
        self.marker += 1;
        let marker = format!("heapwise-{}-end", self.marker);
        if self.input.send(format!("{commands}\n(echo \"{marker}\")\n")).is_err() {
            return Err(self.death());
        }
        let mut answer = String::new();
        loop {
            if limits.stopped() {
                return Err(ProcessError::Interrupted);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(ProcessError::Timeout);
            }
            match self.lines.recv_timeout(left.min(WATCH)) {
                Ok(line) if line.contains(&marker) => return Ok(answer),
                Ok(line) => {
                    answer.push_str(&line);
                    answer.push('\n');
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.death()),
            }
        }
    }

    fn model(
        &mut self,
        terms: &Terms,
        vars: &[VarId],
        until: Instant,
        limits: &Limits,
    ) -> Result<Model, ProcessError> {
        if vars.is_empty() {
            return Ok(Model::new());
        }
        let names: Vec<String> = vars.iter().map(|&v| terms.smtlib_name(v)).collect();
        let text = self.ask(&format!("(get-value ({}))", names.join(" ")), until, limits)?;
        let unreadable = |why: &str| ProcessError::Unreadable(format!("{why} in {text}"));
        let answer = Sexp::parse(&text).map_err(|e| unreadable(&e))?;
        let pairs = answer.first().and_then(Sexp::list).ok_or_else(|| unreadable("no list of values"))?;
        if pairs.len() != vars.len() {
            return Err(unreadable("the wrong number of values"));
        }
        let mut model = Model::new();
        for (&v, pair) in vars.iter().zip(pairs) {
            let value = match pair.list() {
                Some([_, value]) => value.value(terms.var_sort(v)),
                _ => None,
            };
            model.set(v, value.ok_or_else(|| unreadable(&format!("no value of {}", terms.var_name(v))))?);
        }
        Ok(model)
    }

    fn death(&mut self) -> ProcessError {
        let status = self.end();
        ProcessError::Died(status.map_or_else(|e| e.to_string(), |s| s.to_string()))
    }

    fn end(&mut self) -> std::io::Result<std::process::ExitStatus> {
        // Fails when it has ended already, which is what we want.
        let _ = self.child.kill();
        self.child.wait()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

impl Solver for Process {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let started = Instant::now();
        let answer = self.solve(terms, query).unwrap_or_else(|error| {
            // What the child will print next belongs to this query: begin again with another child.
            self.running = None;
            Answer::Unknown(error.to_string().trim().replace('\n', " "))
        });
        self.stats.backend_time += started.elapsed();
        self.stats.backend_queries += 1;
        match answer {
            Answer::Sat(_) => self.stats.backend_sat += 1,
            Answer::Unsat => self.stats.backend_unsat += 1,
            Answer::Unknown(_) => self.stats.unknown += 1,
        }
        answer
    }

    fn count(&self, stats: &mut Stats) {
        *stats += self.stats;
    }
}

#[cfg(test)]
mod tests;
