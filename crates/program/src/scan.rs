//! A look at a class file before it is given to the parser.
//!
//! The parser reads well-formed files and reports most broken ones, but it trusts some counts: annotations and array
//! descriptors nest without bound (stack overflow), `goto_w` adds without check, tables are allocated at the
//! announced size inside nested structures (memory), and it does not compare an attribute's length with what it read.
//! So this walk checks that every attribute is exactly as long as it says, that nesting is shallow and that counts
//! fit into the bytes that are left. It also notes which exception handlers reach to the very end of the code, which
//! the parser's form (instruction indices) cannot express.

mod parts;

use crate::error::LinkError;
pub(crate) use parts::length;

/// The newest class file version that we read: Java 25.
pub(crate) const NEWEST: u16 = 69;
/// Deepest nesting of annotations in annotations; compilers write 2 or 3.
const MAX_NESTING: u32 = 32;

/// What the walk found out.
#[derive(Debug, Default)]
pub(crate) struct Scan {
    /// Pairs (method, exception handler), by index in the class file, whose range ends where the code ends.
    pub(crate) open_ends: Vec<(u16, u16)>,
}

/// Checks a whole class file. `class` and `location` are for the error only.
pub(crate) fn scan(bytes: &[u8], class: &str, location: &str) -> Result<Scan, LinkError> {
    let mut reader = header(bytes, class, location)?;
    let mut walk = Walk { pool: Vec::new(), scan: Scan::default(), bytes };
    walk.file(&mut reader).map_err(|detail| malformed(class, location, &detail))?;
    Ok(walk.scan)
}

/// The internal name that a class file states for itself.
pub(crate) fn class_name(bytes: &[u8], class: &str, location: &str) -> Result<String, LinkError> {
    let mut reader = header(bytes, class, location)?;
    let mut walk = Walk { pool: Vec::new(), scan: Scan::default(), bytes };
    let name = (|| {
        walk.pool(&mut reader)?;
        reader.u16()?;
        let this = reader.u16()?;
        match walk.pool.get(usize::from(this)) {
            Some(&Entry::Class(name)) => Ok(String::from_utf8_lossy(walk.utf8(name)?).into_owned()),
            _ => Err(format!("this_class is {this}, not a class in the constant pool")),
        }
    })();
    name.map_err(|detail| malformed(class, location, &detail))
}

pub(crate) fn malformed(class: &str, location: &str, detail: &str) -> LinkError {
    LinkError::Malformed { class: class.into(), location: location.into(), detail: detail.into() }
}

fn header<'a>(bytes: &'a [u8], class: &str, location: &str) -> Result<Reader<'a>, LinkError> {
    let mut reader = Reader { bytes, at: 0, end: bytes.len() };
    let version = (|| {
        if bytes.is_empty() {
            return Err("the file is empty".to_owned());
        }
        let magic = reader.u32()?;
        if magic != 0xCAFE_BABE {
            return Err(format!("it starts with {magic:08x}, not with cafebabe"));
        }
        reader.u16()?;
        reader.u16()
    })();
    match version {
        Ok(version) if version > NEWEST => Err(LinkError::FutureVersion {
            class: class.into(),
            location: location.into(),
            version,
            newest: NEWEST,
            java: NEWEST - 44,
        }),
        Ok(_) => Ok(reader),
        Err(detail) => Err(malformed(class, location, &detail)),
    }
}

type Check<T = ()> = Result<T, String>;

#[derive(Clone, Copy)]
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
}

impl Reader<'_> {
    fn skip(&mut self, n: usize) -> Check {
        if n > self.end - self.at {
            return Err(format!("it ends too early: {n} bytes expected at offset {}", self.at));
        }
        self.at += n;
        Ok(())
    }
    fn u8(&mut self) -> Check<u8> {
        self.skip(1)?;
        Ok(self.bytes[self.at - 1])
    }
    fn u16(&mut self) -> Check<u16> {
        Ok(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }
    fn u32(&mut self) -> Check<u32> {
        Ok(u32::from(self.u16()?) << 16 | u32::from(self.u16()?))
    }
    /// A count of things that take at least `size` bytes each.
    fn count(&mut self, size: usize) -> Check<u16> {
        let n = self.u16()?;
        if usize::from(n) * size > self.end - self.at {
            return Err(format!("a count of {n} at offset {} does not fit into what follows", self.at - 2));
        }
        Ok(n)
    }
    /// A table of `size`-byte entries after a 16-bit count.
    fn table(&mut self, size: usize) -> Check {
        let n = self.count(size)?;
        self.skip(usize::from(n) * size)
    }
}

#[derive(Clone, Copy)]
enum Entry {
    Utf8(usize, usize),
    Class(u16),
    Other,
}

struct Walk<'a> {
    pool: Vec<Entry>,
    scan: Scan,
    bytes: &'a [u8],
}

/// Where an attribute list stands; `Code` and `Record` may hold further lists, but not in each other.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Class,
    Field,
    Method(u16),
    Code,
    Component,
}

impl<'a> Walk<'a> {
    fn utf8(&self, index: u16) -> Check<&'a [u8]> {
        match self.pool.get(usize::from(index)) {
            Some(&Entry::Utf8(at, len)) => Ok(&self.bytes[at..at + len]),
            _ => Err(format!("constant {index} is not a Utf8 constant")),
        }
    }

    fn file(&mut self, r: &mut Reader<'_>) -> Check {
        self.pool(r)?;
        r.skip(6)?;
        r.table(2)?;
        for _ in 0..r.count(8)? {
            r.skip(4)?;
            let desc = self.utf8(r.u16()?)?;
            if desc.iter().take_while(|b| **b == b'[').count() > 255 {
                return Err("a field has more than 255 array dimensions".to_owned());
            }
            self.attributes(r, Place::Field)?;
        }
        for method in 0..r.count(8)? {
            r.skip(6)?;
            self.attributes(r, Place::Method(method))?;
        }
        self.attributes(r, Place::Class)?;
        if r.at == r.end { Ok(()) } else { Err(format!("{} extra bytes at its end", r.end - r.at)) }
    }

    /// JVMS 4.4.
    fn pool(&mut self, r: &mut Reader<'_>) -> Check {
        let count = usize::from(r.count(1)?);
        self.pool.push(Entry::Other);
        while self.pool.len() < count {
            let entry = match r.u8()? {
                1 => {
                    let len = usize::from(r.u16()?);
                    r.skip(len)?;
                    Entry::Utf8(r.at - len, len)
                }
                7 => Entry::Class(r.u16()?),
                3 | 4 | 9..=12 | 17 | 18 => r.skip(4).map(|()| Entry::Other)?,
                5 | 6 => {
                    self.pool.push(Entry::Other);
                    r.skip(8).map(|()| Entry::Other)?
                }
                8 | 16 | 19 | 20 => r.skip(2).map(|()| Entry::Other)?,
                15 => r.skip(3).map(|()| Entry::Other)?,
                tag => return Err(format!("constant {} has the unknown tag {tag}", self.pool.len())),
            };
            self.pool.push(entry);
        }
        Ok(())
    }

    /// JVMS 4.7.
    fn attributes(&mut self, r: &mut Reader<'_>, place: Place) -> Check {
        for _ in 0..r.count(6)? {
            let name = self.utf8(r.u16()?)?;
            let len = r.u32()? as usize;
            let mut inner = *r;
            r.skip(len)?;
            inner.end = r.at;
            let read = self.attribute(name, &mut inner, place);
            let name = String::from_utf8_lossy(name);
            read.map_err(|e| format!("attribute {name}: {e}"))?;
            if inner.at != inner.end {
                return Err(format!(
                    "attribute {name} is {} bytes longer than its contents",
                    inner.end - inner.at
                ));
            }
        }
        Ok(())
    }

    fn attribute(&mut self, name: &[u8], r: &mut Reader<'_>, place: Place) -> Check {
        match name {
            b"Code" => match place {
                Place::Method(method) => self.code(r, method),
                _ => Err("only methods have code".to_owned()),
            },
            b"Record" => {
                if place != Place::Class {
                    return Err("only classes are records".to_owned());
                }
                for _ in 0..r.count(6)? {
                    r.skip(4)?;
                    self.attributes(r, Place::Component)?;
                }
                Ok(())
            }
            b"ConstantValue" | b"Signature" | b"SourceFile" | b"NestHost" | b"ModuleMainClass" => r.skip(2),
            b"EnclosingMethod" => r.skip(4),
            b"Synthetic" | b"Deprecated" => Ok(()),
            b"Exceptions" | b"ModulePackages" | b"NestMembers" | b"PermittedSubclasses" => r.table(2),
            b"LineNumberTable" => r.table(4),
            b"InnerClasses" => r.table(8),
            b"LocalVariableTable" | b"LocalVariableTypeTable" => r.table(10),
            b"MethodParameters" => {
                let n = r.u8()?;
                r.skip(usize::from(n) * 4)
            }
            b"BootstrapMethods" => {
                for _ in 0..r.count(4)? {
                    r.skip(2)?;
                    r.table(2)?;
                }
                Ok(())
            }
            b"StackMapTable" => parts::stack_map(r),
            b"Module" => parts::module(r),
            b"AnnotationDefault" => parts::element(r, MAX_NESTING),
            b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => {
                parts::annotations(r, MAX_NESTING)
            }
            b"RuntimeVisibleParameterAnnotations" | b"RuntimeInvisibleParameterAnnotations" => {
                for _ in 0..r.u8()? {
                    parts::annotations(r, MAX_NESTING)?;
                }
                Ok(())
            }
            b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
                parts::type_annotations(r, MAX_NESTING)
            }
            // The parser keeps what it does not know as bytes.
            _ => r.skip(r.end - r.at),
        }
    }
}
