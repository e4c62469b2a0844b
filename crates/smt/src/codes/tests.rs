use super::*;

fn spread(t: &mut Terms, name: &str) -> Term {
    code_of(t, name, 2)
}

/// The hash code of a text of up to so many units, as a table keeps it.
pub(crate) fn code_of(t: &mut Terms, name: &str, units: i32) -> Term {
    let code = plain_code_of(t, name, units);
    let sixteen = t.int(16);
    let high = t.lshr(code, sixteen);
    t.bvxor(code, high)
}

/// The same as it is.
fn plain_code_of(t: &mut Terms, name: &str, units: i32) -> Term {
    let length = t.named(&format!("{name}.length()"), Sort::Bv(32));
    let mut code = t.int(0);
    for i in 0..units {
        let unit = t.named(&format!("{name}.charAt({i})"), Sort::Bv(16));
        let (unit, factor, at) = (t.zext(unit, 32), t.int(31), t.int(i));
        let (product, there) = (t.mul(code, factor), t.slt(at, length));
        let next = t.add(product, unit);
        code = t.ite(there, next, code);
    }
    code
}

#[test]
fn plain_codes_count_where_they_are_compared() {
    let mut t = Terms::new();
    let (a, b) = (plain_code_of(&mut t, "a", 2), plain_code_of(&mut t, "b", 2));
    let number = t.named("number", Sort::Bv(32));
    let (kept, same, zero) = (t.eq(number, a), t.eq(a, b), t.int(0));
    let some = t.ne(number, zero);
    let found = with_hash_codes(&t, Model::new(), &[kept, same, some]).expect("one text, twice");
    assert!(t.satisfies(&found, &[kept, same, some]));
    assert_eq!(codes_in(&t, &[kept, same]), [a, b]);
    // A `switch` over texts asks for a constant.
    let constant = t.int(2112);
    let case = t.eq(a, constant);
    assert_eq!(codes_in(&t, &[case]), []);
}

#[test]
fn texts_get_letters_and_lengths_of_their_own() {
    let mut t = Terms::new();
    let mut assertions = Vec::new();
    let mut numbers = Vec::new();
    for name in ["a", "b", "c"] {
        let (code, number) = (spread(&mut t, name), t.named(&format!("{name}.hash"), Sort::Bv(32)));
        assertions.push(t.eq(number, code));
        numbers.push(number);
    }
    for (i, j) in [(0, 1), (0, 2), (1, 2)] {
        assertions.push(t.ne(numbers[i], numbers[j]));
    }
    let found = with_hash_codes(&t, Model::new(), &assertions).expect("three texts");
    assert!(t.satisfies(&found, &assertions));
    // What cannot be is not found.
    let zero = t.int(0);
    for name in ["a", "b"] {
        let length = t.named(&format!("{name}.length()"), Sort::Bv(32));
        assertions.push(t.eq(length, zero));
    }
    assert!(with_hash_codes(&t, Model::new(), &assertions).is_none());
    // And without hash codes there is nothing to guess.
    assert!(with_hash_codes(&t, Model::new(), &assertions[3..]).is_none());
}

#[test]
fn texts_of_one_code_are_the_same_or_collide() {
    let mut t = Terms::new();
    let (a, b) = (spread(&mut t, "a"), spread(&mut t, "b"));
    let number = t.named("number", Sort::Bv(32));
    let mut assertions = vec![t.eq(number, a), t.eq(number, b)];
    let zero = t.int(0);
    assertions.push(t.ne(number, zero));
    let found = with_hash_codes(&t, Model::new(), &assertions).expect("the same text");
    assert!(t.satisfies(&found, &assertions));
    // Other texts of the same code.
    let [la, lb] = ["a", "b"].map(|name| t.named(&format!("{name}.length()"), Sort::Bv(32)));
    let [ua, ub] = ["a", "b"].map(|name| t.named(&format!("{name}.charAt(0)"), Sort::Bv(16)));
    let (lengths, units) = (t.eq(la, lb), t.eq(ua, ub));
    let same = t.and(lengths, units);
    assertions.push(t.not(same));
    assertions.push(t.eq(la, lb));
    let found = with_hash_codes(&t, Model::new(), &assertions).expect("two texts");
    assert!(t.satisfies(&found, &assertions));
}
