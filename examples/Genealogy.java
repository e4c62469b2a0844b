/** A person in a family tree, with at most two known parents. */
public class Genealogy {
    Genealogy mother;
    Genealogy father;
    int born;

    /** Parents are older than their children, so nobody descends from himself. */
    boolean repOK() {
        if (mother != null && (mother.born >= born || !mother.repOK())) {
            return false;
        }
        return father == null || father.born < born && father.repOK();
    }

    /** The number of generations that are known on the mother's side. */
    int generations() {
        int n = 1;
        for (Genealogy g = mother; g != null; g = g.mother) {
            n++;
        }
        return n;
    }

    /** How much older the older parent is, if both are known and born before. The difference of two ints may be none. */
    int ageOfOlderParent() {
        if (mother == null || father == null || mother.born >= born || father.born >= born) {
            return -1;
        }
        int ofMother = born - mother.born;
        int ofFather = born - father.born;
        int older = ofMother > ofFather ? ofMother : ofFather;
        assert older > 0 : "a parent that is not older";
        return older;
    }
}
