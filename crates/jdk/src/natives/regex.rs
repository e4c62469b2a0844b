//! Regular expressions, for texts that depend on the input: those whose matches depend on nothing but the place in the
//! text. Groups may be captured as long as nobody asks for them.

/// Characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Set {
    /// UTF-16 units, as ranges in ascending order that do not meet.
    pub(super) units: Vec<(u16, u16)>,
    /// Whether all characters of two units belong to it; else none does.
    pub(super) far: bool,
}

impl Set {
    fn of(mut units: Vec<(u16, u16)>, far: bool) -> Set {
        units.sort_unstable();
        let mut all: Vec<(u16, u16)> = Vec::with_capacity(units.len());
        for (from, to) in units {
            match all.last_mut() {
                Some(last) if u32::from(from) <= u32::from(last.1) + 1 => last.1 = last.1.max(to),
                _ => all.push((from, to)),
            }
        }
        Set { units: all, far }
    }

    fn not(&self) -> Set {
        let (mut units, mut next) = (Vec::new(), 0u32);
        for (from, to) in &self.units {
            if next < u32::from(*from) {
                units.push((next as u16, from - 1));
            }
            next = u32::from(*to) + 1;
        }
        if next <= 0xFFFF {
            units.push((next as u16, 0xFFFF));
        }
        Set { units, far: !self.far }
    }

    fn and_also(&mut self, other: &Set) {
        let mut units = std::mem::take(&mut self.units);
        units.extend(&other.units);
        *self = Set::of(units, self.far || other.far);
    }
}

/// What is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    One(Set),
    /// `^`
    Begin,
    /// `$`: the end, or before the line terminator that ends the text.
    End,
    Sequence(Vec<Pattern>),
    /// The first one that leads to a match.
    Either(Vec<Pattern>),
    /// As often as possible, or as rarely.
    Repeat(Box<Pattern>, u32, Option<u32>, bool),
}

impl Pattern {
    /// Whether it may match nothing.
    pub(super) fn is_nullable(&self) -> bool {
        match self {
            Pattern::One(_) => false,
            Pattern::Begin | Pattern::End => true,
            Pattern::Sequence(all) => all.iter().all(Pattern::is_nullable),
            Pattern::Either(all) => all.iter().any(Pattern::is_nullable),
            Pattern::Repeat(one, least, ..) => *least == 0 || one.is_nullable(),
        }
    }
}

/// So often is something repeated that is written once, at most.
const MOST: u32 = 32;

/// Reads a regular expression; `None`: it is wrong, or more than what is modelled. The JDK's own code knows.
pub(super) fn parse(units: &[u16]) -> Option<Pattern> {
    let mut reader = Reader { rest: units };
    let all = reader.either()?;
    reader.rest.is_empty().then_some(all)
}

struct Reader<'a> {
    rest: &'a [u16],
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.first().map(|u| char::from_u32(u32::from(*u)).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek();
        self.rest = self.rest.get(1..).unwrap_or_default();
        c
    }

    fn take(&mut self, c: char) -> bool {
        let here = self.peek() == Some(c);
        if here {
            self.next();
        }
        here
    }

    fn either(&mut self) -> Option<Pattern> {
        let mut all = vec![self.sequence()?];
        while self.take('|') {
            all.push(self.sequence()?);
        }
        // Java leaves out alternatives of nothing in ways of its own.
        let empty = Pattern::Sequence(Vec::new());
        match all.len() {
            1 => all.pop(),
            _ if all.contains(&empty) => None,
            _ => Some(Pattern::Either(all)),
        }
    }

    fn sequence(&mut self) -> Option<Pattern> {
        let mut all = Vec::new();
        while let Some(c) = self.peek() {
            if c == '|' || c == ')' {
                break;
            }
            let one = self.one()?;
            all.push(self.repeated(one)?);
        }
        Some(Pattern::Sequence(all))
    }

    fn one(&mut self) -> Option<Pattern> {
        Some(match self.next()? {
            '^' => Pattern::Begin,
            '$' => Pattern::End,
            '.' => {
                let ends = [(0x0A, 0x0A), (0x0D, 0x0D), (0x85, 0x85), (0x2028, 0x2029)];
                Pattern::One(Set::of(ends.to_vec(), false).not())
            }
            '(' => {
                if self.take('?') && !self.take(':') {
                    return None;
                }
                let inner = self.either()?;
                if !self.take(')') {
                    return None;
                }
                inner
            }
            '[' => Pattern::One(self.class()?),
            '\\' => Pattern::One(self.escaped()?),
            '*' | '+' | '?' | '{' => return None,
            c => Pattern::One(literal(c)?),
        })
    }

    fn repeated(&mut self, one: Pattern) -> Option<Pattern> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => {
                self.next();
                let least = self.number()?;
                let most = if self.take(',') {
                    if self.peek() == Some('}') { None } else { Some(self.number()?) }
                } else {
                    Some(least)
                };
                (least, most)
            }
            _ => return Some(one),
        };
        // The closing brace, or the sign itself.
        let sign = self.next();
        if self.rest.is_empty() && sign.is_none()
            || least > MOST
            || most.is_some_and(|m| m < least || m > MOST)
        {
            return None;
        }
        let rarely = self.take('?');
        // Possessive ones, and repetitions of what may be nothing, have rules of their own.
        if self.peek() == Some('+') || one.is_nullable() {
            return None;
        }
        if matches!(self.peek(), Some('*' | '?' | '{')) {
            return None;
        }
        Some(Pattern::Repeat(Box::new(one), least, most, !rarely))
    }

    fn number(&mut self) -> Option<u32> {
        let mut n = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            n = Some(n.unwrap_or(0u32).checked_mul(10)?.checked_add(digit)?);
            self.next();
        }
        n.filter(|_| matches!(self.peek(), Some(',' | '}')))
    }

    /// After the backslash.
    fn escaped(&mut self) -> Option<Set> {
        let c = self.next()?;
        let set = |ranges: &[(u16, u16)]| Some(Set::of(ranges.to_vec(), false));
        let one = |u: u16| set(&[(u, u)]);
        match c {
            's' | 'S' | 'd' | 'D' | 'w' | 'W' => {
                let positive = match c.to_ascii_lowercase() {
                    's' => set(&[(0x09, 0x0D), (0x20, 0x20)]),
                    'd' => set(&[(0x30, 0x39)]),
                    _ => set(&[(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)]),
                }?;
                Some(if c.is_ascii_uppercase() { positive.not() } else { positive })
            }
            't' => one(0x09),
            'n' => one(0x0A),
            'r' => one(0x0D),
            'f' => one(0x0C),
            c if c.is_ascii_alphanumeric() => None,
            c => literal(c),
        }
    }

    /// After the opening bracket.
    fn class(&mut self) -> Option<Set> {
        let negated = self.take('^');
        let mut all = Set::of(Vec::new(), false);
        let mut first = true;
        loop {
            let item = match self.next()? {
                ']' if !first => break,
                // Unions, intersections, and what Java allows at odd places.
                '[' | '&' | ']' | '^' => return None,
                '\\' => self.escaped()?,
                c => literal(c)?,
            };
            first = false;
            let range = self.peek() == Some('-') && self.rest.get(1).is_some_and(|u| *u != 0x5D);
            if range {
                self.next();
                let last = match self.next()? {
                    '\\' => self.escaped()?,
                    '[' | '&' => return None,
                    c => literal(c)?,
                };
                match (&item.units[..], &last.units[..]) {
                    ([(from, a)], [(b, to)])
                        if from == a && b == to && from <= to && !item.far && !last.far =>
                    {
                        if *to >= 0xD800 {
                            return None;
                        }
                        all.and_also(&Set::of(vec![(*from, *to)], false));
                    }
                    _ => return None,
                }
            } else {
                all.and_also(&item);
            }
        }
        Some(if negated { all.not() } else { all })
    }
}

/// Halves of pairs are left to the JDK.
fn literal(c: char) -> Option<Set> {
    let unit = u16::try_from(u32::from(c)).ok()?;
    (c != char::REPLACEMENT_CHARACTER).then(|| Set::of(vec![(unit, unit)], false))
}

#[cfg(test)]
mod tests;
