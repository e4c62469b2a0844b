//! Which state runs next.

use crate::config::{Config, SearchOrder};
use crate::judge::Node;
use std::collections::VecDeque;

/// A bag of waiting states with an order.
pub(crate) trait Searcher {
    /// Adds the alternatives of one split, in order.
    fn push_all(&mut self, nodes: Vec<Node>);
    /// Takes the next state.
    fn pop(&mut self) -> Option<Node>;
    /// Number of waiting states.
    fn len(&self) -> usize;
}

/// The searcher for an order.
pub(crate) fn searcher(config: &Config) -> Box<dyn Searcher> {
    match config.search {
        SearchOrder::Dfs => Box::new(Dfs(Vec::new())),
        SearchOrder::Bfs => Box::new(Bfs(VecDeque::new())),
        SearchOrder::Random => {
            Box::new(Random { nodes: Vec::new(), state: config.seed ^ 0x9E37_79B9_7F4A_7C15 })
        }
        SearchOrder::Coverage => Box::new(Coverage { fresh: Vec::new(), rest: VecDeque::new() }),
    }
}

struct Dfs(Vec<Node>);

impl Searcher for Dfs {
    fn push_all(&mut self, nodes: Vec<Node>) {
        self.0.extend(nodes.into_iter().rev());
    }
    fn pop(&mut self) -> Option<Node> {
        self.0.pop()
    }
    fn len(&self) -> usize {
        self.0.len()
    }
}

struct Bfs(VecDeque<Node>);

impl Searcher for Bfs {
    fn push_all(&mut self, nodes: Vec<Node>) {
        self.0.extend(nodes);
    }
    fn pop(&mut self) -> Option<Node> {
        self.0.pop_front()
    }
    fn len(&self) -> usize {
        self.0.len()
    }
}

/// Uniform over the waiting states; xorshift64*, so that a seed names a run.
struct Random {
    nodes: Vec<Node>,
    state: u64,
}

impl Searcher for Random {
    fn push_all(&mut self, nodes: Vec<Node>) {
        self.nodes.extend(nodes);
    }
    fn pop(&mut self) -> Option<Node> {
        if self.nodes.is_empty() {
            return None;
        }
        let mut x = self.state.max(1);
        x ^= x >> 12;
        x ^= x << 25;
        x ^= x >> 27;
        self.state = x;
        let i = x.wrapping_mul(0x2545_F491_4F6C_DD1D) as usize % self.nodes.len();
        Some(self.nodes.swap_remove(i))
    }
    fn len(&self) -> usize {
        self.nodes.len()
    }
}

/// States that took a new branch first (newest first), then the others, oldest first.
struct Coverage {
    fresh: Vec<Node>,
    rest: VecDeque<Node>,
}

impl Searcher for Coverage {
    fn push_all(&mut self, nodes: Vec<Node>) {
        for node in nodes {
            if node.covers_new { self.fresh.push(node) } else { self.rest.push_back(node) }
        }
    }
    fn pop(&mut self) -> Option<Node> {
        self.fresh.pop().or_else(|| self.rest.pop_front())
    }
    fn len(&self) -> usize {
        self.fresh.len() + self.rest.len()
    }
}
