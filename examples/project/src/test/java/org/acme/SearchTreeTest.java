// Written by Heapwise for org.acme.SearchTree; checksum 08caeba4b692c23b.
// A file that was edited is not overwritten without --force.
package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SearchTreeTest {

    // new org.acme.SearchTree()
    @Test
    void newSearchTree() {
        SearchTree result = new SearchTree();
        assertEquals(0, result.height());
    }

    // org.acme.SearchTree.insert(int) when this.root == null
    @Test
    void insert_returnsTrue_whenRootIsNull() {
        SearchTree searchTree = new SearchTree();
        assertTrue(searchTree.insert(0));
        assertTrue(searchTree.contains(0));
        assertEquals(1, searchTree.height());
    }

    // org.acme.SearchTree.insert(int) when this.root != null && key == this.root.key
    @Test
    void insert_returnsFalse_whenKeyIsRootKey() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        assertFalse(searchTree.insert(0));
    }

    // org.acme.SearchTree.insert(int) when this.root != null && key != this.root.key &&
    // this.root.key <= key && this.root.right != null && key != this.root.right.key && key <
    // this.root.right.key && this.root.right.left != null && key != this.root.right.left.key &&
    // this.root.right.left.key <= key && this.root.right.left.right == null
    @Test
    void insert_returnsTrue_whenRootRightLeftRightIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(-3);
        searchTree.insert(0);
        searchTree.insert(-2);
        assertTrue(searchTree.insert(-1));
        assertTrue(searchTree.contains(-1));
        assertEquals(4, searchTree.height());
    }

    // org.acme.SearchTree.insert(int) when this.root != null && key != this.root.key && key <
    // this.root.key && this.root.left == null
    @Test
    void insert_returnsTrue_whenRootLeftIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        assertTrue(searchTree.insert(-1));
        assertTrue(searchTree.contains(-1));
        assertEquals(2, searchTree.height());
    }

    // org.acme.SearchTree.contains(int) when this.root != null && key == this.root.key
    @Test
    void contains_returnsTrue_whenKeyIsRootKey() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(0);
        assertTrue(searchTree.contains(0));
    }

    // org.acme.SearchTree.contains(int) when this.root != null && key != this.root.key &&
    // this.root.key <= key && this.root.right != null && key != this.root.right.key && key <
    // this.root.right.key && this.root.right.left == null
    @Test
    void contains_returnsFalse_whenRootRightLeftIsNull() {
        SearchTree searchTree = new SearchTree();
        searchTree.insert(-2);
        searchTree.insert(0);
        assertFalse(searchTree.contains(-1));
    }

    // org.acme.SearchTree.height() when this.root == null
    @Test
    void height_returns0_whenRootIsNull() {
        SearchTree searchTree = new SearchTree();
        assertEquals(0, searchTree.height());
    }
}
