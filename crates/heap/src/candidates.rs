//! Which classes an input reference's object may have.

use crate::invariants::refused;
use heapwise_exec::{Symbol, stand_in_note};
use heapwise_program::{Class, ClassId, Generic, Program, Type};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// A class of the documents that the JDK's own parser makes.
macro_rules! dom {
    ($name:literal) => {
        concat!("com/sun/org/apache/xerces/internal/dom/", $name)
    };
}

/// Implementations assumed for types of the JDK that are abstract; `--candidates` extends them.
const DEFAULTS: &[(&str, &[&str])] = &[
    ("java/lang/Object", &["java/lang/String", "java/lang/Integer"]),
    ("java/util/Collection", &["java/util/ArrayList", "java/util/LinkedList"]),
    ("java/lang/Iterable", &["java/util/ArrayList", "java/util/LinkedList"]),
    ("java/util/List", &["java/util/ArrayList", "java/util/LinkedList"]),
    ("java/util/AbstractList", &["java/util/ArrayList", "java/util/LinkedList"]),
    ("java/util/Queue", &["java/util/LinkedList", "java/util/ArrayDeque"]),
    ("java/util/Deque", &["java/util/LinkedList", "java/util/ArrayDeque"]),
    ("java/util/Map", &["java/util/HashMap", "java/util/TreeMap"]),
    ("java/util/SortedMap", &["java/util/TreeMap"]),
    ("java/util/NavigableMap", &["java/util/TreeMap"]),
    ("java/util/Set", &["java/util/HashSet", "java/util/TreeSet"]),
    ("java/util/SortedSet", &["java/util/TreeSet"]),
    ("java/util/NavigableSet", &["java/util/TreeSet"]),
    ("java/io/InputStream", &["java/io/ByteArrayInputStream"]),
    ("java/io/OutputStream", &["java/io/ByteArrayOutputStream"]),
    ("java/io/Reader", &["java/io/CharArrayReader"]),
    ("java/io/Writer", &["java/io/StringWriter"]),
    ("java/io/DataInput", &["java/io/DataInputStream"]),
    ("java/io/DataOutput", &["java/io/DataOutputStream"]),
    ("java/lang/Appendable", &["java/lang/StringBuilder", "java/io/StringWriter"]),
    ("java/lang/Readable", &["java/io/CharArrayReader"]),
    ("java/io/Closeable", &["java/io/ByteArrayInputStream", "java/io/StringWriter"]),
    ("java/lang/AutoCloseable", &["java/io/ByteArrayInputStream", "java/io/StringWriter"]),
    ("java/lang/Number", &["java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
    ("java/lang/CharSequence", &["java/lang/String", "java/lang/StringBuilder"]),
    ("java/lang/Comparable", &["java/lang/Integer", "java/lang/String"]),
    ("java/lang/ref/Reference", &["java/lang/ref/SoftReference", "java/lang/ref/WeakReference"]),
    ("java/util/concurrent/ConcurrentMap", &["java/util/concurrent/ConcurrentHashMap"]),
    ("org/w3c/dom/Node", &[dom!("ElementImpl"), dom!("TextImpl"), dom!("DocumentImpl")]),
    ("org/w3c/dom/Attr", &[dom!("AttrImpl")]),
    ("org/w3c/dom/CharacterData", &[dom!("TextImpl")]),
    ("org/w3c/dom/Document", &[dom!("DocumentImpl")]),
    ("org/w3c/dom/Element", &[dom!("ElementImpl")]),
    ("org/w3c/dom/NamedNodeMap", &[dom!("AttributeMap")]),
    ("org/w3c/dom/Text", &[dom!("TextImpl")]),
    // What documents are made of, as their fields are declared.
    (dom!("NodeImpl"), &[dom!("ElementImpl"), dom!("TextImpl"), dom!("DocumentImpl")]),
    (dom!("ChildNode"), &[dom!("ElementImpl"), dom!("TextImpl")]),
    (dom!("ParentNode"), &[dom!("ElementImpl"), dom!("DocumentImpl")]),
];

type Classes = Rc<[&'static Class]>;

/// The classes below each type, found once per type.
pub struct Candidates {
    program: &'static Program,
    extra: Vec<(String, String)>,
    /// Array classes that the program asks for, by internal name.
    arrays: Vec<String>,
    /// By type, and whether arrays that were asked for are among them.
    known: RefCell<FxHashMap<(ClassId, bool), Classes>>,
    user: RefCell<Option<Rc<[&'static Class]>>>,
    notes: RefCell<FxHashMap<ClassId, Option<String>>>,
}

/// Whether there can be objects of exactly this class that are no constants: it has a constructor.
fn is_made(c: &Class) -> bool {
    let has_constructor = || c.members().methods.iter().any(|m| &*m.name == "<init>");
    !c.flags.is_abstract() && !c.is_interface() && !is_constant(c) && has_constructor()
}

/// Whether the objects of a class are the constants of an enum.
pub(crate) fn is_constant(c: &Class) -> bool {
    c.flags.is_enum() || c.is_class_of_classes() || c.super_class.is_some_and(|s| s.flags.is_enum())
}

/// Whether an input of an abstract type that nobody implements may be an object of the type itself, a stand-in. Types of the
/// JDK that belong to the machine have none.
fn stands_in(c: &Class) -> bool {
    c.flags.is_abstract()
        && !c.is_array()
        && c.prim().is_none()
        && !is_constant(c)
        && refused(&c.name).is_none()
}

impl Candidates {
    /// Candidates of a program; `extra` are pairs of a type and an implementation of it, by internal name.
    pub fn new(program: &'static Program, extra: Vec<(String, String)>) -> Candidates {
        Candidates {
            program,
            extra,
            arrays: Vec::new(),
            known: RefCell::default(),
            user: RefCell::default(),
            notes: RefCell::default(),
        }
    }

    /// The same with arrays behind the types that arrays have (`Object`, `Cloneable`, `Serializable`): of these array types,
    /// by internal name, and of those below them.
    pub fn with_arrays(self, arrays: Vec<String>) -> Candidates {
        Candidates { arrays, ..self }
    }

    /// The classes that an object of this declared type may have: concrete ones, the type itself first, then those of
    /// the user's class path in the order of their names, then the defaults for types of the JDK. Where there is none, an
    /// abstract type stands for itself.
    pub fn below(&self, declared: &'static Class) -> Rc<[&'static Class]> {
        self.find(declared, true)
    }

    fn find(&self, declared: &'static Class, arrays: bool) -> Rc<[&'static Class]> {
        if let Some(known) = self.known.borrow().get(&(declared.id, arrays)) {
            return known.clone();
        }
        let mut all: Vec<&'static Class> = Vec::new();
        let concrete = is_made;
        let mut add = |c: &'static Class| {
            if !all.contains(&c) && self.program.is_subclass(c, declared) {
                all.push(c);
            }
        };
        if declared.is_array() {
            self.array_classes(declared, arrays).into_iter().for_each(&mut add);
        } else if concrete(declared) || is_constant(declared) {
            add(declared);
        }
        if !declared.flags.is_final() && !declared.is_array() && !is_constant(declared) {
            self.user_classes().iter().copied().filter(|c| concrete(c)).for_each(&mut add);
            let named = DEFAULTS.iter().filter(|d| d.0 == &*declared.name).flat_map(|d| d.1.iter().copied());
            let extra = self.extra.iter().filter(|e| e.0 == *declared.name).map(|e| e.1.as_str());
            named.chain(extra).filter_map(|n| self.program.class_by_name(n).ok()).for_each(&mut add);
            let asked =
                self.arrays.iter().filter(|_| arrays).filter_map(|n| self.program.class_by_name(n).ok());
            // What is below `Object[]` depends on what is below `Object`, which is taken without arrays for this.
            asked.flat_map(|a| self.array_classes(a, false)).for_each(&mut add);
        }
        if all.is_empty() && stands_in(declared) {
            all.push(declared);
        }
        let all: Rc<[&'static Class]> = all.into();
        self.known.borrow_mut().insert((declared.id, arrays), all.clone());
        all
    }

    /// The classes of arrays of a type, that type first.
    fn array_classes(&self, array: &'static Class, arrays: bool) -> Vec<&'static Class> {
        let elems = array.elem().map(|e| self.element_types(e, arrays)).unwrap_or_default();
        elems.into_iter().filter_map(|e| self.program.array_of(e).ok()).collect()
    }

    /// What a reader has to know about the classes that inputs of a type may have: those assumed for a type of the JDK,
    /// and enums, whose constants are only considered where the enum itself is the declared type.
    pub fn note(&self, declared: &'static Class) -> Option<String> {
        if let Some(known) = self.notes.borrow().get(&declared.id) {
            return known.clone();
        }
        let note = self.make_note(declared);
        self.notes.borrow_mut().insert(declared.id, note.clone());
        note
    }

    fn make_note(&self, declared: &'static Class) -> Option<String> {
        if declared.flags.is_final() || declared.is_array() || is_constant(declared) {
            return None;
        }
        let enums = || self.user_classes().iter().copied().filter(|c| c.flags.is_enum()).collect::<Vec<_>>();
        let names = |all: &[&Class]| all.iter().map(|c| c.java_name()).collect::<Vec<_>>().join(", ");
        let name = declared.java_name();
        if *self.below(declared) == [declared] && declared.flags.is_abstract() {
            return Some(stand_in_note(&name));
        }
        if declared.is_jdk && (declared.flags.is_abstract() || &*declared.name == "java/lang/Object") {
            let below = self.below(declared);
            let named = self.arrays.iter().chain(self.extra.iter().map(|e| &e.1));
            let asked = |c: &Class| named.clone().any(|n| **n == *c.name);
            let jdk: Vec<&Class> =
                below.iter().copied().filter(|c| if c.is_array() { asked(c) } else { c.is_jdk }).collect();
            let user = if below.iter().any(|c| !c.is_jdk && !c.is_array()) {
                "classes of the class path, "
            } else {
                ""
            };
            return (!below.is_empty()).then(|| {
                let list = format!("{user}{}", names(&jdk));
                let list = list.trim_end_matches(", ").to_owned();
                format!("inputs of type {name} are taken to be: {list} (--candidates adds others)")
            });
        }
        let missing: Vec<&Class> =
            enums().into_iter().filter(|c| self.program.is_subclass(c, declared)).collect();
        (!missing.is_empty())
            .then(|| format!("inputs of type {name} are taken to be no constants of {}", names(&missing)))
    }

    /// The element types of arrays that are of type `elem[]`: the type itself first, abstract or not; then all types of
    /// the user's class path below it, abstract ones, too, which no object has but an array may have; then its other
    /// candidates.
    fn element_types(&self, elem: &'static Class, arrays: bool) -> Vec<&'static Class> {
        let mut all = vec![elem];
        if elem.prim().is_some() || (elem.flags.is_final() && !elem.is_array()) {
            return all;
        }
        let user = self.user_classes();
        let user = user.iter().filter(|c| !elem.is_array() && self.program.is_subclass(c, elem));
        for c in user.chain(self.find(elem, arrays).iter()) {
            if !all.contains(c) {
                all.push(c);
            }
        }
        all
    }

    /// Whether some object may be of both types.
    pub fn overlap(&self, a: &'static Class, b: &'static Class) -> bool {
        a == b || {
            let below = self.below(b);
            self.below(a).iter().any(|c| below.contains(c))
        }
    }

    /// Whether two input references may mean one object, by their types: some class is of both, and they do not have
    /// type arguments that exclude each other.
    pub fn compatible(&self, a: &Symbol, b: &Symbol) -> bool {
        self.overlap(a.declared, b.declared)
            && match (&a.generic, &b.generic) {
                (Some(x), Some(y)) => self.agree(x, y),
                _ => true,
            }
    }

    fn agree(&self, x: &Generic, y: &Generic) -> bool {
        if x == y {
            return true;
        }
        match (x, y) {
            (Generic::Array(x), Generic::Array(y)) => self.agree(x, y),
            (Generic::Class(n, xs), Generic::Class(k, ys)) if !xs.is_empty() && !ys.is_empty() => {
                let (Ok(a), Ok(b)) = (self.program.class_by_name(n), self.program.class_by_name(k)) else {
                    return true;
                };
                let above = if self.program.is_subclass(a, b) { b } else { a };
                let p = self.program.type_arguments(Some(x), above);
                let q = self.program.type_arguments(Some(y), above);
                p.iter().zip(&q).all(|(x, y)| self.meet(&x.1, &y.1))
            }
            _ => true,
        }
    }

    /// Whether a type argument may be both.
    fn meet(&self, x: &Generic, y: &Generic) -> bool {
        match (x.erasure(), y.erasure()) {
            (Some(a), Some(b)) => {
                let class = |t: &Type| self.program.class_by_name(t.class_name());
                let common = match (class(&a), class(&b)) {
                    (Ok(a), Ok(b)) => {
                        self.program.is_subclass(a, b) || self.program.is_subclass(b, a) || self.overlap(a, b)
                    }
                    _ => true,
                };
                common && self.agree(x, y)
            }
            _ => true,
        }
    }

    /// All classes of the user's class path that can be loaded.
    fn user_classes(&self) -> Rc<[&'static Class]> {
        if let Some(all) = &*self.user.borrow() {
            return all.clone();
        }
        let names = self.program.user_class_names();
        let all: Rc<[&'static Class]> =
            names.iter().filter_map(|n| self.program.class_by_name(n).ok()).collect();
        *self.user.borrow_mut() = Some(all.clone());
        all
    }
}
