import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Disjoint sets: all elements in a list, each with a parent. Scope n: at most n elements. */
public class DisjointSets {
    static class Element {
        Element next;
        Element parent;
        int rank;
    }

    Element first;

    /** A root is its own parent; ranks rise from an element to its parent, so that each way up ends. */
    boolean repOK() {
        int before = 0;
        for (Element e = first; e != null; e = e.next) {
            if (isListed(e, before)) {
                return false;
            }
            before++;
        }
        for (Element e = first; e != null; e = e.next) {
            if (e.parent == null || e.rank < 0 || !isListed(e.parent, before)) {
                return false;
            }
            if (e.parent != e && e.parent.rank <= e.rank) {
                return false;
            }
        }
        return true;
    }

    private boolean isListed(Element element, int among) {
        Element e = first;
        for (int i = 0; i < among; i++) {
            if (e == element) {
                return true;
            }
            e = e.next;
        }
        return false;
    }

    boolean repOKKorat() {
        List<Element> elements = new ArrayList<>();
        for (Element e = first; e != null; e = e.next) {
            if (elements.contains(e)) {
                return false;
            }
            elements.add(e);
        }
        for (Element e : elements) {
            Set<Element> way = Collections.newSetFromMap(new IdentityHashMap<>());
            Element up = e;
            while (way.add(up)) {
                Element parent = up.parent;
                if (parent == null || !elements.contains(parent) || up.rank < 0) {
                    return false;
                }
                if (parent == up) {
                    break;
                }
                if (parent.rank <= up.rank) {
                    return false;
                }
                up = parent;
            }
            if (up.parent != up) {
                return false;
            }
        }
        return true;
    }

    // The methods under test.

    private static Element find(Element e) {
        while (e.parent != e) {
            e = e.parent;
        }
        return e;
    }

    void add() {
        Element e = new Element();
        e.parent = e;
        e.next = first;
        first = e;
    }

    /** How many sets there are. */
    int sets() {
        int roots = 0;
        for (Element e = first; e != null; e = e.next) {
            if (e.parent == e) {
                roots++;
            }
        }
        return roots;
    }

    /** Unites the sets of the first two elements. */
    boolean uniteFirst() {
        if (first == null || first.next == null) {
            return false;
        }
        Element one = find(first);
        Element other = find(first.next);
        if (one == other) {
            return false;
        }
        if (one.rank < other.rank) {
            one.parent = other;
        } else {
            other.parent = one;
            if (one.rank == other.rank) {
                one.rank++;
            }
        }
        return true;
    }
}
