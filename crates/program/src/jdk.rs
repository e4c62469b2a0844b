//! The Java Development Kit whose classes a program runs on: where it is, which version, and its class files.

use crate::error::PathError;
use crate::jar::Jar;
use crate::jimage::Modules;
use rustc_hash::FxHashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{OnceLock, PoisonError, RwLock};

/// An installed JDK (or a Java runtime, which then has no compiler).
#[derive(Clone, Debug)]
pub struct Jdk {
    /// The folder that holds `bin` and `lib`.
    pub home: PathBuf,
    /// `JAVA_VERSION` of the `release` file, such as `17.0.15` or `1.8.0_402`; empty when there is no such file.
    pub version: String,
    /// `MODULES` of the `release` file; empty when it does not say.
    pub modules: Vec<String>,
    /// The compiler, where there is one.
    pub javac: Option<PathBuf>,
    /// The launcher, where there is one.
    pub java: Option<PathBuf>,
}

impl Jdk {
    /// Finds a JDK: the one named explicitly, else `JAVA_HOME`, else the `java` on the path with its symbolic links
    /// resolved. The caller reads the environment; this crate does not.
    pub fn locate(
        explicit: Option<&Path>,
        java_home: Option<&OsStr>,
        path_var: Option<&OsStr>,
    ) -> Result<Jdk, PathError> {
        if let Some(home) = explicit {
            return Jdk::at(home);
        }
        if let Some(home) = java_home.filter(|h| !h.is_empty()) {
            return Jdk::at(Path::new(home)).map_err(|e| match e {
                PathError::NoJdk { detail } => {
                    PathError::NoJdk { detail: format!("JAVA_HOME is set, but {detail}") }
                }
                other => other,
            });
        }
        for folder in path_var.iter().flat_map(std::env::split_paths) {
            let java = folder.join(exe("java"));
            if let Ok(real) = java.canonicalize()
                && let Some(home) = real.parent().and_then(Path::parent)
                && let Ok(jdk) = Jdk::at(home)
            {
                return Ok(jdk);
            }
        }
        Err(PathError::NoJdk { detail: "no --jdk, no JAVA_HOME, and no java on the PATH".to_owned() })
    }

    /// The JDK in a folder. Accepts the folder above `jre` of Java 8, and `Contents/Home` bundles of macOS.
    pub fn at(home: &Path) -> Result<Jdk, PathError> {
        let bundle = home.join("Contents/Home");
        let mut home = if bundle.is_dir() { bundle } else { home.to_owned() };
        // `java` of a Java 8 JDK may resolve to jre/bin/java; the compiler is then one level up.
        if home.ends_with("jre")
            && let Some(up) = home.parent()
            && up.join("bin").join(exe("javac")).is_file()
        {
            home = up.to_owned();
        }
        if !home.is_dir() {
            return Err(PathError::NoJdk { detail: format!("{} is not a folder", home.display()) });
        }
        if classes_file(&home).is_none() {
            let detail = format!("{} has neither lib/modules nor lib/rt.jar", home.display());
            return Err(PathError::NoJdk { detail });
        }
        let tool = |name: &str| Some(home.join("bin").join(exe(name))).filter(|p| p.is_file());
        let (javac, java) = (tool("javac"), tool("java"));
        let release = std::fs::read_to_string(home.join("release")).unwrap_or_default();
        let property = |name: &str| {
            let line = release.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix('='));
            line.map(|v| v.trim().trim_matches('"')).unwrap_or_default()
        };
        let version = property("JAVA_VERSION").to_owned();
        let modules = property("MODULES").split_whitespace().map(str::to_owned).collect();
        Ok(Jdk { home, version, modules, javac, java })
    }

    /// The feature release: 8 for `1.8.0_402`, 17 for `17.0.15`; `None` when the version is unknown.
    pub fn feature(&self) -> Option<u32> {
        let v = self.version.strip_prefix("1.").unwrap_or(&self.version);
        v.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    }
}

fn exe(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

fn classes_file(home: &Path) -> Option<PathBuf> {
    ["lib/modules", "jre/lib/rt.jar", "lib/rt.jar"].iter().map(|p| home.join(p)).find(|p| p.is_file())
}

/// What a path below the modules of a JDK leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum InModules {
    /// A file.
    File,
    /// A folder, with the names in it, sorted.
    Folder(Vec<String>),
}

/// The class files of a JDK.
pub(crate) enum BootClasses {
    /// JDK 9 and later: one image file with all modules.
    Image {
        image: Modules,
        /// Names of all modules but java.base, which is asked first; `None` when the JDK does not list them.
        modules: Option<Vec<String>>,
        /// Package to module, as far as known. Without a list of modules it is filled by a scan of all names, which
        /// takes some 20 ms. (The image has its own `/packages` index, but the reader finds no names without an
        /// extension.)
        packages: RwLock<FxHashMap<String, String>>,
        /// All files as `module/name`, sorted; found when somebody first asks what a folder holds.
        files: OnceLock<Vec<String>>,
        location: String,
    },
    /// Java 8.
    Jar(Jar),
}

impl BootClasses {
    pub(crate) fn open(jdk: &Jdk) -> Result<BootClasses, PathError> {
        let file = classes_file(&jdk.home).ok_or_else(|| PathError::NoJdk {
            detail: format!("{} has neither lib/modules nor lib/rt.jar", jdk.home.display()),
        })?;
        if file.extension().is_some_and(|e| e == "jar") {
            return Ok(BootClasses::Jar(Jar::open(&file)?));
        }
        let location = file.display().to_string();
        let image = Modules::open(&file)
            .map_err(|detail| PathError::Unreadable { path: location.clone(), detail })?;
        let modules = jdk.modules.iter().filter(|m| *m != "java.base").cloned().collect::<Vec<_>>();
        let modules = (!jdk.modules.is_empty()).then_some(modules);
        let packages = if modules.is_some() { FxHashMap::default() } else { scan_packages(&image) };
        Ok(BootClasses::Image {
            image,
            modules,
            packages: RwLock::new(packages),
            files: OnceLock::new(),
            location,
        })
    }

    /// Contents of a file by its name inside the module or jar, such as `java/lang/Object.class`.
    pub(crate) fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        match self {
            BootClasses::Jar(jar) => jar.read(name),
            BootClasses::Image { image, modules, packages, .. } => {
                let in_module = |module: &str| image.read(&format!("/{module}/{name}"));
                if let Some(found) = in_module("java.base") {
                    return Some(found);
                }
                let package = name.rsplit_once('/').map_or("", |p| p.0);
                let known = packages.read().unwrap_or_else(PoisonError::into_inner).get(package).cloned();
                if let Some(module) = known {
                    return in_module(&module);
                }
                // A miss costs about a microsecond per module.
                let (module, found) = modules.iter().flatten().find_map(|m| Some((m, in_module(m)?)))?;
                // Only classes tell where a package is: modules share META-INF.
                if name.ends_with(".class") {
                    let mut packages = packages.write().unwrap_or_else(PoisonError::into_inner);
                    packages.insert(package.to_owned(), module.clone());
                }
                Some(found)
            }
        }
    }

    /// Contents of a file by its path below the modules, such as `java.base/java/lang/Object.class`.
    pub(crate) fn read_in_module(&self, path: &str) -> Option<Vec<u8>> {
        match self {
            BootClasses::Jar(_) => None,
            BootClasses::Image { image, .. } => image.read(&format!("/{path}"))?.ok(),
        }
    }

    /// What a path below the modules leads to; the modules themselves are in the folder with the empty path.
    pub(crate) fn look_up_in_modules(&self, path: &str) -> Option<InModules> {
        let BootClasses::Image { image, files, .. } = self else { return None };
        let files = files.get_or_init(|| {
            let all = image.files(|_| true).into_iter();
            let mut all: Vec<String> = all.map(|(module, name)| format!("{module}/{name}")).collect();
            all.sort();
            all
        });
        if files.binary_search_by(|f| f.as_str().cmp(path)).is_ok() {
            return Some(InModules::File);
        }
        let prefix = if path.is_empty() { String::new() } else { format!("{path}/") };
        let mut names: Vec<String> = Vec::new();
        let first = files.partition_point(|f| **f < *prefix);
        for file in files[first..].iter().map_while(|f| f.strip_prefix(&prefix)) {
            let name = file.split('/').next().unwrap_or(file);
            if names.last().is_none_or(|last| last != name) {
                names.push(name.to_owned());
            }
        }
        // `a/b`, `a.c` and `a/d` are in this order or another: a folder may come twice.
        names.sort();
        names.dedup();
        (!names.is_empty()).then_some(InModules::Folder(names))
    }

    pub(crate) fn location(&self) -> &str {
        match self {
            BootClasses::Image { location, .. } => location,
            BootClasses::Jar(jar) => jar.location(),
        }
    }

    /// Names of all class files, unsorted; `module` restricts an image to one module.
    pub(crate) fn class_names(&self, module: Option<&str>) -> Vec<String> {
        match self {
            BootClasses::Jar(jar) => jar.class_names(),
            BootClasses::Image { image, .. } => image
                .class_files()
                .into_iter()
                .filter(|(of, _)| module.is_none_or(|m| of == m))
                .filter_map(|(_, n)| n.strip_suffix(".class").map(str::to_owned))
                .filter(|n| n != "module-info")
                .collect(),
        }
    }
}

fn scan_packages(image: &Modules) -> FxHashMap<String, String> {
    // Class files only: no two modules share a package with classes (JLS 7.4.3), but they do share META-INF.
    let classes = image.class_files().into_iter();
    classes.filter_map(|(module, name)| Some((name.rsplit_once('/')?.0.to_owned(), module))).collect()
}
