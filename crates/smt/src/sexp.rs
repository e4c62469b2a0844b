//! S-expressions, as SMT-LIB solvers print them, and the values in them.

use heapwise_term::{Const, Sort};

/// An S-expression. A quoted symbol `|a b|` is the atom `a b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sexp {
    /// A symbol, number or string.
    Atom(String),
    /// A list.
    List(Vec<Sexp>),
}

/// How deep lists may nest: no value of ours nests deeper than 3.
const MAX_DEPTH: usize = 64;

impl Sexp {
    /// The expressions in `text`, or what is wrong with it.
    pub fn parse(text: &str) -> Result<Vec<Sexp>, String> {
        let mut open: Vec<Vec<Sexp>> = vec![Vec::new()];
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let atom = match c {
                c if c.is_whitespace() => continue,
                ';' => {
                    chars.by_ref().find(|&c| c == '\n');
                    continue;
                }
                '(' if open.len() > MAX_DEPTH => return Err("too many nested lists".to_owned()),
                '(' => {
                    open.push(Vec::new());
                    continue;
                }
                ')' => match (open.pop(), open.last_mut()) {
                    (Some(list), Some(outer)) => {
                        outer.push(Sexp::List(list));
                        continue;
                    }
                    _ => return Err("a closing parenthesis too many".to_owned()),
                },
                '|' | '"' => {
                    let mut atom = String::new();
                    loop {
                        match chars.next() {
                            Some(end) if end == c => break atom,
                            Some(inner) => atom.push(inner),
                            None => return Err(format!("no closing {c}")),
                        }
                    }
                }
                first => {
                    let mut atom = String::from(first);
                    while let Some(next) = chars.next_if(|&n| !n.is_whitespace() && !"()|\";".contains(n)) {
                        atom.push(next);
                    }
                    atom
                }
            };
            if let Some(list) = open.last_mut() {
                list.push(Sexp::Atom(atom));
            }
        }
        match (open.pop(), open.is_empty()) {
            (Some(top), true) => Ok(top),
            _ => Err("a closing parenthesis is missing".to_owned()),
        }
    }

    fn atom(&self) -> Option<&str> {
        match self {
            Sexp::Atom(a) => Some(a),
            Sexp::List(_) => None,
        }
    }

    /// The list, if this is one.
    pub fn list(&self) -> Option<&[Sexp]> {
        match self {
            Sexp::List(l) => Some(l),
            Sexp::Atom(_) => None,
        }
    }

    /// The value of `sort` that this expression denotes, in any of the forms that the standard allows.
    pub fn value(&self, sort: Sort) -> Option<Const> {
        let bits = match (sort, self) {
            (Sort::Bool, _) => return Some(Const::Bool(self.atom()?.parse().ok()?)),
            (Sort::Float | Sort::Double, Sexp::List(parts)) => return float(parts, sort),
            _ => self.bits()?,
        };
        (bits.0 == u32::from(sort.bits())).then(|| Const::from_bits(sort, bits.1))
    }

    /// Width and bits of `#x…`, `#b…` or `(_ bvN w)`, up to 64 bits.
    fn bits(&self) -> Option<(u32, u64)> {
        match self {
            Sexp::Atom(a) => {
                let (radix, per_digit, digits) = match (a.strip_prefix("#x"), a.strip_prefix("#b")) {
                    (Some(hex), _) => (16, 4, hex),
                    (_, Some(binary)) => (2, 1, binary),
                    _ => return None,
                };
                Some((digits.len() as u32 * per_digit, u64::from_str_radix(digits, radix).ok()?))
            }
            Sexp::List(parts) => match parts.as_slice() {
                [Sexp::Atom(underscore), Sexp::Atom(n), Sexp::Atom(w)] if underscore == "_" => {
                    Some((w.parse().ok()?, n.strip_prefix("bv")?.parse().ok()?))
                }
                _ => None,
            },
        }
    }
}

/// `(fp s e m)`, `(_ NaN e s)`, `(_ +oo e s)`, `(_ -zero e s)`, …
fn float(parts: &[Sexp], sort: Sort) -> Option<Const> {
    let (exponent, significand) = sort.float_format()?;
    match parts {
        [Sexp::Atom(fp), s, e, m] if fp == "fp" => {
            let ((1, s), (ew, e), (mw, m)) = (s.bits()?, e.bits()?, m.bits()?) else { return None };
            if (ew, mw) != (exponent, significand - 1) {
                return None;
            }
            Some(Const::from_bits(sort, (((s << exponent) | e) << (significand - 1)) | m))
        }
        [Sexp::Atom(underscore), Sexp::Atom(name), e, s] if underscore == "_" => {
            if (e.atom()?.parse(), s.atom()?.parse()) != (Ok(exponent), Ok(significand)) {
                return None;
            }
            let f = match name.as_str() {
                "NaN" => f64::NAN,
                "+oo" => f64::INFINITY,
                "-oo" => f64::NEG_INFINITY,
                "+zero" => 0.0,
                "-zero" => -0.0,
                _ => return None,
            };
            Some(if sort == Sort::Float { Const::f32(f as f32) } else { Const::f64(f) })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
