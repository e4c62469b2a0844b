//! Dates and times as inputs: what holds for their objects.
//!
//! Some of them exist once (`LocalTime.MIDNIGHT`, `Duration.ZERO`, and each full hour), so that an input with the same fields is one
//! object more than a program has. Only `==` can tell; [`crate::canonical`] sees to those that a program asks for.

use crate::invariants::{Known, Rule, Rule::*, full, java};

const YEAR: Rule = Within(-999_999_999, 999_999_999);
const MONTH: Rule = Within(1, 12);
/// As many as the longest month has; `heapwise.jdk.Invariants` knows the others.
const DAY: Rule = Within(1, 31);
const SIXTIETH: Rule = Within(0, 59);
const NANO: Rule = Within(0, 999_999_999);
/// From the first second of the first [`YEAR`] to the last second of the last one, one year further on each side.
const INSTANT: Rule = Within(-31_557_014_167_219_200, 31_556_889_864_403_199);

pub(crate) const TABLE: &[Known] = &[
    full("java/time/Duration", &[("nanos", NANO)]),
    full("java/time/Instant", &[("seconds", INSTANT), ("nanos", NANO)]),
    java("java/time/LocalDate", &[("year", YEAR), ("month", MONTH), ("day", DAY)]),
    full("java/time/LocalDateTime", &[("date", NotNull), ("time", NotNull)]),
    full(
        "java/time/LocalTime",
        &[("hour", Within(0, 23)), ("minute", SIXTIETH), ("second", SIXTIETH), ("nano", NANO)],
    ),
    java("java/time/MonthDay", &[("month", MONTH), ("day", DAY)]),
    // That of no length is one object, and `isZero` asks for that very one ([`crate::canonical`]).
    full("java/time/Period", &[]),
    full("java/time/Year", &[("year", YEAR)]),
    full("java/time/YearMonth", &[("year", YEAR), ("month", MONTH)]),
];

/// Whether the fields of an object become inputs together. Zero is no month, so what nobody has read cannot stay as in an
/// object that was just made: a witness is a whole date.
pub(crate) fn is_whole(class: &str) -> bool {
    TABLE.iter().any(|k| k.class == class)
}
