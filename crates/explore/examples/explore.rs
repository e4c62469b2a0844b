//! Development driver: `explore FILE.java Class method desc`.
#![allow(clippy::print_stdout, missing_docs)]
use heapwise_explore::{Config, Quiet, explore};
use heapwise_program::{ClassPath, Jdk, Program};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let jdk = Jdk::locate(None, None, std::env::var_os("PATH").as_deref()).unwrap();
    let cp = ClassPath::open(&[args[1].clone().into()], jdk).unwrap();
    let program = Program::new(cp);
    let class = program.class_by_name(&args[2]).unwrap();
    let method = class.members().methods.iter().find(|m| *m.name == *args[3]).unwrap();
    let suite = explore(program, method, &Config::default(), &mut Quiet).unwrap();
    for c in suite.cases.iter().flatten() {
        println!(
            "{:?} {:?} {:?} val={:?} conc={:?} {} {:?} replayed={:?} {:?} {:?}",
            c.outcome,
            c.exception,
            c.reason,
            c.value,
            c.concrete_value,
            c.condition,
            c.input.iter().map(|i| format!("{}={}", i.name, i.value)).collect::<Vec<_>>(),
            c.replayed,
            c.disagreement,
            c.location
        );
    }
    println!(
        "{:?} complete={} {:?} {:?} steps={} t={}",
        suite.paths, suite.complete, suite.reasons_incomplete, suite.solver, suite.steps, suite.seconds
    );
}
