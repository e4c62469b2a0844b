//! What holds for every object of a class of the JDK, as far as it is enforced for input objects.
//!
//! This is a table of cheap rules on single fields. What a rule cannot say (a hash table has each key in its bucket, a
//! tree is ordered) is a precondition, written in Java (`program/shipped/src/heapwise/jdk/Invariants.java`) and evaluated
//! on the whole input heap. A class whose invariants are not all enforced is named in the notes of the result, because
//! a path may then start from an object that no program can make.

use crate::candidates::Candidates;
use crate::{streams, times};
use Rule::*;
use heapwise_exec::{ARRAY_BACKED, InputHeap, Ref, SymbolId};
use heapwise_program::Class;

/// What is known about the initial value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rule {
    /// Always null (or 0), which nobody can tell from another value: a cache that is filled on demand.
    Empty,
    /// Always null (or 0), although a program can make objects with another value, which do other things.
    LeftOut,
    /// How full a hash table may be: the default, or (where input maps are valid ones) so much that all entries are in
    /// one bucket, as after `new HashMap<>(1, 100)`. Nobody can observe buckets, other than by the order of iteration, and
    /// a single one allows any order; but with several of them, every access depends on bits of hash codes.
    LoadFactor,
    /// So many entries make a hash table longer: [`Rule::LoadFactor`] says when. Not negative; where input maps are valid
    /// ones, it depends on whether there is a table, in another field.
    Threshold(&'static str),
    /// A reference that is not null.
    NotNull,
    /// A reference that nobody else has: the object of no other input reference. May be null.
    Owned,
    /// An owned array whose length is a power of two. May be null.
    Table,
    /// An owned reference that is not null.
    Part,
    /// Not negative.
    Natural,
    /// How many parts of this class a collection has: not negative, and within the bound on such parts.
    Size(&'static str),
    /// What an element is mapped to: in the map of a set, that is one object of the class of the set.
    Mapped,
    /// 0 or 1.
    Bit,
    /// An integer of any type, from one number to another one, inclusively.
    Within(i64, i64),
    /// Not negative, and at most the length of the array in another field, which is a [`Rule::Part`].
    UpTo(&'static str),
    /// Not negative, and at most the number in another field.
    AtMost(&'static str),
    /// An owned array of this length.
    Sized(i32),
    /// An array of a fixed length that no input array has: reading the field is refused.
    TooLong,
    /// Follows from the enum whose constants are the keys ([`crate::enum_keys`]).
    Keyed,
    /// An owned array with a place for each key.
    ByKey,
    /// A long with a bit for each key.
    KeyBits,
    /// As [`Rule::UpTo`], where each item takes one byte or two: a third field, which is a [`Rule::Bit`], says which.
    UpToWide(&'static str, &'static str),
}

/// What is known about a class.
pub(crate) struct Known {
    pub(crate) class: &'static str,
    /// What else there is that a method of the class relies on.
    rest: Rest,
    fields: &'static [(&'static str, Rule)],
}

/// What the rules on fields do not say.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rest {
    /// Nothing.
    None,
    /// What `heapwise.jdk.Invariants` says.
    Java,
    /// More, which nobody enforces.
    More,
}

pub(crate) const fn full(class: &'static str, fields: &'static [(&'static str, Rule)]) -> Known {
    Known { class, rest: Rest::None, fields }
}

pub(crate) const fn java(class: &'static str, fields: &'static [(&'static str, Rule)]) -> Known {
    Known { class, rest: Rest::Java, fields }
}

pub(crate) const fn some(class: &'static str, fields: &'static [(&'static str, Rule)]) -> Known {
    Known { class, rest: Rest::More, fields }
}

const TABLE: &[Known] = &[
    full("java/lang/Boolean", &[]),
    full("java/lang/Byte", &[]),
    full("java/lang/Character", &[]),
    full("java/lang/Double", &[]),
    full("java/lang/Float", &[]),
    full("java/lang/Integer", &[]),
    full("java/lang/Long", &[]),
    full("java/lang/Short", &[]),
    full(
        "java/lang/AbstractStringBuilder",
        &[("value", Part), ("coder", Bit), ("count", UpToWide("value", "coder"))],
    ),
    full("java/lang/StringBuffer", &[("toStringCache", Empty)]),
    full("java/util/AbstractList", &[]),
    full("java/util/AbstractMap", &[("keySet", Empty), ("values", Empty)]),
    full("java/util/ArrayList", &[("elementData", Part), ("size", UpTo("elementData"))]),
    full(
        "java/util/EnumMap",
        &[("entrySet", Empty), ("keyType", Keyed), ("keyUniverse", Keyed), ("size", Keyed), ("vals", ByKey)],
    ),
    full("java/util/EnumSet", &[("elementType", Keyed), ("universe", Keyed)]),
    full("java/util/RegularEnumSet", &[("elements", KeyBits)]),
    full("java/util/AbstractSet", &[]),
    full("java/util/Optional", &[]),
    full("java/util/OptionalDouble", &[]),
    full("java/util/OptionalInt", &[]),
    full("java/util/OptionalLong", &[]),
    full("java/util/concurrent/atomic/AtomicBoolean", &[]),
    full("java/util/concurrent/atomic/AtomicInteger", &[]),
    full("java/util/concurrent/atomic/AtomicLong", &[]),
    full("java/util/concurrent/atomic/AtomicReference", &[]),
    full("java/lang/Number", &[]),
    full("java/util/AbstractCollection", &[]),
    full("java/util/AbstractSequentialList", &[]),
    // What can be found again from the other fields is not there. `heapwise.jdk.Invariants` says which of two fields holds
    // the digits.
    java("java/math/BigDecimal", &[("precision", Empty), ("stringCache", Empty)]),
    java(
        "java/math/BigInteger",
        &[
            ("mag", Part),
            ("bitCountPlusOne", Empty),
            ("bitLengthPlusOne", Empty),
            ("lowestSetBitPlusTwo", Empty),
            ("firstNonzeroIntNumPlusTwo", Empty),
        ],
    ),
    java("java/util/ArrayDeque", &[("elements", Part), ("head", Natural), ("tail", Natural)]),
    java("java/util/BitSet", &[("words", Part), ("wordsInUse", UpTo("words"))]),
    java(
        "java/util/HashMap",
        &[
            ("entrySet", Empty),
            ("loadFactor", LoadFactor),
            ("size", Size("java/util/HashMap$Node")),
            ("table", Table),
            ("threshold", Threshold("table")),
        ],
    ),
    java("java/util/HashSet", &[("map", Part)]),
    java("java/util/LinkedHashMap", &[("accessOrder", LeftOut)]),
    java("java/util/LinkedHashSet", &[]),
    java(
        "java/util/Hashtable",
        &[
            ("count", Size("java/util/Hashtable$Entry")),
            ("entrySet", Empty),
            ("keySet", Empty),
            ("loadFactor", LoadFactor),
            ("table", Part),
            ("threshold", Threshold("table")),
            ("values", Empty),
        ],
    ),
    java("java/util/LinkedList", &[("first", Owned), ("size", Size("java/util/LinkedList$Node"))]),
    java("java/util/PriorityQueue", &[("comparator", LeftOut), ("queue", Part), ("size", UpTo("queue"))]),
    java(
        "java/util/TreeMap",
        &[
            ("comparator", LeftOut),
            ("descendingMap", Empty),
            ("entrySet", Empty),
            ("navigableKeySet", Empty),
            ("root", Owned),
            ("size", Size("java/util/TreeMap$Entry")),
        ],
    ),
    java("java/util/TreeSet", &[("m", Part)]),
    // Any increment is legal, but most programs have none. It only says how much longer a new array is, which nobody sees
    // but who asks for the capacity, and with any increment each array that grows would be beyond --max-array.
    java(
        "java/util/Vector",
        &[("capacityIncrement", LeftOut), ("elementCount", UpTo("elementData")), ("elementData", Part)],
    ),
    full("java/util/Stack", &[]),
    some("java/util/Random", &[("seed", Part)]), // a seed has 48 bits
    // What is in the other field is found again from the first one.
    full("java/util/Date", &[("cdate", Empty)]),
    // Not in a list of the collector, which is all that the other fields are for.
    full("java/lang/ref/Reference", &[("queue", NotNull), ("next", Empty), ("discovered", Empty)]),
    // A time of the collector, which only the collector looks at.
    full("java/lang/ref/SoftReference", &[("timestamp", Empty)]),
    full("java/lang/ref/WeakReference", &[]),
    // Parts of the above: what is not enforced is said where the collection is read.
    full("java/util/HashMap$Node", &[("next", Owned), ("value", Mapped)]),
    full("java/util/Hashtable$Entry", &[("key", NotNull), ("next", Owned), ("value", NotNull)]),
    full("java/util/LinkedHashMap$Entry", &[]),
    full("java/util/LinkedList$Node", &[("next", Owned)]),
    full("java/util/TreeMap$Entry", &[("left", Owned), ("right", Owned), ("value", Mapped)]),
];

/// Classes whose objects belong to the machine: no input can be one that it does not know.
const REFUSED: &[(&str, &str)] = &[
    ("java/lang/Class", "classes are not made by programs"),
    ("java/lang/ClassLoader", "class loaders are not made up"),
    ("java/lang/Module", "modules are not made up"),
    ("java/lang/Process", "there are no processes"),
    ("java/lang/Runtime", "there is one run-time system"),
    ("java/lang/Thread", "there is one thread"),
    ("java/lang/invoke/", "method handles are not made up"),
    ("java/lang/ref/", "references to the collector are not made up"),
    ("java/lang/reflect/", "members of classes are not made up"),
    ("java/io/", "input and output are no input heap"),
    ("java/net/", "there is no network"),
    ("java/nio/", "buffers and files are no input heap"),
    ("jdk/", "it is internal to the JDK"),
    ("sun/", "it is internal to the JDK"),
];

fn known(class: &str) -> Option<&'static Known> {
    TABLE.iter().chain(streams::TABLE).chain(times::TABLE).find(|k| k.class == class)
}

/// The rule for a field.
pub(crate) fn rule(class: &str, field: &str) -> Option<Rule> {
    let known = known(class)?;
    known.fields.iter().find(|f| f.0 == field).map(|f| f.1)
}

/// Whether a field of a map or set of constants of an enum follows from which enum that is: it is there, whoever reads it.
pub fn is_keyed(class: &str, field: &str) -> bool {
    matches!(rule(class, field), Some(Rule::Keyed | Rule::ByKey))
}

/// Whether the rules on fields say all that holds for objects of a class.
pub(crate) fn is_full(class: &str) -> bool {
    known(class).is_some_and(|k| k.rest == Rest::None)
}

/// Whether `heapwise.jdk.Invariants` says the rest of what holds for objects of a class.
pub fn is_in_java(class: &Class) -> bool {
    class.is_jdk && known(&class.name).is_some_and(|k| k.rest == Rest::Java)
}

/// What collections are made of: a collection has one object of such a class for each of its elements.
pub const PARTS: &[&str] = &[
    "java/util/HashMap$Node",
    "java/util/Hashtable$Entry",
    "java/util/LinkedHashMap$Entry",
    "java/util/LinkedList$Node",
    "java/util/TreeMap$Entry",
];

/// Classes that keep what they hold in an array, which is a [`Rule::Part`] of them.
pub(crate) fn is_array_backed(class: &Class) -> bool {
    class.is_jdk && ARRAY_BACKED.contains(&&*class.name)
}

/// What the collections of a class are made of.
pub(crate) fn part_of(class: &str) -> Option<&'static str> {
    Some(match class {
        "java/util/HashMap" | "java/util/HashSet" => "java/util/HashMap$Node",
        "java/util/Hashtable" => "java/util/Hashtable$Entry",
        "java/util/LinkedHashMap" | "java/util/LinkedHashSet" => "java/util/LinkedHashMap$Entry",
        "java/util/LinkedList" => "java/util/LinkedList$Node",
        "java/util/TreeMap" | "java/util/TreeSet" => "java/util/TreeMap$Entry",
        _ => return None,
    })
}

/// The class of the set to whose map a part belongs: its owners lead there. The set itself may be declared as anything, so
/// it is known by the field that holds its map.
pub(crate) fn set_of(input: &InputHeap, part: SymbolId) -> Option<&'static Class> {
    let mut at = input.get(part).owned;
    while let Some((owner, key)) = at {
        let holder = input.slot(owner, key).and_then(|slot| slot.field).map(|f| f.class);
        if let Some(set) = holder.filter(|c| SETS.contains(&&*c.name)) {
            return Some(set);
        }
        at = input.get(owner).owned;
    }
    None
}

/// Sets that are maps inside, from each element to the object in their static field [`PRESENT`].
pub const SETS: &[&str] = &["java/util/HashSet", "java/util/TreeSet"];

/// See [`SETS`].
pub const PRESENT: &str = "PRESENT";

/// Whether references to objects of a class may mean one that another reference owns: those that lead back or to the end.
fn is_part(class: &Class) -> bool {
    class.is_jdk && PARTS.contains(&&*class.name)
}

/// Whether two input references may mean the same object, by their types and by who owns what they mean: an object has
/// one owner, so that two owned references mean the same only if they are the same part of the same object.
pub fn may_be_same(candidates: &Candidates, input: &InputHeap, a: SymbolId, b: SymbolId) -> bool {
    let (x, y) = (input.get(a), input.get(b));
    let tied = match (x.owned, y.owned) {
        (Some((p, k)), Some((q, l))) => k == l && owners_meet(candidates, input, p, q),
        (Some(_), None) => is_part(y.declared),
        (None, Some(_)) => is_part(x.declared),
        (None, None) => true,
    };
    tied && candidates.compatible(x, y)
}

fn owners_meet(candidates: &Candidates, input: &InputHeap, p: SymbolId, q: SymbolId) -> bool {
    if p == q {
        return true;
    }
    match (input.resolved.get(&p), input.resolved.get(&q)) {
        (Some(Ref::Obj(o)), Some(Ref::Obj(there))) => o == there,
        (Some(Ref::Null), _) | (_, Some(Ref::Null)) => false,
        _ => may_be_same(candidates, input, p, q),
    }
}

/// The type of a field where it is narrower than declared, because of the class of the object that has it.
pub(crate) fn narrowed(owner: &str, field: &str) -> Option<&'static str> {
    match (owner, field) {
        ("java/util/LinkedHashMap", "table") => Some("[Ljava/util/LinkedHashMap$Entry;"),
        ("java/util/LinkedHashMap$Entry", "next") => Some("java/util/LinkedHashMap$Entry"),
        ("java/util/LinkedHashSet", "map") => Some("java/util/LinkedHashMap"),
        _ => None,
    }
}

/// Why a class cannot have input objects.
pub(crate) fn refused(class: &Class) -> Option<&'static str> {
    let mut above = std::iter::successors(class.super_class, |c| c.super_class);
    if above.any(|c| &*c.name == "java/lang/Throwable") {
        return None; // it belongs to nobody, whatever package it is in
    }
    let class = &*class.name;
    let matches = |(name, _): &&(&str, &str)| {
        if name.ends_with('/') { class.starts_with(name) } else { class == *name }
    };
    REFUSED.iter().find(matches).filter(|_| known(class).is_none()).map(|r| r.1)
}

/// Whether the elements of arrays of this class are owned by their array: buckets of hash tables.
pub(crate) fn owns_elements(elem: &str) -> bool {
    ["java/util/HashMap$Node", "java/util/Hashtable$Entry", "java/util/LinkedHashMap$Entry"].contains(&elem)
}
