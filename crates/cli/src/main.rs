//! The heapwise command.
fn main() {}
