//! The lines of the source that a finding is about, with carets.

use super::layout::{cut, plain, width};
use super::{Style, place};
use crate::source::{Sources, source_key};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use heapwise_suite::{Case, Location};
use std::ops::Range;

/// Decisions that are shown with a finding: the last ones say most.
const MOST_DECISIONS: usize = 3;
/// Lines between the first and the last that are shown.
const FARTHEST: u32 = 40;

/// A label that would be cut to less is left out.
const SHORTEST: usize = 6;

/// The excerpt, each line with a line feed. `None`: there is no source, or it is not the one that was compiled.
pub(super) fn excerpt(case: &Case, sources: &Sources, style: Style) -> Option<String> {
    let at = case.location.as_deref()?;
    let (file, line) = (at.file.as_deref()?, at.line?);
    let source = sources.get(&source_key(&at.class, file))?;
    let lines: Vec<&str> = source.text.lines().collect();
    lines.get(line.checked_sub(1)? as usize).filter(|l| !l.trim().is_empty())?;
    let marks = decisions(case, at, line);
    let first = marks.iter().map(|m| m.0).chain([line]).min()?;
    let last = marks.iter().map(|m| m.0).chain([line]).max()?;
    let shown = lines.get(first as usize - 1..last.min(lines.len() as u32) as usize)?;
    // Two columns in front, then the number of the line and a bar.
    let room = style.columns().saturating_sub(5 + last.to_string().len());
    let shown: Vec<String> = shown.iter().map(|l| cut(&plain(&l.replace('\t', "    ")), room)).collect();
    let text = shown.join("\n");
    let span = |n: u32| words(&shown, (n - first) as usize);
    // A label stands after the words that it is about, as far as there is room.
    let label = |span: &Range<usize>, words: &str| {
        let line = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let left = room.saturating_sub(width(&text[line..span.end]) + 1);
        (left >= SHORTEST).then(|| cut(&plain(words), left))
    };
    let what = case.exception.as_deref().or(case.broken.as_deref()).unwrap_or("here");
    let simple = what.rsplit('.').next().unwrap_or(what);
    let mut notes: Vec<Annotation<'_>> = Vec::new();
    for (n, condition) in &marks {
        let span = span(*n)?;
        let label = label(&span, condition);
        notes.push(AnnotationKind::Context.span(span).label(label));
    }
    let here = span(line)?;
    let label = label(&here, simple);
    notes.push(AnnotationKind::Primary.span(here).label(label));
    let path = plain(if source.path.is_empty() { file } else { &source.path });
    let snippet = Snippet::source(text.as_str()).line_start(first as usize).path(path).annotations(notes);
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    let report = [Group::with_level(Level::ERROR).element(snippet)];
    let rendered = renderer.term_width(style.columns().saturating_sub(2)).render(&report);
    let body = rendered.lines().map(|l| format!("  {l}").trim_end().to_owned() + "\n").collect::<String>();
    Some(body).filter(|b| !b.trim().is_empty())
}

/// The last decisions in the same file, near the end of the path: line and condition.
fn decisions(case: &Case, at: &Location, line: u32) -> Vec<(u32, String)> {
    let mut marks: Vec<(u32, String)> = Vec::new();
    for d in case.story.iter().flat_map(|s| &s.decisions).rev() {
        let Some(place) = &d.place else { continue };
        let Some(n) = place.line.filter(|n| n.abs_diff(line) <= FARTHEST && *n != line) else { continue };
        let same = *place.class == *at.class && place.file.as_deref() == at.file.as_deref();
        if same && marks.iter().all(|m| m.0 != n) && marks.len() < MOST_DECISIONS {
            marks.push((n, d.condition.to_string()));
        }
    }
    marks.reverse();
    marks
}

/// Where the words of a line are in the text of all lines.
fn words(lines: &[String], number: usize) -> Option<Range<usize>> {
    let line = lines.get(number)?;
    let start: usize = lines[..number].iter().map(|l| l.len() + 1).sum();
    let from = line.len() - line.trim_start().len();
    let code = line.split("//").next().unwrap_or(line).trim_end();
    let to = if code.len() > from { code.len() } else { line.trim_end().len() };
    (to > from).then_some(start + from..start + to)
}

/// Where a finding is, in one line, for those who have no source.
pub(super) fn at(case: &Case) -> Option<String> {
    case.location.as_deref().map(place)
}
