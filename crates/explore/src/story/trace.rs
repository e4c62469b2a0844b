//! The lines that the run with the witness goes through.

use super::{Known, Path};
use crate::entry;
use heapwise_exec::{Machine, Stop};
use heapwise_suite::story::Visit;
use rustc_hash::FxHashMap;

/// Instructions that are watched one by one.
const WATCHED: u64 = 200_000;
/// Different lines of one path.
const MOST_LINES: usize = 2_000;

#[derive(Default)]
pub(super) struct Trace {
    pub(super) lines: Vec<Visit>,
    pub(super) cut: bool,
}

/// Runs the method with the witness, as far as the path goes.
pub(super) fn trace(machine: &mut Machine, known: &mut Known, path: &Path<'_>) -> Trace {
    let mut trace = Trace::default();
    let Ok(mut st) = entry::concrete(machine, path.method, path.witness) else {
        return trace;
    };
    // A path that was cut has taken so many steps; the concrete run would go on.
    let budget = if path.replayed.is_some() { WATCHED } else { path.state.steps.min(WATCHED) };
    let mut seen: FxHashMap<(u32, u32), usize> = FxHashMap::default();
    let mut last = None;
    let steps = machine.steps;
    loop {
        if st.steps > budget {
            trace.cut = path.replayed.is_some();
            break;
        }
        // A frame that was just entered has no instruction yet.
        let here = st.frames.last().filter(|f| !f.method.class.is_jdk && !f.method.class.is_synthetic);
        let here = here.map(|f| (f.method, f.code, if f.pc == u32::MAX { 0 } else { f.pc }, st.frames.len()));
        if let Some((method, code, pc, depth)) = here
            && let Some(line) = code.line(pc).map(u32::from)
            && last != Some((method.id, line, depth))
        {
            last = Some((method.id, line, depth));
            match seen.get(&(method.id.0, line)) {
                Some(at) => trace.lines[*at].times += 1,
                None if trace.lines.len() >= MOST_LINES => trace.cut = true,
                None => {
                    seen.insert((method.id.0, line), trace.lines.len());
                    known.methods.entry(method.id.0).or_insert(method);
                    trace.lines.push(Visit { method: known.name(method), line, times: 1 });
                }
            }
        }
        match machine.run(&mut st, 1) {
            Stop::Fuel => {}
            Stop::End(_) | Stop::Split(_) => break,
        }
    }
    // Looking on is no work of the exploration.
    machine.steps = steps;
    trace
}
