//! The class path: where class files and resources come from.

use crate::error::{LinkError, PathError, UNNAMED};
use crate::jar::{Jar, is_info};
use crate::javac;
use crate::jdk::{BootClasses, InModules, Jdk};
use crate::{scan, shipped};
use rustc_hash::FxHashMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// Folders nested deeper than this are not searched for classes: it guards against symbolic links that form a cycle.
const MAX_DEPTH: u32 = 64;

/// The user's entries, in order, and the JDK below them.
pub struct ClassPath {
    entries: Vec<Entry>,
    jdk: Jdk,
    boot: BootClasses,
    /// The user's entries as they can be given to `java -cp`.
    paths: Vec<PathBuf>,
    /// Keeps the compiled `.java` entries alive.
    compiled: Option<TempDir>,
}

enum Entry {
    Folder(PathBuf),
    Jar(Jar),
    /// Single class files by the name that they themselves state.
    Files(FxHashMap<Arc<str>, PathBuf>),
}

/// A class file and where it was found.
pub(crate) struct Found {
    pub(crate) bytes: Vec<u8>,
    pub(crate) location: Arc<str>,
    pub(crate) is_jdk: bool,
}

impl ClassPath {
    /// Opens folders, jars, `.class` and `.java` files. An entry that does not exist but contains the platform's
    /// separator is split, and `folder/*` stands for all jars in the folder, both as with `java -cp`.
    pub fn open(entries: &[PathBuf], jdk: Jdk) -> Result<ClassPath, PathError> {
        ClassPath::open_with(entries, jdk, &[])
    }

    /// The same, with further arguments for javac.
    pub fn open_with(entries: &[PathBuf], jdk: Jdk, javac_args: &[OsString]) -> Result<ClassPath, PathError> {
        let (mut sources, mut files, mut opened, mut paths) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for path in expand(entries)? {
            let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
            let meta = fs::metadata(&path).map_err(|e| match e.kind() {
                std::io::ErrorKind::NotFound => PathError::Missing { path: path.display().to_string() },
                _ => PathError::Unreadable { path: path.display().to_string(), detail: e.to_string() },
            })?;
            match extension {
                _ if meta.is_dir() => {
                    opened.push(Entry::Folder(path.clone()));
                    paths.push(path);
                }
                "jar" | "zip" => {
                    opened.push(Entry::Jar(Jar::open(&path)?));
                    paths.push(path);
                }
                "class" => files.push(path),
                "java" => sources.push(path),
                _ => return Err(PathError::UnknownKind { path: path.display().to_string() }),
            }
        }
        if !files.is_empty() {
            opened.push(Entry::Files(single_files(&files)?));
            paths.extend(files.iter().filter_map(|f| root_of(f)));
        }
        let mut compiled = None;
        if !sources.is_empty() {
            let out = javac::compile(&jdk, &sources, &paths, javac_args)?;
            // First, so that fresh sources win over stale class files.
            opened.insert(0, Entry::Folder(out.path().to_owned()));
            paths.insert(0, out.path().to_owned());
            compiled = Some(out);
        }
        let boot = BootClasses::open(&jdk)?;
        // A truncated file may open and hold nothing.
        let why = match boot.read("java/lang/Object.class") {
            Some(Ok(_)) => None,
            Some(Err(e)) => Some(format!(": {e}")),
            None => Some(String::new()),
        };
        if let Some(why) = why {
            let detail = format!("java.lang.Object cannot be read from {}{why}", boot.location());
            return Err(PathError::NoJdk { detail });
        }
        Ok(ClassPath { entries: opened, jdk, boot, paths, compiled })
    }

    /// The JDK below the user's entries.
    pub fn jdk(&self) -> &Jdk {
        &self.jdk
    }

    /// The user's entries as folders and jars that can be given to `java -cp`; compiled sources come first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.paths
    }

    /// The temporary folder with the compiled `.java` entries. It is removed with this value; whoever puts it into a
    /// program, which is never dropped, has to remove it.
    pub fn compiled(&self) -> Option<&Path> {
        self.compiled.as_ref().map(TempDir::path)
    }

    /// The class file of a class. Names under `java/` come from the JDK only, as with the JVM's own loaders.
    pub(crate) fn find_class(&self, name: &str) -> Result<Option<Found>, LinkError> {
        if !is_safe(name) {
            return Ok(None);
        }
        if let Some(bytes) = shipped::read(name) {
            return Ok(Some(Found {
                bytes: bytes.to_vec(),
                location: shipped::LOCATION.into(),
                is_jdk: true,
            }));
        }
        let file = format!("{name}.class");
        if !name.starts_with("java/") {
            for entry in &self.entries {
                if let Some((bytes, location)) = entry.read(&file, Some(name))? {
                    return Ok(Some(Found { bytes, location: location.into(), is_jdk: false }));
                }
            }
        }
        match self.boot.read(&file) {
            None => Ok(None),
            Some(Ok(bytes)) => Ok(Some(Found { bytes, location: self.boot.location().into(), is_jdk: true })),
            Some(Err(detail)) => {
                Err(LinkError::Io { location: self.boot.location().into(), detail: detail.into() })
            }
        }
    }

    /// A file from the user's entries or else from the JDK; unreadable ones count as absent, as in Java.
    pub(crate) fn find_resource(&self, name: &str) -> Option<Vec<u8>> {
        if !is_safe(name) {
            return None;
        }
        let user = self.entries.iter().find_map(|e| e.read(name, None).ok().flatten());
        user.map(|(bytes, _)| bytes).or_else(|| self.boot.read(name)?.ok())
    }

    /// Whether the JDK has a file, in whatever module.
    pub fn has_jdk_resource(&self, name: &str) -> bool {
        is_safe(name) && self.boot.read(name).is_some()
    }

    /// The folders and jars of the user that have a file, in order, and whether each is a jar.
    pub fn entries_with(&self, name: &str) -> Vec<(PathBuf, bool)> {
        let entries =
            self.entries.iter().filter(|e| is_safe(name) && e.read(name, None).is_ok_and(|f| f.is_some()));
        let place = |e: &Entry| match e {
            Entry::Folder(folder) => Some((folder.clone(), false)),
            Entry::Jar(jar) => Some((PathBuf::from(jar.location()), true)),
            Entry::Files(_) => None,
        };
        entries.filter_map(place).collect()
    }

    /// A file of the JDK by its path below the modules, such as `java.base/java/lang/Object.class`.
    pub fn read_in_module(&self, path: &str) -> Option<Vec<u8>> {
        self.boot.read_in_module(path)
    }

    /// What a path below the modules of the JDK leads to; the empty one leads to the folder of all modules.
    pub fn look_up_in_modules(&self, path: &str) -> Option<InModules> {
        self.boot.look_up_in_modules(path)
    }

    /// Internal names of all classes on the user's entries, sorted.
    pub fn user_class_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Folder(folder) => walk(folder, "", 0, &mut names),
                Entry::Jar(jar) => names.extend(jar.class_names()),
                Entry::Files(files) => {
                    let mut own: Vec<String> = files.keys().map(|n| n.to_string()).collect();
                    names.append(&mut own);
                }
            }
        }
        names.sort();
        names.dedup();
        names
    }

    /// Internal names of the JDK's classes, sorted; `module` restricts them to one module (JDK 9 and later).
    pub fn jdk_class_names(&self, module: Option<&str>) -> Vec<String> {
        let mut names = self.boot.class_names(module);
        names.sort();
        names
    }
}

impl Entry {
    fn read(&self, file: &str, class: Option<&str>) -> Result<Option<(Vec<u8>, String)>, LinkError> {
        match self {
            Entry::Folder(folder) => read_file(&folder.join(file)),
            Entry::Jar(jar) => match jar.read(file) {
                None => Ok(None),
                Some(Ok(bytes)) => Ok(Some((bytes, jar.location().to_owned()))),
                Some(Err(detail)) => {
                    Err(LinkError::Io { location: jar.location().into(), detail: detail.into() })
                }
            },
            Entry::Files(files) => match class.and_then(|c| files.get(c)) {
                Some(path) => read_file(path),
                None => Ok(None),
            },
        }
    }
}

fn read_file(path: &Path) -> Result<Option<(Vec<u8>, String)>, LinkError> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some((bytes, path.display().to_string()))),
        Err(_) if !path.is_file() => Ok(None),
        Err(e) => {
            Err(LinkError::Io { location: path.display().to_string().into(), detail: e.to_string().into() })
        }
    }
}

fn expand(entries: &[PathBuf]) -> Result<Vec<PathBuf>, PathError> {
    let mut all = Vec::new();
    for entry in entries {
        let parts: Vec<PathBuf> =
            if entry.exists() { vec![entry.clone()] } else { std::env::split_paths(entry).collect() };
        for part in parts {
            if part.as_os_str().is_empty() {
                continue;
            }
            if part.file_name().is_none_or(|n| n != "*") {
                all.push(part);
                continue;
            }
            let folder = part.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let listing = fs::read_dir(folder).map_err(|e| PathError::Unreadable {
                path: folder.display().to_string(),
                detail: e.to_string(),
            })?;
            let mut jars: Vec<PathBuf> = listing.flatten().map(|e| e.path()).collect();
            jars.retain(|p| p.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar")));
            jars.sort();
            all.append(&mut jars);
        }
    }
    Ok(all)
}

fn single_files(files: &[PathBuf]) -> Result<FxHashMap<Arc<str>, PathBuf>, PathError> {
    let mut map = FxHashMap::default();
    for path in files {
        let location = path.display().to_string();
        let bytes = fs::read(path)
            .map_err(|e| PathError::Unreadable { path: location.clone(), detail: e.to_string() })?;
        let name = scan::class_name(&bytes, UNNAMED, &location)?;
        map.entry(name.into()).or_insert_with(|| path.clone());
    }
    Ok(map)
}

/// The folder that a JVM would need on its class path to find this class file.
fn root_of(class_file: &Path) -> Option<PathBuf> {
    let bytes = fs::read(class_file).ok()?;
    let name = scan::class_name(&bytes, UNNAMED, "").ok()?;
    let depth = name.matches('/').count() + 1;
    let root = class_file.ancestors().nth(depth)?;
    Some(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root.to_owned() })
}

/// Names come from class files, so they must not lead out of the entry's folder.
fn is_safe(name: &str) -> bool {
    !name.contains(['\\', '\0']) && name.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

fn walk(folder: &Path, prefix: &str, depth: u32, names: &mut Vec<String>) {
    let Ok(listing) = fs::read_dir(folder) else { return };
    for entry in listing.flatten() {
        let file = entry.file_name();
        let Some(file) = file.to_str() else { continue };
        let path = entry.path();
        if let Some(stem) = file.strip_suffix(".class") {
            if !is_info(stem) {
                names.push(format!("{prefix}{stem}"));
            }
        } else if depth < MAX_DEPTH && file != "META-INF" && path.is_dir() {
            walk(&path, &format!("{prefix}{file}/"), depth + 1, names);
        }
    }
}
