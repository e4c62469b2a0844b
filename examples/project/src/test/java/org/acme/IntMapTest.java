// Written by Heapwise for org.acme.IntMap; checksum c9658a8af118a03d.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class IntMapTest {

    @Test
    void newIntMap() {
        IntMap intMap = new IntMap();
        assertEquals(0, intMap.size());
    }

    // When key >= 0 && first == null.
    @Test
    void put_changesSize_whenFirstIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(0, 7);
        assertEquals(7, intMap.get(0));
        assertEquals(0, intMap.get(7));
        assertEquals(1, intMap.size());
    }

    // When key >= 0 && key == first.key.
    @Test
    void put_whenKeyIsFirstKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        intMap.put(7, 0);
        intMap.put(0, 7);
        assertEquals(7, intMap.get(0));
        assertEquals(0, intMap.get(7));
        assertEquals(2, intMap.size());
    }

    // When key >= 0 && first.key < key && key < first.next.key.
    @Test
    void put_changesSize_whenKeyIsBelowFirstNextKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        intMap.put(2, 0);
        intMap.put(7, 0);
        intMap.put(1, 7);
        assertEquals(7, intMap.get(1));
        assertEquals(0, intMap.get(7));
        assertEquals(4, intMap.size());
    }

    // When key < 0.
    @Test
    void put_throwsIllegalArgument_whenKeyIsNegative() {
        IntMap intMap = new IntMap();
        assertThrows(IllegalArgumentException.class, () -> intMap.put(-1, 7));
        assertEquals(0, intMap.get(-1));
        assertEquals(0, intMap.get(7));
        assertEquals(0, intMap.size());
    }

    // When key < first.key.
    @Test
    void get_returns0_whenKeyIsBelowFirstKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        intMap.put(1, 0);
        assertEquals(0, intMap.get(-1));
    }

    // When first.key < key && first.next == null.
    @Test
    void get_returns0_whenFirstNextIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(0, 0);
        assertEquals(0, intMap.get(1));
    }

    // When first.key == key.
    @Test
    void get_returns7_whenFirstKeyIsKey() {
        IntMap intMap = new IntMap();
        intMap.put(0, 7);
        intMap.put(7, 0);
        assertEquals(7, intMap.get(0));
    }

    // When first.next == null.
    @Test
    void size_returns1_whenFirstNextIsNull() {
        IntMap intMap = new IntMap();
        intMap.put(7, 7);
        assertEquals(1, intMap.size());
    }
}
