// Written by Heapwise for org.acme.IntList; checksum 47d15754e7960d54.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class IntListTest {

    @Test
    void newIntList() {
        IntList intList = new IntList();
        assertEquals(0, intList.size());
    }

    // When head == null.
    @Test
    void add_returnsTrue_whenHeadIsNull() {
        IntList intList = new IntList();
        assertTrue(intList.add(7));
        assertTrue(intList.contains(7));
        assertEquals(1, intList.size());
    }

    // When head.value == value && value < head.next.value.
    @Test
    void add_returnsFalse_whenValueIsBelowHeadNextValue() {
        IntList intList = new IntList();
        intList.add(-1);
        intList.add(0);
        intList.add(1);
        assertFalse(intList.add(-1));
    }

    // When head.value <= value && head.next.value < value && head.next.next == null.
    @Test
    void add_returnsTrue_whenHeadNextNextIsNull() {
        IntList intList = new IntList();
        intList.add(-2);
        intList.add(-1);
        assertTrue(intList.add(0));
        assertTrue(intList.contains(0));
        assertEquals(3, intList.size());
    }

    // When value < head.value.
    @Test
    void add_returnsTrue_whenValueIsBelowHeadValue() {
        IntList intList = new IntList();
        intList.add(0);
        intList.add(1);
        assertTrue(intList.add(-1));
        assertTrue(intList.contains(-1));
        assertEquals(3, intList.size());
    }

    // When head == null.
    @Test
    void contains_returnsFalse_whenHeadIsNull() {
        IntList intList = new IntList();
        assertFalse(intList.contains(7));
    }

    // When value == head.value.
    @Test
    void contains_returnsTrue_whenValueIsHeadValue() {
        IntList intList = new IntList();
        intList.add(0);
        intList.add(1);
        assertTrue(intList.contains(0));
    }

    // When head.value < value && value < head.next.value.
    @Test
    void contains_returnsFalse_whenValueIsBelowHeadNextValue() {
        IntList intList = new IntList();
        intList.add(-2);
        intList.add(0);
        intList.add(1);
        assertFalse(intList.contains(-1));
    }

    // When head == null.
    @Test
    void removeFirst_throwsNoSuchElement_whenHeadIsNull() {
        IntList intList = new IntList();
        assertThrows(NoSuchElementException.class, () -> intList.removeFirst());
        assertEquals(0, intList.size());
    }

    // When head != null.
    @Test
    void removeFirst_returns7_whenHeadIsNotNull() {
        IntList intList = new IntList();
        intList.add(7);
        intList.add(17);
        assertEquals(7, intList.removeFirst());
        assertEquals(1, intList.size());
    }

    // When head.next == null.
    @Test
    void size_returns1_whenHeadNextIsNull() {
        IntList intList = new IntList();
        intList.add(0);
        assertEquals(1, intList.size());
    }
}
