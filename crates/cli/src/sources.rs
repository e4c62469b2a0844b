//! Finds the source files of classes, for excerpts. A file that is not there is no error: reports then show bytecode.

use heapwise_report::{SourceFile, Sources as Found, source_key};
use heapwise_suite::Suite;
use std::fs;
use std::path::{Path, PathBuf};

/// Larger files are no source that anyone reads.
const LARGEST: u64 = 4 << 20;

/// Places where source files may be.
pub(crate) struct Sources {
    /// Files that were named on the class path.
    files: Vec<PathBuf>,
    /// Roots of packages.
    roots: Vec<PathBuf>,
}

impl Sources {
    /// From the class path and from what the user named.
    pub(crate) fn new(class_path: &[PathBuf], named: &[PathBuf]) -> Sources {
        let mut sources = Sources { files: Vec::new(), roots: named.to_vec() };
        let entries = class_path.iter().flat_map(|e| std::env::split_paths(e).collect::<Vec<_>>());
        for entry in entries {
            if entry.extension().is_some_and(|e| e == "java") {
                sources.files.push(entry);
                continue;
            }
            let folder = if entry.is_dir() { Some(entry.as_path()) } else { entry.parent() };
            // Maven has target/classes, Gradle build/classes/java/main, both beside src.
            for near in folder.into_iter().flat_map(|f| f.ancestors().take(5)) {
                sources.roots.push(near.to_owned());
                sources.roots.extend(["src/main/java", "src", "src/test/java"].map(|s| near.join(s)));
            }
        }
        sources
    }

    /// The file with a key such as `org/acme/Tree.java`.
    pub(crate) fn find(&self, key: &str) -> Option<PathBuf> {
        let named = self.files.iter().find(|f| f.ends_with(key));
        // A file may lie anywhere, whatever package it declares.
        let name = Path::new(key).file_name();
        let named = named.or_else(|| self.files.iter().find(|f| f.file_name() == name));
        let inside = || self.roots.iter().map(|r| r.join(key)).find(|f| f.is_file());
        named.cloned().or_else(inside)
    }

    /// The texts of all files that the results mention, by key.
    pub(crate) fn read(&self, suites: &[Suite]) -> Found {
        let mut found = Found::new();
        let code = suites.iter().flat_map(|s| &s.listings).map(|l| (l.class.as_str(), l.file.as_deref()));
        let ends = suites.iter().flat_map(|s| s.cases.iter().flatten()).filter_map(|c| c.location.as_deref());
        let ends = ends.map(|l| (l.class.as_str(), l.file.as_deref()));
        for (class, file) in code.chain(ends) {
            let Some(file) = file else { continue };
            let key = source_key(class, file);
            if found.contains_key(&key) {
                continue;
            }
            let Some(path) = self.find(&key) else { continue };
            let small = fs::metadata(&path).is_ok_and(|m| m.len() <= LARGEST);
            if let (true, Ok(bytes)) = (small, fs::read(&path)) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                found.insert(key, SourceFile { path: path.display().to_string(), text });
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_found_beside_the_classes() {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("src/main/java/org/acme/Tree.java");
        let classes = dir.path().join("target/classes");
        fs::create_dir_all(source.parent().unwrap()).unwrap();
        fs::create_dir_all(&classes).unwrap();
        fs::write(&source, "class Tree {}").unwrap();
        let sources = Sources::new(&[classes], &[]);
        assert_eq!(sources.find("org/acme/Tree.java"), Some(source.clone()));
        assert_eq!(sources.find("org/acme/Bush.java"), None);
        // A file that was named is it, wherever it lies.
        let sources = Sources::new(std::slice::from_ref(&source), &[]);
        assert_eq!(sources.find("Tree.java"), Some(source));
    }
}
