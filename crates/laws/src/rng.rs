//! Random numbers that a seed decides, on every machine: SplitMix64, which is ten lines, so that no crate's next version changes
//! what a seed in a report means. Only a change of the generators does.

/// A generator.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// From a seed. Neighbouring seeds give unrelated numbers.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// A number between two, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True in so many cases of a hundred.
    pub fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    /// One of several; there is at least one.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn a_seed_means_the_same_on_every_machine() {
        let mut rng = Rng::new(1);
        assert_eq!([rng.bits(), rng.bits()], [0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67]);
    }
}
