//! Contrast of all text that a page shows, as WCAG 2.1 computes it, in light and dark.

use crate::webdriver::Browser;
use serde_json::Value;

/// Contrast of text by level AA.
const LEAST: f64 = 4.5;

/// For each text in the page: its contrast with what is behind it, and where it is. Behind the text of a drawing is the shape
/// of its group; else it is the next background around it.
const TEXTS: &str = r#"
const rgb = (s) => { const n = s.match(/[\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const background = (e) => {
    for (let at = e; at; at = at.parentElement) {
        const shape = at.tagName === "g" && [...at.children].find((c) => ["rect", "circle", "path"].includes(c.tagName) && !c.matches(".port, .ref"));
        const fill = shape && getComputedStyle(shape).fill;
        if (fill && fill !== "none" && rgb(fill)[3] === 1) return rgb(fill);
        const color = rgb(getComputedStyle(at).backgroundColor);
        if (color[3] === 1) return color;
    }
    return [255, 255, 255, 1];
};
const found = new Map();
for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode();) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || ["SCRIPT", "STYLE"].includes(e.tagName) || !e.getClientRects().length) continue;
    const style = getComputedStyle(e), ink = rgb(e.closest("svg") ? style.fill : style.color);
    if (ink[3] < 1 || style.opacity !== "1") { found.set("transparent: " + e.outerHTML.slice(0, 80), 0); continue; }
    const [a, b] = [light(ink), light(background(e))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const where = `${ink.slice(0, 3)} on ${background(e).slice(0, 3)}: ${e.tagName}.${e.getAttribute("class") || ""} in ${e.parentElement.getAttribute("class") || e.parentElement.tagName}`;
    found.set(where, Math.min(ratio, found.get(where) ?? 99));
}
return [...found].map(([where, ratio]) => [ratio, where]);
"#;

/// Asserts that all text can be read in both themes.
#[track_caller]
pub fn can_be_read(browser: &Browser) {
    for theme in ["light", "dark"] {
        browser.eval(&format!("document.documentElement.dataset.theme = '{theme}'"));
        // Colours of buttons change slowly.
        browser.wait("return document.getAnimations().length === 0");
        let all = browser.eval(TEXTS);
        let all: Vec<(f64, String)> = serde_json::from_value(all).unwrap_or_default();
        assert!(all.len() > 10, "{all:?}");
        let weak: Vec<&(f64, String)> = all.iter().filter(|t| t.0 < LEAST).collect();
        assert!(weak.is_empty(), "{theme}: {weak:#?}");
    }
}

/// The check notices what cannot be read.
pub fn notices(browser: &Browser) {
    browser.eval("document.body.append(Object.assign(document.createElement('p'), { id: 'pale', textContent: 'pale', style: 'color: #999; background: #fff' }))");
    let all: Vec<(f64, String)> = serde_json::from_value(browser.eval(TEXTS)).unwrap_or_default();
    let pale = all.iter().find(|t| t.1.contains("153,153,153 on 255,255,255"));
    assert!(pale.is_some_and(|t| (2.8..2.9).contains(&t.0)), "{all:?}");
    assert_eq!(browser.eval("document.getElementById('pale').remove()"), Value::Null);
}
