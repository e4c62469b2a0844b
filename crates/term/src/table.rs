//! Functions of a few bits that are given as tables, such as a property of each character.
//!
//! A table becomes a decision diagram over the bits of its index, in which equal parts are shared: each term that looks
//! something up has as many nodes as the diagram, and an evaluation goes through one node for each bit.

use crate::node::Term;
use crate::store::Terms;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Node {
    Leaf(i32),
    /// By a bit of the index: what it is where the bit is 0, and where it is 1. Both stand before the node.
    Test(u8, u32, u32),
}

/// A function of the low bits of an index.
pub struct Table {
    nodes: Vec<Node>,
    bits: u8,
}

impl Table {
    /// A table with `values[i]` at `i`. The number of values is a power of two.
    pub fn new(values: &[i32]) -> Table {
        debug_assert!(values.len().is_power_of_two());
        let (mut nodes, mut known) = (Vec::new(), FxHashMap::default());
        let mut place = |node: Node| {
            *known.entry(node).or_insert_with(|| {
                nodes.push(node);
                nodes.len() as u32 - 1
            })
        };
        let mut level: Vec<u32> = values.iter().map(|v| place(Node::Leaf(*v))).collect();
        let mut bits = 0;
        while level.len() > 1 {
            let halve = |p: &[u32]| if p[0] == p[1] { p[0] } else { place(Node::Test(bits, p[0], p[1])) };
            level = level.chunks_exact(2).map(halve).collect();
            bits += 1;
        }
        // The last node is the root: where all values are equal there is one leaf.
        Table { nodes, bits }
    }

    /// How many nodes there are.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }
}

impl Terms {
    /// What a table holds at an index; higher bits of the index do not count. `leaf` makes a term of a value.
    pub fn look_up(
        &mut self,
        table: &Table,
        index: Term,
        mut leaf: impl FnMut(&mut Terms, i32) -> Term,
    ) -> Term {
        let one = self.bv(1, 1);
        let mut set = Vec::with_capacity(usize::from(table.bits));
        for bit in 0..table.bits {
            let bit = self.extract(index, bit, bit);
            set.push(self.eq(bit, one));
        }
        let mut terms = Vec::with_capacity(table.nodes.len());
        for node in &table.nodes {
            let term = match *node {
                Node::Leaf(value) => leaf(self, value),
                Node::Test(bit, no, yes) => {
                    self.ite(set[usize::from(bit)], terms[yes as usize], terms[no as usize])
                }
            };
            terms.push(term);
        }
        *terms.last().expect("a table has a value")
    }
}

#[cfg(test)]
mod tests;
