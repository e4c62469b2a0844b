//! A `lib/modules` file. `ristretto_jimage` reads the usual ones; it gives up on those that `jlink --compress` made, which
//! are read here.
//!
//! The layout is that of `jdk.internal.jimage.ImageHeader` and `ImageLocation`: a header of seven words; two tables of
//! `table_length` words, the second with the offsets of the locations; the attributes of the locations, each a byte with
//! kind and length and then the value, up to a byte of kind 0; strings; contents.

use flate2::read::ZlibDecoder;
use ristretto_jimage::{Image, Resource};
use rustc_hash::FxHashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// How much of the table of locations is looked at. `jlink --compress` compresses nearly everything.
const SAMPLE: u64 = 1 << 16;

/// The files of an image, by `/module/path/of/file`.
pub(crate) enum Modules {
    Plain(Box<Image>),
    Compressed(Compressed),
}

impl Modules {
    pub(crate) fn open(path: &Path) -> Result<Modules, String> {
        if is_compressed(path).map_err(|e| e.to_string())? {
            let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
            return Ok(Modules::Compressed(Compressed::parse(bytes).ok_or("the image is damaged")?));
        }
        Ok(Modules::Plain(Box::new(Image::from_file(path).map_err(|e| e.to_string())?)))
    }

    pub(crate) fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        match self {
            Modules::Plain(image) => {
                let found = image.get_resource(name).ok().or_else(|| without_extension(image, name))?;
                Some(Ok(found.data().to_vec()))
            }
            Modules::Compressed(image) => image.read(name),
        }
    }

    /// Module and name of all class files, unsorted.
    pub(crate) fn class_files(&self) -> Vec<(String, String)> {
        self.files(|name| name.ends_with(".class"))
    }

    /// Module and name of the files whose name is wanted, unsorted. The indexes of packages and folders, which an image
    /// keeps in two places that look like modules, are no files.
    pub(crate) fn files(&self, wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
        let is_module = |module: &str| !matches!(module, "" | "modules" | "packages");
        match self {
            Modules::Plain(image) => {
                let files = image.iter().flatten().filter(|r| is_module(r.module()));
                files.map(|r| (r.module().to_owned(), r.name())).filter(|f| wanted(&f.1)).collect()
            }
            Modules::Compressed(image) => {
                let split = |name: &String| {
                    let (module, file) = name.strip_prefix('/')?.split_once('/')?;
                    (is_module(module) && wanted(file)).then(|| (module.to_owned(), file.to_owned()))
                };
                let mut all: Vec<_> = image.locations.keys().filter_map(split).collect();
                all.sort();
                all
            }
        }
    }
}

/// A file of java.base whose name has no dot: `ristretto_jimage` finds it under a name that ends with one.
fn without_extension<'a>(image: &'a Image, name: &str) -> Option<Resource<'a>> {
    let (parent, base) = name.strip_prefix("/java.base/")?.rsplit_once('/')?;
    let is_it = |r: &Resource<'_>| {
        r.extension().is_empty() && r.base() == base && r.parent() == parent && r.module() == "java.base"
    };
    if base.contains('.') { None } else { image.iter().flatten().find(is_it) }
}

/// Where a file is in an image.
#[derive(Clone, Copy)]
struct Location {
    offset: u64,
    /// 0 for a file that is not compressed.
    compressed: u64,
    uncompressed: u64,
}

/// An image whose files are compressed.
pub(crate) struct Compressed {
    bytes: Vec<u8>,
    little: bool,
    strings: usize,
    contents: usize,
    locations: FxHashMap<String, Location>,
}

impl Compressed {
    /// `None` when the tables are damaged.
    fn parse(bytes: Vec<u8>) -> Option<Compressed> {
        let little = *bytes.first()? == 0xDA;
        let mut image =
            Compressed { bytes, little, strings: 0, contents: 0, locations: FxHashMap::default() };
        let table = image.word(16)? as usize;
        let offsets = 28 + table.checked_mul(4)?;
        let attributes = offsets.checked_add(table.checked_mul(4)?)?;
        image.strings = attributes.checked_add(image.word(20)? as usize)?;
        image.contents = image.strings.checked_add(image.word(24)? as usize)?;
        for i in 0..table {
            let at = attributes.checked_add(image.word(offsets + 4 * i)? as usize)?;
            let (name, location) = image.location(at)?;
            image.locations.insert(name, location);
        }
        Some(image)
    }

    fn word(&self, at: usize) -> Option<u32> {
        let bytes: [u8; 4] = self.bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(if self.little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }

    fn string(&self, offset: u64) -> Option<&str> {
        let from = self.strings.checked_add(usize::try_from(offset).ok()?)?;
        let text = self.bytes.get(from..self.contents)?;
        std::str::from_utf8(text.split(|b| *b == 0).next()?).ok()
    }

    fn location(&self, mut at: usize) -> Option<(String, Location)> {
        // Module, parent, base, extension, offset, compressed and uncompressed size, from 1 on.
        let mut values = [0_u64; 8];
        loop {
            let first = *self.bytes.get(at)?;
            let (kind, len) = (usize::from(first >> 3), usize::from(first & 7) + 1);
            if kind == 0 {
                break;
            }
            let value = self.bytes.get(at + 1..at + 1 + len)?;
            *values.get_mut(kind)? = value.iter().fold(0, |all, b| all << 8 | u64::from(*b));
            at += 1 + len;
        }
        let [_, module, parent, base, extension, offset, compressed, uncompressed] = values;
        let mut name = String::new();
        for (before, part) in [("/", module), ("/", parent), ("/", base), (".", extension)] {
            let part = self.string(part)?;
            if !part.is_empty() {
                name.push_str(before);
                name.push_str(part);
            }
        }
        Some((name, Location { offset, compressed, uncompressed }))
    }

    fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        let location = *self.locations.get(name)?;
        Some(self.contents(location).unwrap_or_else(|| Err("the image is damaged".to_owned())))
    }

    /// The content of a file. A compressed one has a header of its own (`CompressedResourceHeader`): a magic word, both
    /// sizes, the offsets of the name of the decompressor and of its configuration, and whether it is the last of a chain.
    fn contents(&self, l: Location) -> Option<Result<Vec<u8>, String>> {
        let from = self.contents.checked_add(usize::try_from(l.offset).ok()?)?;
        let len = if l.compressed == 0 { l.uncompressed } else { l.compressed };
        let bytes = self.bytes.get(from..from.checked_add(usize::try_from(len).ok()?)?)?;
        if l.compressed == 0 {
            return Some(Ok(bytes.to_vec()));
        }
        let decompressor = self.string(u64::from(self.word(from + 20)?))?;
        let last = *bytes.get(28)? != 0;
        if decompressor != "zip" || !last {
            let what = format!("compressed by the jlink plug-in {decompressor}, which is not supported");
            return Some(Err(what));
        }
        let mut plain = Vec::new();
        let read = ZlibDecoder::new(bytes.get(29..)?).take(l.uncompressed).read_to_end(&mut plain);
        Some(read.map(|_| plain).map_err(|e| e.to_string()))
    }
}

/// Whether files of the image are compressed. An error when the tables are not there as a whole, on which
/// `ristretto_jimage` would panic.
fn is_compressed(path: &Path) -> io::Result<bool> {
    let mut file = io::BufReader::new(File::open(path)?);
    let mut header = [0; 28];
    file.read_exact(&mut header)?;
    let word = |i: usize| {
        let bytes = [header[4 * i], header[4 * i + 1], header[4 * i + 2], header[4 * i + 3]];
        if header[0] == 0xDA { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) }
    };
    let (tables, locations) = (8 * i64::from(word(4)), u64::from(word(5)));
    let needed = 28 + tables.unsigned_abs() + locations + u64::from(word(6));
    if file.get_ref().metadata()?.len() < needed {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    file.seek_relative(tables)?;
    let mut bytes = file.take(locations.min(SAMPLE)).bytes();
    while let Some(first) = bytes.next().transpose()? {
        let (kind, len) = (first >> 3, (first & 7) + 1);
        if kind == 0 {
            continue; // the end of one location
        }
        let mut value = 0_u64;
        for _ in 0..len {
            value = value << 8 | u64::from(bytes.next().transpose()?.unwrap_or_default());
        }
        if kind == 6 && value > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}
