//! The loop: fetch, execute, next. Concrete operands are handled here without building terms; everything that is
//! symbolic, can throw or needs linking goes to the sibling modules.

use super::arith::{BinOp, CmpOp, UnOp, fcmp};
use super::{Machine, Stop};
use crate::array::Array;
use crate::signal::{End, Signal, Step};
use crate::state::State;
use crate::value::{Ref, Value};
use heapwise_program::Insn;

/// Where execution goes on after an instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// At the next instruction.
    Step,
    /// At this instruction.
    Jump(u32),
    /// In another frame.
    Reload,
}

impl Machine {
    /// Runs a state until it splits, ends, or has executed `fuel` instructions.
    pub fn run(&mut self, st: &mut State, fuel: u64) -> Stop {
        let start = st.steps;
        let limit = start.saturating_add(fuel);
        let stop = self.run_until(st, limit);
        self.steps += st.steps - start;
        stop
    }

    #[expect(clippy::cognitive_complexity, reason = "one arm per instruction")]
    fn run_until(&mut self, st: &mut State, limit: u64) -> Stop {
        'reload: loop {
            let Some(frame) = st.frames.last() else {
                return Stop::End(End::Returned(None));
            };
            if frame.pc == u32::MAX {
                match self.start_frame(st) {
                    Ok(()) | Err(Signal::Retry) => {}
                    Err(signal) => {
                        if let Some(stop) = self.handle(st, signal) {
                            return stop;
                        }
                    }
                }
                continue;
            }
            let code = frame.code;
            let base = frame.base as usize;
            let mut pc = frame.pc as usize;
            let insns = &*code.insns;
            loop {
                if st.steps >= limit {
                    st.frame_mut().pc = pc as u32;
                    return Stop::Fuel;
                }
                st.steps += 1;

                /// Runs a part that may signal. The frame's pc is up to date while it runs.
                macro_rules! slow {
                    ($e:expr) => {{
                        st.frame_mut().pc = pc as u32;
                        #[cfg(debug_assertions)]
                        let before = self.guard(st);
                        let r: Step<Next> = $e;
                        #[cfg(debug_assertions)]
                        self.check_guard(before, st, &r);
                        match r {
                            Ok(Next::Step) => pc += 1,
                            Ok(Next::Jump(to)) => pc = to as usize,
                            Ok(Next::Reload) => continue 'reload,
                            Err(signal) => match self.handle(st, signal) {
                                None => continue 'reload,
                                Some(stop) => return stop,
                            },
                        }
                    }};
                }
                macro_rules! top {
                    ($n:expr) => {
                        st.stack[st.stack.len() - 1 - $n]
                    };
                }
                macro_rules! set_top {
                    ($v:expr) => {{
                        let v = $v;
                        let n = st.stack.len();
                        st.stack[n - 1] = v;
                    }};
                }
                macro_rules! push {
                    ($v:expr) => {{
                        let v = $v;
                        st.stack.push(v);
                        pc += 1;
                    }};
                }
                macro_rules! binary {
                    ($kind:ident, $op:ident, |$a:ident, $b:ident| $e:expr) => {{
                        let n = st.stack.len();
                        if let (Value::$kind($a), Value::$kind($b)) = (st.stack[n - 2], st.stack[n - 1]) {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = Value::$kind($e);
                            pc += 1;
                        } else {
                            slow!(self.binary(st, BinOp::$op))
                        }
                    }};
                }
                macro_rules! shift {
                    ($kind:ident, $op:ident, |$a:ident, $b:ident| $e:expr) => {{
                        let n = st.stack.len();
                        if let (Value::$kind($a), Value::Int($b)) = (st.stack[n - 2], st.stack[n - 1]) {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = Value::$kind($e);
                            pc += 1;
                        } else {
                            slow!(self.binary(st, BinOp::$op))
                        }
                    }};
                }
                macro_rules! unary {
                    ($from:ident, $to:ident, $op:ident, |$a:ident| $e:expr) => {{
                        if let Value::$from($a) = top!(0) {
                            set_top!(Value::$to($e));
                            pc += 1;
                        } else {
                            slow!(self.unary(st, UnOp::$op))
                        }
                    }};
                }
                macro_rules! if_zero {
                    ($op:ident, $to:expr, |$a:ident| $e:expr) => {{
                        if let Value::Int($a) = top!(0) {
                            st.stack.pop();
                            pc = if $e { $to as usize } else { pc + 1 };
                        } else {
                            slow!(self.branch_zero(st, CmpOp::$op, $to))
                        }
                    }};
                }
                macro_rules! if_cmp {
                    ($op:ident, $to:expr, |$a:ident, $b:ident| $e:expr) => {{
                        let n = st.stack.len();
                        if let (Value::Int($a), Value::Int($b)) = (st.stack[n - 2], st.stack[n - 1]) {
                            st.stack.truncate(n - 2);
                            pc = if $e { $to as usize } else { pc + 1 };
                        } else {
                            slow!(self.branch_cmp(st, CmpOp::$op, $to))
                        }
                    }};
                }
                macro_rules! aload {
                    ($arm:ident, |$x:ident| $e:expr) => {{
                        let n = st.stack.len();
                        if let (Value::Ref(Ref::Obj(o)), Value::Int(i)) = (st.stack[n - 2], st.stack[n - 1])
                            && let Some(Array::$arm(v)) = st.heap.get(o).plain_array()
                            && let Some(&$x) = v.get(i as usize)
                        {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = $e;
                            pc += 1;
                        } else {
                            slow!(self.array_load(st))
                        }
                    }};
                }
                macro_rules! astore {
                    ($arm:ident, $kind:ident, |$x:ident| $e:expr) => {{
                        let n = st.stack.len();
                        if let (Value::Ref(Ref::Obj(o)), Value::Int(i), Value::$kind($x)) =
                            (st.stack[n - 3], st.stack[n - 2], st.stack[n - 1])
                            && let Some(Array::$arm(v)) = st.heap.get_mut(o).plain_array_mut()
                            && let Some(place) = v.get_mut(i as usize)
                        {
                            *place = $e;
                            st.stack.truncate(n - 3);
                            pc += 1;
                        } else {
                            slow!(self.array_store(st))
                        }
                    }};
                }

                match insns[pc] {
                    Insn::Nop => pc += 1,
                    Insn::AconstNull => push!(Value::NULL),
                    Insn::Int(i) => push!(Value::Int(i)),
                    Insn::Float(f) => push!(Value::Float(f)),
                    Insn::Const(i) => slow!(self.constant(st, &code.consts[i as usize])),
                    Insn::Load(i) => push!(st.stack[base + i as usize]),
                    Insn::Aload(i) => {
                        let v = st.stack[base + i as usize];
                        if matches!(v, Value::Ref(Ref::Sym(_))) {
                            slow!(self.load_local(st, base + i as usize))
                        } else {
                            push!(v)
                        }
                    }
                    Insn::Store(i) => {
                        if let Some(v) = st.stack.pop() {
                            st.stack[base + i as usize] = v;
                        }
                        pc += 1;
                    }
                    Insn::Iinc { var, by } => {
                        let place = &mut st.stack[base + var as usize];
                        if let Value::Int(i) = place {
                            *i = i.wrapping_add(i32::from(by));
                        } else {
                            let v = *place;
                            let (a, b) = (self.term(v), self.terms.int(i32::from(by)));
                            let sum = self.terms.add(a, b);
                            st.stack[base + var as usize] = self.value(sum);
                        }
                        pc += 1;
                    }

                    Insn::Iaload => aload!(Int, |x| Value::Int(x)),
                    Insn::Laload => aload!(Long, |x| Value::Long(x)),
                    Insn::Faload => aload!(Float, |x| Value::Float(x)),
                    Insn::Daload => aload!(Double, |x| Value::Double(x)),
                    Insn::Aaload => {
                        let n = st.stack.len();
                        if let (Value::Ref(Ref::Obj(o)), Value::Int(i)) = (st.stack[n - 2], st.stack[n - 1])
                            && let Some(Array::Ref(v)) = st.heap.get(o).plain_array()
                            && let Some(&x) = v.get(i as usize)
                            && !matches!(x, Ref::Sym(_))
                        {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = Value::Ref(x);
                            pc += 1;
                        } else {
                            slow!(self.array_load(st))
                        }
                    }
                    Insn::Baload => aload!(Byte, |x| Value::Int(i32::from(x))),
                    Insn::Caload => aload!(Char, |x| Value::Int(i32::from(x))),
                    Insn::Saload => aload!(Short, |x| Value::Int(i32::from(x))),
                    Insn::Iastore => astore!(Int, Int, |x| x),
                    Insn::Lastore => astore!(Long, Long, |x| x),
                    Insn::Fastore => astore!(Float, Float, |x| x),
                    Insn::Dastore => astore!(Double, Double, |x| x),
                    Insn::Aastore => slow!(self.array_store(st)),
                    Insn::Bastore => astore!(Byte, Int, |x| x as i8),
                    Insn::Castore => astore!(Char, Int, |x| x as u16),
                    Insn::Sastore => astore!(Short, Int, |x| x as i16),

                    Insn::Pop => {
                        st.stack.pop();
                        pc += 1;
                    }
                    Insn::Dup => push!(top!(0)),
                    Insn::Pop2
                    | Insn::DupX1
                    | Insn::DupX2
                    | Insn::Dup2
                    | Insn::Dup2X1
                    | Insn::Dup2X2
                    | Insn::Swap => {
                        self.shuffle(st, insns[pc]);
                        pc += 1;
                    }

                    Insn::Iadd => binary!(Int, Add, |a, b| a.wrapping_add(b)),
                    Insn::Ladd => binary!(Long, Add, |a, b| a.wrapping_add(b)),
                    Insn::Fadd => binary!(Float, Fadd, |a, b| a + b),
                    Insn::Dadd => binary!(Double, Fadd, |a, b| a + b),
                    Insn::Isub => binary!(Int, Sub, |a, b| a.wrapping_sub(b)),
                    Insn::Lsub => binary!(Long, Sub, |a, b| a.wrapping_sub(b)),
                    Insn::Fsub => binary!(Float, Fsub, |a, b| a - b),
                    Insn::Dsub => binary!(Double, Fsub, |a, b| a - b),
                    Insn::Imul => binary!(Int, Mul, |a, b| a.wrapping_mul(b)),
                    Insn::Lmul => binary!(Long, Mul, |a, b| a.wrapping_mul(b)),
                    Insn::Fmul => binary!(Float, Fmul, |a, b| a * b),
                    Insn::Dmul => binary!(Double, Fmul, |a, b| a * b),
                    Insn::Idiv | Insn::Ldiv => slow!(self.divide(st, BinOp::Div)),
                    Insn::Irem | Insn::Lrem => slow!(self.divide(st, BinOp::Rem)),
                    Insn::Fdiv => binary!(Float, Fdiv, |a, b| a / b),
                    Insn::Ddiv => binary!(Double, Fdiv, |a, b| a / b),
                    Insn::Frem => binary!(Float, Frem, |a, b| a % b),
                    Insn::Drem => binary!(Double, Frem, |a, b| a % b),
                    Insn::Ineg => unary!(Int, Int, Neg, |a| a.wrapping_neg()),
                    Insn::Lneg => unary!(Long, Long, Neg, |a| a.wrapping_neg()),
                    Insn::Fneg => unary!(Float, Float, Fneg, |a| -a),
                    Insn::Dneg => unary!(Double, Double, Fneg, |a| -a),
                    Insn::Ishl => shift!(Int, Shl, |a, b| a.wrapping_shl(b as u32)),
                    Insn::Lshl => shift!(Long, Shl, |a, b| a.wrapping_shl(b as u32)),
                    Insn::Ishr => shift!(Int, Shr, |a, b| a.wrapping_shr(b as u32)),
                    Insn::Lshr => shift!(Long, Shr, |a, b| a.wrapping_shr(b as u32)),
                    Insn::Iushr => shift!(Int, Ushr, |a, b| (a as u32).wrapping_shr(b as u32) as i32),
                    Insn::Lushr => shift!(Long, Ushr, |a, b| (a as u64).wrapping_shr(b as u32) as i64),
                    Insn::Iand => binary!(Int, And, |a, b| a & b),
                    Insn::Land => binary!(Long, And, |a, b| a & b),
                    Insn::Ior => binary!(Int, Or, |a, b| a | b),
                    Insn::Lor => binary!(Long, Or, |a, b| a | b),
                    Insn::Ixor => binary!(Int, Xor, |a, b| a ^ b),
                    Insn::Lxor => binary!(Long, Xor, |a, b| a ^ b),

                    Insn::I2l => unary!(Int, Long, I2l, |a| i64::from(a)),
                    Insn::I2f => unary!(Int, Float, ToFloat, |a| a as f32),
                    Insn::I2d => unary!(Int, Double, ToDouble, |a| f64::from(a)),
                    Insn::L2i => unary!(Long, Int, L2i, |a| a as i32),
                    Insn::L2f => unary!(Long, Float, ToFloat, |a| a as f32),
                    Insn::L2d => unary!(Long, Double, ToDouble, |a| a as f64),
                    // Rust's float-to-int casts saturate and send NaN to 0, as Java's do.
                    Insn::F2i => unary!(Float, Int, ToInt, |a| a as i32),
                    Insn::F2l => unary!(Float, Long, ToLong, |a| a as i64),
                    Insn::F2d => unary!(Float, Double, ToDouble, |a| f64::from(a)),
                    Insn::D2i => unary!(Double, Int, ToInt, |a| a as i32),
                    Insn::D2l => unary!(Double, Long, ToLong, |a| a as i64),
                    Insn::D2f => unary!(Double, Float, ToFloat, |a| a as f32),
                    Insn::I2b => unary!(Int, Int, I2b, |a| i32::from(a as i8)),
                    Insn::I2c => unary!(Int, Int, I2c, |a| i32::from(a as u16)),
                    Insn::I2s => unary!(Int, Int, I2s, |a| i32::from(a as i16)),

                    Insn::Lcmp => {
                        let n = st.stack.len();
                        if let (Value::Long(a), Value::Long(b)) = (st.stack[n - 2], st.stack[n - 1]) {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = Value::Int(a.cmp(&b) as i32);
                            pc += 1;
                        } else {
                            slow!(self.binary(st, BinOp::Lcmp))
                        }
                    }
                    Insn::Fcmpl | Insn::Fcmpg | Insn::Dcmpl | Insn::Dcmpg => {
                        let nan = if matches!(insns[pc], Insn::Fcmpl | Insn::Dcmpl) { -1 } else { 1 };
                        let n = st.stack.len();
                        let result = match (st.stack[n - 2], st.stack[n - 1]) {
                            (Value::Double(a), Value::Double(b)) => Some(fcmp(a, b, nan)),
                            (Value::Float(a), Value::Float(b)) => Some(fcmp(f64::from(a), f64::from(b), nan)),
                            _ => None,
                        };
                        if let Some(r) = result {
                            st.stack.truncate(n - 1);
                            st.stack[n - 2] = Value::Int(r);
                            pc += 1;
                        } else {
                            slow!(self.binary(st, if nan < 0 { BinOp::Fcmpl } else { BinOp::Fcmpg }))
                        }
                    }

                    Insn::Ifeq(to) => if_zero!(Eq, to, |a| a == 0),
                    Insn::Ifne(to) => if_zero!(Ne, to, |a| a != 0),
                    Insn::Iflt(to) => if_zero!(Lt, to, |a| a < 0),
                    Insn::Ifge(to) => if_zero!(Ge, to, |a| a >= 0),
                    Insn::Ifgt(to) => if_zero!(Gt, to, |a| a > 0),
                    Insn::Ifle(to) => if_zero!(Le, to, |a| a <= 0),
                    Insn::IfIcmpeq(to) => if_cmp!(Eq, to, |a, b| a == b),
                    Insn::IfIcmpne(to) => if_cmp!(Ne, to, |a, b| a != b),
                    Insn::IfIcmplt(to) => if_cmp!(Lt, to, |a, b| a < b),
                    Insn::IfIcmpge(to) => if_cmp!(Ge, to, |a, b| a >= b),
                    Insn::IfIcmpgt(to) => if_cmp!(Gt, to, |a, b| a > b),
                    Insn::IfIcmple(to) => if_cmp!(Le, to, |a, b| a <= b),
                    Insn::IfAcmpeq(to) | Insn::IfAcmpne(to) => {
                        let want = matches!(insns[pc], Insn::IfAcmpeq(_));
                        let n = st.stack.len();
                        match (st.stack[n - 2], st.stack[n - 1]) {
                            (Value::Ref(Ref::Sym(_)), _) | (_, Value::Ref(Ref::Sym(_))) => {
                                slow!(self.branch_same(st, want, to))
                            }
                            (a, b) if st.boxes && a != b => slow!(self.branch_same(st, want, to)),
                            (a, b) => {
                                st.stack.truncate(n - 2);
                                pc = if (a == b) == want { to as usize } else { pc + 1 };
                            }
                        }
                    }
                    Insn::Ifnull(to) | Insn::Ifnonnull(to) => {
                        let want = matches!(insns[pc], Insn::Ifnull(_));
                        match top!(0) {
                            Value::Ref(Ref::Sym(_)) => slow!(self.branch_null(st, want, to)),
                            v => {
                                st.stack.pop();
                                pc = if (v == Value::NULL) == want { to as usize } else { pc + 1 };
                            }
                        }
                    }
                    Insn::Goto(to) => pc = to as usize,
                    Insn::Switch(i) => {
                        let switch = &code.switches[i as usize];
                        if let Value::Int(key) = top!(0) {
                            st.stack.pop();
                            pc = switch.target(key) as usize;
                        } else {
                            slow!(self.switch(st, switch))
                        }
                    }

                    Insn::ReturnValue => {
                        let v = st.stack.pop();
                        slow!(self.leave(st, v))
                    }
                    Insn::Return => slow!(self.leave(st, None)),
                    Insn::Athrow => slow!(self.athrow(st)),

                    Insn::Getfield(i) => {
                        let site = &code.fields[i as usize];
                        if let (Some(field), Value::Ref(Ref::Obj(o))) = (site.get(), top!(0))
                            && let Some(v) = st.heap.plain_field(o, field.slot)
                            && !matches!(v, Value::Hole | Value::Ref(Ref::Sym(_)))
                        {
                            set_top!(v);
                            pc += 1;
                        } else {
                            slow!(self.getfield(st, site))
                        }
                    }
                    Insn::Putfield(i) => {
                        let site = &code.fields[i as usize];
                        let n = st.stack.len();
                        if let (Some(field), Value::Ref(Ref::Obj(o))) = (site.get(), st.stack[n - 2])
                            && !field.is_static()
                            && st.heap.set_plain_field(o, field.slot, st.stack[n - 1])
                        {
                            st.stack.truncate(n - 2);
                            pc += 1;
                        } else {
                            slow!(self.putfield(st, site))
                        }
                    }
                    Insn::Getstatic(i) => {
                        let site = &code.fields[i as usize];
                        if let Some(field) = site.get()
                            && let Some(class) = st.class_state(field.class.id)
                            && class.status == crate::state::Status::Initialized
                            && class.relies.is_none()
                            && let Some(&v) = class.statics.get(field.slot as usize)
                            && !matches!(v, Value::Hole | Value::Ref(Ref::Sym(_)))
                        {
                            push!(v)
                        } else {
                            slow!(self.getstatic(st, site))
                        }
                    }
                    Insn::Putstatic(i) => slow!(self.putstatic(st, &code.fields[i as usize])),

                    Insn::Invokevirtual(i) | Insn::Invokeinterface(i) => {
                        slow!(self.invoke_virtual(st, &code.calls[i as usize]))
                    }
                    Insn::Invokespecial(i) => slow!(self.invoke_special(st, &code.calls[i as usize])),
                    Insn::Invokestatic(i) => slow!(self.invoke_static(st, &code.calls[i as usize])),
                    Insn::Invokedynamic(i) => slow!(self.invoke_dynamic(st, &code.dynamics[i as usize])),

                    Insn::New(i) => slow!(self.new_object(st, &code.classes[i as usize])),
                    Insn::Newarray(p) => slow!(self.new_prim_array(st, p)),
                    Insn::Anewarray(i) => slow!(self.new_ref_array(st, &code.classes[i as usize])),
                    Insn::Multianewarray { class, dims } => {
                        slow!(self.new_multi_array(st, &code.classes[class as usize], dims))
                    }
                    Insn::Arraylength => {
                        if let Value::Ref(Ref::Obj(o)) = top!(0)
                            && let Some(a) = st.heap.get(o).as_array()
                        {
                            set_top!(a.length());
                            pc += 1;
                        } else {
                            slow!(self.array_length(st))
                        }
                    }
                    Insn::Checkcast(i) => {
                        if top!(0) == Value::NULL {
                            pc += 1;
                        } else {
                            slow!(self.checkcast(st, &code.classes[i as usize]))
                        }
                    }
                    Insn::Instanceof(i) => slow!(self.instance_of(st, &code.classes[i as usize])),
                    Insn::Monitorenter => slow!(self.monitor(st, true)),
                    Insn::Monitorexit => slow!(self.monitor(st, false)),
                    Insn::Refused(i) => {
                        let why = code.refusals[i as usize].clone();
                        return Stop::End(End::Unsupported(why));
                    }
                }
            }
        }
    }

    /// Carries out a signal. `None`: go on in the innermost frame.
    fn handle(&mut self, st: &mut State, signal: Signal) -> Option<Stop> {
        match signal {
            Signal::Retry => None,
            Signal::Split(choice) => Some(Stop::Split(choice)),
            Signal::End(end) => Some(Stop::End(end)),
            Signal::Raise(o) => self.unwind(st, Ref::Obj(o), st.heap.get(o).class).map(Stop::End),
            Signal::RaiseAs(r, class) => self.unwind(st, r, class).map(Stop::End),
            Signal::Throw(t) => match self.throw_new(st, &t, None) {
                Ok(()) => None,
                Err(Signal::End(end)) => Some(Stop::End(end)),
                Err(other) => {
                    Some(Stop::End(End::Unsupported(format!("cannot make a {}: {other:?}", t.class))))
                }
            },
        }
    }
}
