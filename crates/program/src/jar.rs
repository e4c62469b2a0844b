//! Jar files.

use crate::error::PathError;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use zip::ZipArchive;

/// No class file or resource of a sane jar is larger; what is, may be an attack (a "zip bomb").
const MAX_ENTRY: u64 = 64 << 20;

/// An open jar. The archive is behind a lock because reading moves the file position.
pub(crate) struct Jar {
    archive: Mutex<ZipArchive<BufReader<File>>>,
    location: String,
}

impl Jar {
    pub(crate) fn open(path: &Path) -> Result<Jar, PathError> {
        let location = path.display().to_string();
        let file = File::open(path)
            .map_err(|e| PathError::Unreadable { path: location.clone(), detail: e.to_string() })?;
        let archive = ZipArchive::new(BufReader::new(file))
            .map_err(|e| PathError::BadJar { path: location.clone(), detail: e.to_string() })?;
        Ok(Jar { archive: Mutex::new(archive), location })
    }

    pub(crate) fn location(&self) -> &str {
        &self.location
    }

    /// `None`: no such entry. `Some(Err(…))`: there is one, but it cannot be read.
    pub(crate) fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        // By raw name: a look-up by decoded name scans all names when it misses, and most look-ups miss.
        let index = archive.index_for_name_raw(name.as_bytes())?;
        let entry = match archive.by_index(index) {
            Ok(entry) => entry,
            Err(e) => return Some(Err(format!("{name}: {e}"))),
        };
        // The announced size is not to be trusted, neither for the allocation nor for the end.
        let mut bytes = Vec::with_capacity(entry.size().min(1 << 20) as usize);
        match entry.take(MAX_ENTRY + 1).read_to_end(&mut bytes) {
            Ok(n) if n as u64 > MAX_ENTRY => Some(Err(format!("{name} is larger than {MAX_ENTRY} bytes"))),
            Ok(_) => Some(Ok(bytes)),
            Err(e) => Some(Err(format!("{name}: {e}"))),
        }
    }

    /// Internal names of the classes. Leaves out `META-INF/versions` (multi-release jars show their base version).
    pub(crate) fn class_names(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let names =
            archive.file_names_raw().filter_map(|n| std::str::from_utf8(n).ok()?.strip_suffix(".class"));
        names.filter(|n| !n.starts_with("META-INF/") && !is_info(n)).map(str::to_owned).collect()
    }
}

/// `module-info` and `package-info` hold no code.
pub(crate) fn is_info(name: &str) -> bool {
    matches!(name.rsplit('/').next(), Some("module-info" | "package-info"))
}
