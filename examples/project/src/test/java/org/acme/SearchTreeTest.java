// Written by Heapwise for org.acme.SearchTree; checksum 267f4f5004db8c1f.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SearchTreeTest {

    @Test
    void newSearchTree() {
        SearchTree searchTree = new SearchTree();
        assertEquals(0, searchTree.height());
    }

    // When root == null.
    @Test
    void insert_returnsTrue_whenRootIsNull() {
        SearchTree searchTree = new SearchTree();
        assertTrue(searchTree.insert(7));
        assertTrue(searchTree.contains(7));
        assertEquals(1, searchTree.height());
    }

    // When key == root.key.
    @Test
    void insert_returnsFalse_whenKeyIsRootKey() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        searchTree.insert(1);
        assertFalse(searchTree.insert(0));
    }

    // When key > root.key && key < root.right.key && key > root.right.left.key
    // && root.right.left.right == null.
    @Test
    void insert_returnsTrue_whenRootRightLeftRightIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(-3);
        searchTree.insert(0);
        searchTree.insert(-2);
        searchTree.insert(1);
        assertTrue(searchTree.insert(-1));
        assertTrue(searchTree.contains(-1));
        assertEquals(4, searchTree.height());
    }

    // When key < root.key && root.left == null.
    @Test
    void insert_returnsTrue_whenRootLeftIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        searchTree.insert(1);
        assertTrue(searchTree.insert(-1));
        assertTrue(searchTree.contains(-1));
        assertEquals(2, searchTree.height());
    }

    // When key == root.key.
    @Test
    void contains_returnsTrue_whenKeyIsRootKey() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        searchTree.insert(1);
        assertTrue(searchTree.contains(0));
    }

    // When key > root.key && key < root.right.key && root.right.left == null.
    @Test
    void contains_returnsFalse_whenRootRightLeftIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(-2);
        searchTree.insert(0);
        searchTree.insert(1);
        assertFalse(searchTree.contains(-1));
    }

    // When root.left == null && root.right == null.
    @Test
    void height_returns1_whenRootRightIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(7);
        assertEquals(1, searchTree.height());
    }
}
