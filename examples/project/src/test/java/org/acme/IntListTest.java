// Written by Heapwise for org.acme.IntList; checksum 32be808710ddb56d.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class IntListTest {

    // new org.acme.IntList()
    @Test
    void newIntList() {
        IntList result = new IntList();
        assertEquals(0, result.size());
    }

    // org.acme.IntList.add(int) when this.head == null
    @Test
    void add_returnsTrue_whenHeadIsNull() {
        IntList intList = new IntList();
        assertTrue(intList.add(0));
        assertTrue(intList.contains(0));
        assertEquals(1, intList.size());
    }

    // org.acme.IntList.add(int) when this.head != null && this.head.value <= value &&
    // this.head.next != null && value < this.head.next.value && value == this.head.value
    @Test
    void add_returnsFalse_whenValueIsHeadValue() {
        IntList intList = new IntList();
        intList.add(-1);
        intList.add(0);
        assertFalse(intList.add(-1));
    }

    // org.acme.IntList.add(int) when this.head != null && this.head.value <= value &&
    // this.head.next != null && this.head.next.value <= value && this.head.next.next == null &&
    // value != this.head.next.value
    @Test
    void add_returnsTrue_whenValueIsNotHeadNextValue() {
        IntList intList = new IntList();
        intList.add(-2);
        intList.add(-1);
        assertTrue(intList.add(0));
        assertTrue(intList.contains(0));
        assertEquals(3, intList.size());
    }

    // org.acme.IntList.add(int) when this.head != null && value < this.head.value
    @Test
    void add_returnsTrue_whenValueIsBelowHeadValue() {
        IntList intList = new IntList();
        intList.add(0);
        assertTrue(intList.add(-1));
        assertTrue(intList.contains(-1));
        assertEquals(2, intList.size());
    }

    // org.acme.IntList.contains(int) when this.head == null
    @Test
    void contains_returnsFalse_whenHeadIsNull() {
        IntList intList = new IntList();
        assertFalse(intList.contains(0));
    }

    // org.acme.IntList.contains(int) when this.head != null && value <= this.head.value && value ==
    // this.head.value
    @Test
    void contains_returnsTrue_whenValueIsHeadValue() {
        IntList intList = new IntList();
        intList.add(0);
        assertTrue(intList.contains(0));
    }

    // org.acme.IntList.contains(int) when this.head != null && this.head.value < value &&
    // this.head.next != null && value <= this.head.next.value && value != this.head.next.value
    @Test
    void contains_returnsFalse_whenValueIsNotHeadNextValue() {
        IntList intList = new IntList();
        intList.add(-2);
        intList.add(0);
        assertFalse(intList.contains(-1));
    }

    // org.acme.IntList.removeFirst() when this.head == null
    @Test
    void removeFirst_throwsNoSuchElement_whenHeadIsNull() {
        IntList intList = new IntList();
        assertThrows(NoSuchElementException.class, () -> intList.removeFirst());
        assertEquals(0, intList.size());
    }

    // org.acme.IntList.removeFirst() when this.head != null
    @Test
    void removeFirst_returns7_whenHeadIsNotNull() {
        IntList intList = new IntList();
        intList.add(7);
        assertEquals(7, intList.removeFirst());
        assertEquals(0, intList.size());
    }

    // org.acme.IntList.size() when this.head != null && this.head.next == null
    @Test
    void size_returns1_whenHeadNextIsNull() {
        IntList intList = new IntList();
        intList.add(0);
        assertEquals(1, intList.size());
    }
}
