//! The exploration tree of a run, from the decisions of its paths.

use heapwise_suite::Case;
use heapwise_suite::story::Decision;
use std::ops::Range;

/// Nodes in preorder. A node that does not fork is part of the way to the next one.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Tree<'a> {
    /// The parent of each node; -1 for the root.
    pub(crate) parents: Vec<i64>,
    /// The decisions from the parent to the node.
    pub(crate) edges: Vec<&'a [Decision]>,
    /// The index of the path that ends in the node, or -1.
    pub(crate) leaves: Vec<i64>,
}

/// Builds the tree. Paths come in the order of the tree, so that those with a common beginning are neighbours.
pub(crate) fn tree(cases: &[Case]) -> Tree<'_> {
    let paths: Vec<(i64, &[Decision])> = cases
        .iter()
        .enumerate()
        .map(|(i, c)| (i as i64, c.story.as_ref().map_or(&[][..], |s| s.decisions.as_slice())))
        .collect();
    let mut tree = Tree::default();
    // The root stands for the method itself and has no condition.
    let root = tree.push(-1, &[], -1);
    // Ranges of paths that share their first `depth` decisions, with the node above them; the last one is next.
    let mut todo = split(&paths, 0..paths.len(), 0, root);
    while let Some((range, depth, parent)) = todo.pop() {
        let group = &paths[range.clone()];
        let Some((leaf, first)) = group.first() else { continue };
        let shared = |at: &usize| group.iter().all(|(_, d)| d.get(*at).is_some_and(|d| same(d, &first[*at])));
        let end = (depth..first.len()).take_while(shared).count() + depth;
        let alone = group.len() == 1;
        let node = tree.push(parent, &first[depth..end], if alone { *leaf } else { -1 });
        if !alone {
            todo.extend(split(&paths, range, end, node));
        }
    }
    tree
}

/// Divides a range of paths by their next decision, last part first. Paths that end where others go on stand alone.
fn split(
    paths: &[(i64, &[Decision])],
    range: Range<usize>,
    depth: usize,
    node: i64,
) -> Vec<(Range<usize>, usize, i64)> {
    let mut parts = Vec::new();
    let mut at = range.start;
    while at < range.end {
        let head = paths[at].1.get(depth);
        let goes_on = |i: &usize| head.is_some_and(|h| paths[*i].1.get(depth).is_some_and(|d| same(h, d)));
        let next = (at + 1..range.end).take_while(goes_on).count() + at + 1;
        parts.push((at..next, depth, node));
        at = next;
    }
    parts.reverse();
    parts
}

impl<'a> Tree<'a> {
    fn push(&mut self, parent: i64, edge: &'a [Decision], leaf: i64) -> i64 {
        self.parents.push(parent);
        self.edges.push(edge);
        self.leaves.push(leaf);
        self.parents.len() as i64 - 1
    }
}

/// The same alternative of the same choice: what was asked before is the same, so the number tells.
fn same(a: &Decision, b: &Decision) -> bool {
    a.number == b.number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::told;

    #[track_caller]
    fn check(trails: &[&[u32]], parents: &[i64], edges: &[usize], leaves: &[i64]) {
        let cases: Vec<Case> = trails.iter().map(|t| told(t)).collect();
        let tree = tree(&cases);
        assert_eq!(tree.parents, parents);
        assert_eq!(tree.edges.iter().map(|e| e.len()).collect::<Vec<_>>(), edges);
        assert_eq!(tree.leaves, leaves);
    }

    #[test]
    fn nodes_that_do_not_fork_are_joined() {
        check(&[&[0, 0, 0], &[0, 0, 1], &[1]], &[-1, 0, 1, 1, 0], &[0, 2, 1, 1, 1], &[-1, -1, 0, 1, 2]);
    }

    #[test]
    fn a_single_path_is_a_leaf_below_the_root() {
        check(&[&[]], &[-1, 0], &[0, 0], &[-1, 0]);
        check(&[&[0, 1]], &[-1, 0], &[0, 2], &[-1, 0]);
        check(&[], &[-1], &[0], &[-1]);
    }

    #[test]
    fn a_path_that_ends_where_others_go_on_is_a_leaf() {
        check(&[&[0], &[0, 1], &[0, 2]], &[-1, 0, 1, 1, 1], &[0, 1, 0, 1, 1], &[-1, -1, 0, 1, 2]);
    }
}
