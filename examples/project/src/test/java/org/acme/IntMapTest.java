// Written by Heapwise for org.acme.IntMap; checksum 901b706c0e75ee34.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class IntMapTest {

    // new org.acme.IntMap()
    @Test
    void newIntMap() {
        IntMap result = new IntMap();
        assertEquals(0, result.size());
    }

    // org.acme.IntMap.put(int, int) when key >= 0 && this.first == null
    @Test
    void put_changes_whenFirstIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        assertEquals(0, intMap.get(0));
        assertEquals(0, intMap.get(0));
        assertEquals(1, intMap.size());
    }

    // org.acme.IntMap.put(int, int) when key >= 0 && this.first != null && key <= this.first.key &&
    // key == this.first.key
    @Test
    void put_changesNothing_whenKeyIsFirstKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        intMap.put(0, 0);
        assertEquals(0, intMap.get(0));
        assertEquals(0, intMap.get(0));
        assertEquals(1, intMap.size());
    }

    // org.acme.IntMap.put(int, int) when key >= 0 && this.first != null && this.first.key < key &&
    // this.first.next != null && key <= this.first.next.key && key != this.first.next.key
    @Test
    void put_changes_whenKeyIsNotFirstNextKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        intMap.put(2, 0);
        intMap.put(1, 0);
        assertEquals(0, intMap.get(1));
        assertEquals(0, intMap.get(0));
        assertEquals(3, intMap.size());
    }

    // org.acme.IntMap.put(int, int) when key < 0
    @Test
    void put_throwsIllegalArgument_whenKeyIsNegative() {
        IntMap intMap = new IntMap();
        assertThrows(IllegalArgumentException.class, () -> intMap.put(-1, 0));
        assertEquals(0, intMap.get(-1));
        assertEquals(0, intMap.get(0));
        assertEquals(0, intMap.size());
    }

    // org.acme.IntMap.get(int) when this.first != null && key < this.first.key
    @Test
    void get_returns0_whenKeyIsBelowFirstKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        assertEquals(0, intMap.get(-1));
    }

    // org.acme.IntMap.get(int) when this.first != null && this.first.key <= key && key !=
    // this.first.key && this.first.next == null
    @Test
    void get_returns0_whenFirstNextIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        assertEquals(0, intMap.get(1));
    }

    // org.acme.IntMap.get(int) when this.first != null && this.first.key <= key && key ==
    // this.first.key
    @Test
    void get_returns7_whenKeyIsFirstKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 7);
        assertEquals(7, intMap.get(0));
    }

    // org.acme.IntMap.size() when this.first != null && this.first.next == null
    @Test
    void size_returns1_whenFirstNextIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(7, 7);
        assertEquals(1, intMap.size());
    }
}
