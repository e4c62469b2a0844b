//! One question to a `lib/modules` file that the reader of such files answers by giving up: is it compressed?

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// How much of the table of locations is looked at. `jlink --compress` compresses nearly everything.
const SAMPLE: u64 = 1 << 16;

/// Whether resources of the image are compressed. The layout is that of `jdk.internal.jimage.ImageHeader` and
/// `ImageLocation`: a header of seven words; two tables of `table_length` words; the attributes of the locations, each
/// a byte with kind and length and then the value, up to a byte of kind 0.
pub(crate) fn is_compressed(path: &Path) -> io::Result<bool> {
    let mut file = io::BufReader::new(File::open(path)?);
    let mut header = [0; 28];
    file.read_exact(&mut header)?;
    let word = |i: usize| {
        let bytes = [header[4 * i], header[4 * i + 1], header[4 * i + 2], header[4 * i + 3]];
        if header[0] == 0xDA { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) }
    };
    let (tables, locations) = (8 * i64::from(word(4)), u64::from(word(5)));
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
