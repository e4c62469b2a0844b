//! Random programs that print what they compute: arithmetic, strings, arrays, exceptions, control flow. They end, and what
//! they print depends on nothing but the language and the JDK.

use crate::rng::Rng;
use crate::tree::Node;

/// Types of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ty {
    Int,
    Long,
    Short,
    Byte,
    Char,
    Bool,
    Double,
    Float,
    Text,
    Ints,
    Box,
}

const ALL: [Ty; 11] = [
    Ty::Int,
    Ty::Long,
    Ty::Short,
    Ty::Byte,
    Ty::Char,
    Ty::Bool,
    Ty::Double,
    Ty::Float,
    Ty::Text,
    Ty::Ints,
    Ty::Box,
];

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Int => "int",
            Ty::Long => "long",
            Ty::Short => "short",
            Ty::Byte => "byte",
            Ty::Char => "char",
            Ty::Bool => "boolean",
            Ty::Double => "double",
            Ty::Float => "float",
            Ty::Text => "String",
            Ty::Ints => "int[]",
            Ty::Box => "Integer",
        }
    }
}

/// The program of a seed: its class, and its source.
pub fn random(seed: u64) -> (String, Vec<Node>) {
    let mut rng = Rng::new(seed);
    let name = format!("P{seed}");
    let functions = rng.between(2, 5);
    let mut members = vec![
        Node::line("static int calls;").fixed(),
        Node::line("static void show(Object o) { System.out.println(o); }").fixed(),
    ];
    let mut calls = Vec::new();
    for i in 0..functions {
        let mut writer = Writer { variables: Vec::new(), made: 0, functions: i, loops: 0, labels: 0 };
        let mut body = vec![Node::line("if (++calls > 60) return a;").fixed()];
        writer.variables.extend([("a".to_owned(), Ty::Int), ("s".to_owned(), Ty::Text)]);
        body.extend(writer.block(&mut rng, 0));
        let result = writer.expr(&mut rng, Ty::Int, 2);
        body.push(Node::line(format!("return {result};")).fixed());
        members.push(Node::block(format!("static int f{i}(int a, String s) {{"), body).fixed());
        for _ in 0..2 {
            let (a, s) = (literal(&mut rng, Ty::Int), literal(&mut rng, Ty::Text));
            calls.push(Node {
                tail: "} catch (Exception e) { show(e); }".to_owned(),
                ..Node::block("try {", vec![Node::line(format!("show(f{i}({a}, {s}));"))])
            });
        }
    }
    members.push(Node::block("public static void main(String[] args) {", calls).fixed());
    let imports = Node::line("import java.util.*;");
    (name.clone(), vec![imports, Node::block(format!("public class {name} {{"), members).fixed()])
}

fn literal(rng: &mut Rng, ty: Ty) -> String {
    let pick = |rng: &mut Rng, of: &[&str]| (*rng.pick(of)).to_owned();
    match ty {
        Ty::Int => pick(
            rng,
            &[
                "0",
                "1",
                "-1",
                "2",
                "7",
                "31",
                "255",
                "-128",
                "65536",
                "Integer.MAX_VALUE",
                "Integer.MIN_VALUE",
                "1234567",
            ],
        ),
        Ty::Long => pick(
            rng,
            &["0L", "1L", "-1L", "3L", "63L", "4294967296L", "Long.MAX_VALUE", "Long.MIN_VALUE", "-99L"],
        ),
        Ty::Short => {
            pick(rng, &["(short) 0", "(short) -1", "Short.MAX_VALUE", "Short.MIN_VALUE", "(short) 300"])
        }
        Ty::Byte => pick(rng, &["(byte) 0", "(byte) -1", "Byte.MAX_VALUE", "Byte.MIN_VALUE", "(byte) 17"]),
        Ty::Char => pick(rng, &["'a'", "'Z'", "'0'", "' '", "'\\u00e9'", "'\\uffff'", "'\\n'"]),
        Ty::Bool => pick(rng, &["true", "false"]),
        Ty::Double => pick(
            rng,
            &[
                "0.0",
                "-0.0",
                "1.5",
                "-2.25",
                "1e300",
                "Double.NaN",
                "Double.POSITIVE_INFINITY",
                "Double.MIN_VALUE",
                "3.0",
            ],
        ),
        Ty::Float => pick(
            rng,
            &["0f", "-0f", "1.5f", "-7.25f", "3e38f", "Float.NaN", "Float.NEGATIVE_INFINITY", "16777217f"],
        ),
        Ty::Text => pick(
            rng,
            &[
                "\"\"",
                "\"a\"",
                "\"Hello, World\"",
                "\"  x y \"",
                "\"12\"",
                "\"-7\"",
                "\"aXbXc\"",
                "\"\\u00df\\ud83d\\ude00\"",
                "\"null\"",
            ],
        ),
        Ty::Ints => pick(
            rng,
            &[
                "(new int[0])",
                "new int[] {1, 2, 3}",
                "(new int[3])",
                "new int[] {-5, 9}",
                "new int[] {3, 1, 2, 0}",
            ],
        ),
        Ty::Box => pick(rng, &["1", "127", "128", "-1", "(Integer) null", "1000"]),
    }
}

struct Writer {
    variables: Vec<(String, Ty)>,
    made: usize,
    /// Functions with smaller numbers may be called.
    functions: usize,
    loops: usize,
    labels: usize,
}

impl Writer {
    fn block(&mut self, rng: &mut Rng, depth: usize) -> Vec<Node> {
        let known = self.variables.len();
        let mut body = Vec::new();
        for _ in 0..rng.between(2, if depth == 0 { 7 } else { 3 }) {
            body.extend(self.statement(rng, depth));
        }
        // Those of the outermost block are still there for the result.
        if depth > 0 {
            self.variables.truncate(known);
        }
        body
    }

    fn statement(&mut self, rng: &mut Rng, depth: usize) -> Vec<Node> {
        match rng.below(100) {
            0..28 => {
                let ty = *rng.pick(&ALL);
                let value = self.expr(rng, ty, 3);
                let name = format!("v{}", self.made);
                self.made += 1;
                self.variables.push((name.clone(), ty));
                vec![Node::line(format!("{} {name} = {value};", ty.name()))]
            }
            28..45 => {
                let ty = *rng.pick(&ALL);
                let value = self.expr(rng, ty, 3);
                vec![match ty {
                    Ty::Ints => Node::line(format!("show(Arrays.toString({value}));")),
                    _ => Node::line(format!("show({value});")),
                }]
            }
            45..58 => self.assign(rng),
            58..68 if depth < 3 => {
                let condition = self.expr(rng, Ty::Bool, 2);
                let mut nodes = vec![Node {
                    conjuncts: vec![condition],
                    ..Node::block("if (§) {", self.block(rng, depth + 1))
                }];
                if rng.percent(40) {
                    nodes[0].tail = "} else {".to_owned();
                    let other = self.block(rng, depth + 1);
                    let first = nodes.remove(0);
                    let whole = Node { body: other, tail: "}".to_owned(), ..Node::line("") };
                    // One piece: an else cannot stand alone.
                    let text = crate::tree::source(&[first, whole]);
                    return vec![Node::line(text.trim_end().to_owned())];
                }
                nodes
            }
            68..77 if depth < 3 && self.loops < 4 => {
                self.loops += 1;
                let (i, most) = (format!("i{}", self.made), rng.between(1, 6));
                self.made += 1;
                self.variables.push((i.clone(), Ty::Int));
                let mut body = self.block(rng, depth + 1);
                if rng.percent(30) {
                    let condition = self.expr(rng, Ty::Bool, 2);
                    let word = rng.pick(&["break", "continue"]);
                    body.insert(
                        rng.below(body.len() + 1),
                        Node::test(format!("if (§) {word};"), vec![condition]),
                    );
                }
                self.variables.retain(|v| v.0 != i);
                // The variable of the loop may be assigned inside: another one counts.
                vec![Node::block(
                    format!("for (int {i} = 0, n{i} = 0; {i} < {most} && n{i} < 9; {i}++, n{i}++) {{"),
                    body,
                )]
            }
            77..84 if depth < 3 => {
                let body = self.block(rng, depth + 1);
                let caught = rng.pick(&[
                    "RuntimeException",
                    "ArithmeticException",
                    "IndexOutOfBoundsException",
                    "NullPointerException",
                    "NumberFormatException",
                    "NegativeArraySizeException | ArithmeticException",
                ]);
                let last = if rng.percent(30) { " finally { show(\"finally\"); }" } else { "" };
                let tail = format!("}} catch ({caught} e) {{ show(e); }}{last}");
                vec![Node { tail, ..Node::block("try {", body) }]
            }
            84..90 => {
                let value = self.expr(rng, Ty::Int, 2);
                let mut body = Vec::new();
                for case in 0..rng.between(1, 3) {
                    let end = if rng.percent(70) { " break;" } else { "" };
                    body.push(Node::line(format!("case {case}: show(\"case {case}\");{end}")));
                }
                body.push(Node::line("default: show(\"default\");"));
                vec![Node::block(format!("switch ({value} & 3) {{"), body)]
            }
            90..94 => {
                self.labels += 1;
                let value = self.expr(rng, Ty::Text, 2);
                let body = vec![
                    Node::line("case \"a\": show(1); break;"),
                    Node::line("case \"12\": case \"\": show(2);"),
                    Node::line("default: show(3);"),
                ];
                vec![Node::block(format!("switch ({value}) {{"), body)]
            }
            94..97 => {
                let text = self.expr(rng, Ty::Text, 1);
                let condition = self.expr(rng, Ty::Bool, 2);
                vec![Node::test(format!("if (§) throw new IllegalStateException({text});"), vec![condition])]
            }
            _ => {
                let (key, value) = (self.expr(rng, Ty::Text, 1), self.expr(rng, Ty::Int, 2));
                let name = format!("m{}", self.made);
                self.made += 1;
                vec![Node::line(format!(
                    "{{ Map<String, Integer> {name} = new TreeMap<>(); {name}.put({key}, {value}); {name}.merge({key}, 1, Integer::sum); show({name}); }}"
                ))]
            }
        }
    }

    fn assign(&mut self, rng: &mut Rng) -> Vec<Node> {
        if self.variables.is_empty() {
            return Vec::new();
        }
        let (name, ty) = rng.pick(&self.variables).clone();
        let narrow = rng.percent(60);
        let line = match ty {
            Ty::Int | Ty::Long | Ty::Short | Ty::Byte | Ty::Char if rng.percent(55) => {
                let op = rng.pick(&["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="]);
                let value = self.expr(rng, if narrow { Ty::Int } else { Ty::Long }, 2);
                format!("{name} {op} {value};")
            }
            Ty::Int | Ty::Long | Ty::Short | Ty::Byte | Ty::Char | Ty::Float | Ty::Double
                if rng.percent(40) =>
            {
                format!("{name}{};", rng.pick(&["++", "--"]))
            }
            Ty::Float | Ty::Double if rng.percent(50) => {
                format!("{name} {} {};", rng.pick(&["+=", "-=", "*=", "/=", "%="]), self.expr(rng, ty, 2))
            }
            Ty::Text if rng.percent(60) => {
                let of = *rng.pick(&[Ty::Text, Ty::Int, Ty::Char, Ty::Double, Ty::Box, Ty::Bool]);
                // It may grow in a loop.
                format!("if ({name} == null || {name}.length() < 200) {name} += {};", self.expr(rng, of, 2))
            }
            Ty::Ints => format!("{name}[{}] = {};", self.expr(rng, Ty::Int, 1), self.expr(rng, Ty::Int, 2)),
            ty => format!("{name} = {};", self.expr(rng, ty, 3)),
        };
        vec![Node::line(line)]
    }

    fn variable(&self, rng: &mut Rng, ty: Ty) -> Option<String> {
        let fit: Vec<&String> = self.variables.iter().filter(|v| v.1 == ty).map(|v| &v.0).collect();
        if fit.is_empty() { None } else { Some((*rng.pick(&fit)).clone()) }
    }

    fn expr(&self, rng: &mut Rng, ty: Ty, depth: usize) -> String {
        if depth == 0 || rng.percent(20) {
            let known = self.variable(rng, ty).filter(|_| rng.percent(75));
            return known.unwrap_or_else(|| literal(rng, ty));
        }
        let d = depth - 1;
        match ty {
            Ty::Int => self.int(rng, d),
            Ty::Long => match rng.below(6) {
                0..3 => {
                    let op = rng.pick(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                    format!("({} {op} {})", self.expr(rng, Ty::Long, d), self.expr(rng, Ty::Long, d))
                }
                3 => format!(
                    "({} {} {})",
                    self.expr(rng, Ty::Long, d),
                    rng.pick(&["<<", ">>", ">>>"]),
                    self.expr(rng, Ty::Int, d)
                ),
                4 => format!("(long) {}", self.number(rng, d)),
                _ => format!(
                    "{}({})",
                    rng.pick(&["Math.abs", "Long.reverse", "Long.signum", "Long.bitCount", "-", "~"]),
                    self.expr(rng, Ty::Long, d)
                ),
            },
            Ty::Short => format!("(short) ({})", self.number(rng, d)),
            Ty::Byte => format!("(byte) ({})", self.number(rng, d)),
            Ty::Char if rng.percent(30) => {
                format!("{}.charAt({})", self.expr(rng, Ty::Text, 0), self.expr(rng, Ty::Int, 0))
            }
            Ty::Char => format!("(char) ({})", self.number(rng, d)),
            Ty::Bool => self.bool(rng, d),
            Ty::Double | Ty::Float => match rng.below(5) {
                0..3 => format!(
                    "({} {} {})",
                    self.expr(rng, ty, d),
                    rng.pick(&["+", "-", "*", "/", "%"]),
                    self.expr(rng, ty, d)
                ),
                3 => format!("({}) ({})", ty.name(), self.number(rng, d)),
                _ => format!(
                    "{}({})",
                    rng.pick(&["Math.abs", "-", "Math.ulp", "Math.signum"]),
                    self.expr(rng, ty, d)
                ),
            },
            Ty::Text => self.text(rng, d),
            Ty::Ints => match rng.below(4) {
                0 => format!("new int[] {{{}, {}}}", self.expr(rng, Ty::Int, d), self.expr(rng, Ty::Int, d)),
                1 => format!("new int[{} % 5]", self.expr(rng, Ty::Int, d)),
                2 => format!("{}.clone()", self.expr(rng, Ty::Ints, d)),
                _ => format!(
                    "Arrays.copyOf({}, {} & 7)",
                    self.expr(rng, Ty::Ints, d),
                    self.expr(rng, Ty::Int, d)
                ),
            },
            Ty::Box => match rng.below(3) {
                0 => format!("Integer.valueOf({})", self.expr(rng, Ty::Int, d)),
                1 => format!("Integer.valueOf({})", self.expr(rng, Ty::Text, d)),
                _ => format!(
                    "({} ? {} : {})",
                    self.expr(rng, Ty::Bool, d),
                    self.expr(rng, Ty::Box, 0),
                    self.expr(rng, Ty::Int, d)
                ),
            },
        }
    }

    /// A number of any type.
    fn number(&self, rng: &mut Rng, depth: usize) -> String {
        let types = [Ty::Int, Ty::Int, Ty::Long, Ty::Short, Ty::Char, Ty::Double, Ty::Float, Ty::Byte];
        let ty = *rng.pick(&types);
        self.expr(rng, ty, depth)
    }

    fn int(&self, rng: &mut Rng, d: usize) -> String {
        match rng.below(14) {
            0..4 => {
                let op = rng.pick(&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {op} {})", self.expr(rng, Ty::Int, d), self.expr(rng, Ty::Int, d))
            }
            4 => {
                let from = *rng.pick(&[Ty::Long, Ty::Double, Ty::Float, Ty::Char, Ty::Byte, Ty::Short]);
                format!("(int) ({})", self.expr(rng, from, d))
            }
            5 => format!("{}.length()", self.expr(rng, Ty::Text, d)),
            6 => format!("{}.length", self.expr(rng, Ty::Ints, 0)),
            7 => format!("{}[{}]", self.expr(rng, Ty::Ints, 0), self.expr(rng, Ty::Int, d)),
            8 => format!(
                "({} ? {} : {})",
                self.expr(rng, Ty::Bool, d),
                self.expr(rng, Ty::Int, d),
                self.expr(rng, Ty::Int, d)
            ),
            9 if self.functions > 0 => {
                format!(
                    "f{}({}, {})",
                    rng.below(self.functions),
                    self.expr(rng, Ty::Int, d),
                    self.expr(rng, Ty::Text, d)
                )
            }
            10 => format!("{}.indexOf({})", self.expr(rng, Ty::Text, d), self.expr(rng, Ty::Text, 0)),
            11 => format!("{}.compareTo({})", self.expr(rng, Ty::Text, d), self.expr(rng, Ty::Text, 0)),
            12 => {
                let name = rng.pick(&[
                    "Math.abs",
                    "Integer.bitCount",
                    "Integer.reverse",
                    "Integer.signum",
                    "Integer.highestOneBit",
                    "Integer.numberOfTrailingZeros",
                    "~",
                    "-",
                ]);
                format!("{name}({})", self.expr(rng, Ty::Int, d))
            }
            _ => match rng.below(4) {
                0 => format!("{}.hashCode()", self.expr(rng, Ty::Text, d)),
                1 => format!("Integer.parseInt({})", self.expr(rng, Ty::Text, d)),
                2 => format!("Math.floorMod({}, {})", self.expr(rng, Ty::Int, d), self.expr(rng, Ty::Int, d)),
                _ => format!("Math.addExact({}, {})", self.expr(rng, Ty::Int, d), self.expr(rng, Ty::Int, d)),
            },
        }
    }

    fn bool(&self, rng: &mut Rng, d: usize) -> String {
        match rng.below(8) {
            0..3 => {
                let ty = *rng.pick(&[Ty::Int, Ty::Long, Ty::Double, Ty::Char, Ty::Float, Ty::Byte]);
                let op = rng.pick(&["==", "!=", "<", ">", "<=", ">="]);
                format!("({} {op} {})", self.expr(rng, ty, d), self.expr(rng, ty, d))
            }
            3 => format!("!{}", self.expr(rng, Ty::Bool, d)),
            4 => {
                let op = rng.pick(&["&&", "||", "&", "|", "^"]);
                format!("({} {op} {})", self.expr(rng, Ty::Bool, d), self.expr(rng, Ty::Bool, d))
            }
            5 => {
                let call = rng.pick(&["equals", "startsWith", "endsWith", "contains", "equalsIgnoreCase"]);
                format!("{}.{call}({})", self.expr(rng, Ty::Text, d), self.expr(rng, Ty::Text, 0))
            }
            6 => format!("Objects.equals({}, {})", self.expr(rng, Ty::Box, d), self.expr(rng, Ty::Box, d)),
            _ => format!("{}.isEmpty()", self.expr(rng, Ty::Text, d)),
        }
    }

    fn text(&self, rng: &mut Rng, d: usize) -> String {
        let of = *rng.pick(&[
            Ty::Int,
            Ty::Long,
            Ty::Char,
            Ty::Bool,
            Ty::Double,
            Ty::Float,
            Ty::Box,
            Ty::Text,
            Ty::Short,
            Ty::Byte,
        ]);
        match rng.below(9) {
            0..3 => format!("({} + {})", self.expr(rng, Ty::Text, d), self.expr(rng, of, d)),
            3 => format!("String.valueOf({})", self.expr(rng, if of == Ty::Box { Ty::Int } else { of }, d)),
            4 => format!("{}.substring({})", self.expr(rng, Ty::Text, d), self.expr(rng, Ty::Int, 0)),
            5 => {
                let call = rng.pick(&["trim", "toUpperCase", "toLowerCase", "strip", "intern"]);
                format!("{}.{call}()", self.expr(rng, Ty::Text, d))
            }
            6 => format!(
                "{}.replace({}, {})",
                self.expr(rng, Ty::Text, d),
                self.expr(rng, Ty::Char, 0),
                self.expr(rng, Ty::Char, 0)
            ),
            7 => {
                let value = self.expr(rng, Ty::Int, d);
                format!(
                    "Integer.{}({value})",
                    rng.pick(&["toHexString", "toBinaryString", "toString", "toOctalString"])
                )
            }
            _ => format!(
                "new StringBuilder({}).{}.toString()",
                self.expr(rng, Ty::Text, d),
                rng.pick(&["reverse()", "append(1)", "insert(0, true)", "append('c').append(2.5)"])
            ),
        }
    }
}
