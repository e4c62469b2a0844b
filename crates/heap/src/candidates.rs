//! Which classes an input reference's object may have.

use crate::candidate_notes::Note;
use crate::invariants::refused;
use heapwise_exec::{Asked, AskedClass, Symbol};
use heapwise_program::{Class, ClassId, Generic, Program, Type};
use rustc_hash::FxHashMap;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

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
    ("java/util/EnumSet", &["java/util/RegularEnumSet"]),
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

/// Up to so many classes of arrays are considered one by one.
const MANY_ARRAYS: usize = 8;

/// Which inputs of a type are meant: what objects of the JDK hold, others, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Where {
    Inside,
    Outside,
    Any,
}

/// The classes below each type, found once per type.
pub struct Candidates {
    pub(crate) program: &'static Program,
    pub(crate) extra: Vec<(String, String)>,
    /// Classes that the program asks for, beyond those.
    pub(crate) asked: Vec<AskedClass>,
    /// Array classes that the program asks for, by internal name.
    pub(crate) arrays: Vec<Arc<str>>,
    /// By type, whether arrays that were asked for are among them, and where the input is.
    known: RefCell<FxHashMap<(ClassId, bool, Where), Classes>>,
    user: RefCell<Option<Rc<[&'static Class]>>>,
    pub(crate) notes: RefCell<FxHashMap<(ClassId, bool), Option<Note>>>,
    missing: RefCell<FxHashMap<AskedClass, Option<AskedClass>>>,
    /// The same without what the program asks for.
    plain: OnceCell<Box<Candidates>>,
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
    c.flags.is_abstract() && !c.is_array() && c.prim().is_none() && !is_constant(c) && refused(c).is_none()
}

impl Candidates {
    /// Candidates of a program; `extra` are pairs of a type and an implementation of it, by internal name.
    pub fn new(program: &'static Program, extra: Vec<(String, String)>) -> Candidates {
        Candidates {
            program,
            extra,
            asked: Vec::new(),
            arrays: Vec::new(),
            known: RefCell::default(),
            user: RefCell::default(),
            notes: RefCell::default(),
            missing: RefCell::default(),
            plain: OnceCell::new(),
        }
    }

    /// The same with what the program asks inputs for: classes, and arrays behind the types that arrays have (`Object`,
    /// `Cloneable`, `Serializable`). Objects of static fields are the machine's.
    pub fn with_asked(self, asked: &Asked) -> Candidates {
        let (classes, arrays) = (&asked.classes, &asked.arrays);
        Candidates {
            asked: classes.iter().cloned().collect(),
            arrays: arrays.iter().cloned().collect(),
            ..self
        }
    }

    /// The classes that an object of this declared type may have: concrete ones, the type itself first, then those of
    /// the user's class path in the order of their names, then the defaults for types of the JDK. Where there is none, an
    /// abstract type stands for itself.
    pub fn below(&self, declared: &'static Class) -> Rc<[&'static Class]> {
        self.find(declared, true, Where::Any)
    }

    /// The classes that the object of an input may have.
    pub fn of(&self, input: &Symbol) -> Rc<[&'static Class]> {
        self.find(input.declared, true, if input.inside { Where::Inside } else { Where::Outside })
    }

    fn find(&self, declared: &'static Class, arrays: bool, at: Where) -> Rc<[&'static Class]> {
        let key = (declared.id, arrays, if self.asked.is_empty() { Where::Any } else { at });
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let mut all: Vec<&'static Class> = Vec::new();
        let concrete = is_made;
        let mut add = |c: &'static Class| {
            if !all.contains(&c) && self.program.is_subclass(c, declared) {
                all.push(c);
            }
        };
        let extra = self.extra.iter().filter(|e| e.0 == *declared.name).map(|e| e.1.as_str());
        let here = |a: &&AskedClass| {
            a.declared == declared.name && (at == Where::Any || a.inside == (at == Where::Inside))
        };
        let extra = extra.chain(self.asked.iter().filter(here).map(|a| &*a.class));
        let extra: Vec<&'static Class> = extra.filter_map(|n| self.program.class_by_name(n).ok()).collect();
        // Arrays that are considered behind an `Object` are so as well where that is cast to an array type.
        let asked = self.arrays.iter().filter(|_| arrays);
        let asked: Vec<&'static Class> = asked.filter_map(|n| self.program.class_by_name(n).ok()).collect();
        if declared.is_array() {
            self.array_classes(declared, arrays).into_iter().for_each(&mut add);
            extra.iter().chain(&asked).copied().for_each(&mut add);
        } else if concrete(declared) || is_constant(declared) {
            add(declared);
        }
        if !declared.flags.is_final() && !declared.is_array() && !is_constant(declared) {
            self.user_classes().iter().copied().filter(|c| concrete(c)).for_each(&mut add);
            let named = DEFAULTS.iter().filter(|d| d.0 == &*declared.name).flat_map(|d| d.1.iter().copied());
            named.filter_map(|n| self.program.class_by_name(n).ok()).chain(extra).for_each(&mut add);
            // What is below `Object[]` depends on what is below `Object`, which is taken without arrays for this.
            asked.into_iter().flat_map(|a| self.array_classes(a, false)).for_each(&mut add);
        }
        if all.is_empty() && stands_in(declared) {
            all.push(declared);
        }
        let all: Rc<[&'static Class]> = all.into();
        self.known.borrow_mut().insert(key, all.clone());
        all
    }

    /// The program asks inputs of a type of the JDK for a class that none of their candidates has: a class to consider beyond
    /// them. One stands for all below it, since each is a path for every call of a method of `Object`. `None`: there are
    /// some, it is considered already, or nothing that is asked for can be an input. What else was asked for does not matter:
    /// workers ask in any order.
    pub fn missing(&self, asked: &AskedClass) -> Option<AskedClass> {
        if let Some(known) = self.missing.borrow().get(asked) {
            return known.clone();
        }
        let class = |name: &str| self.program.class_by_name(name).ok();
        let found = class(&asked.declared).zip(class(&asked.class)).and_then(|(declared, class)| {
            let plain = self.plain.get_or_init(|| Candidates::new(self.program, self.extra.clone()).into());
            if plain.below(declared).iter().any(|c| self.program.is_subclass(c, class)) {
                return None;
            }
            let below = plain.below(class);
            let mut may_be = below
                .iter()
                .filter(|c| self.program.is_subclass(c, declared) && !is_constant(c) && refused(c).is_none());
            may_be.next().map(|c| AskedClass { class: c.name.clone(), ..asked.clone() })
        });
        let found = found.filter(|f| !self.asked.contains(f));
        self.missing.borrow_mut().insert(asked.clone(), found.clone());
        found
    }

    /// The classes of arrays of a type, that type first. Where there are many, one of the user's and those of the JDK stand for
    /// them: it takes one to see that a store may fail, and each is a path where an array is copied.
    fn array_classes(&self, array: &'static Class, arrays: bool) -> Vec<&'static Class> {
        let mut elems = array.elem().map(|e| self.element_types(e, arrays)).unwrap_or_default();
        if elems.len() > MANY_ARRAYS {
            let first = elems[0];
            let user = elems.iter().copied().find(|c| *c != first && !c.is_jdk && is_made(c));
            elems.retain(|c| *c == first || c.is_jdk || Some(*c) == user);
        }
        elems.into_iter().filter_map(|e| self.program.array_of(e).ok()).collect()
    }

    /// Whether arrays of a type are considered to be of a few of their classes only.
    pub(crate) fn has_many_arrays(&self, array: &'static Class) -> bool {
        array.elem().is_some_and(|e| self.element_types(e, true).len() > MANY_ARRAYS)
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
        for c in user.chain(self.find(elem, arrays, Where::Any).iter()) {
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

    fn meet_in_class(&self, a: &Symbol, b: &Symbol) -> bool {
        (a.declared == b.declared && a.inside == b.inside) || {
            let below = self.of(b);
            self.of(a).iter().any(|c| below.contains(c))
        }
    }

    /// Whether two input references may mean one object, by their types: some class is of both, and they do not have
    /// type arguments that exclude each other.
    pub fn compatible(&self, a: &Symbol, b: &Symbol) -> bool {
        self.meet_in_class(a, b)
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
    pub(crate) fn user_classes(&self) -> Rc<[&'static Class]> {
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
