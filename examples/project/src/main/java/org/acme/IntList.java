package org.acme;

import java.util.NoSuchElementException;

/** A list of numbers in ascending order, without duplicates. */
public class IntList {
    private static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;

    private boolean repOK() {
        for (Node n = head; n != null; n = n.next) {
            if (n.next != null && n.next.value <= n.value) {
                return false;
            }
        }
        return true;
    }

    /** Adds a number at its place; false if it was there. */
    public boolean add(int value) {
        if (head == null || value < head.value) {
            head = new Node(value, head);
            return true;
        }
        Node at = head;
        while (at.next != null && at.next.value <= value) {
            at = at.next;
        }
        if (at.value == value) {
            return false;
        }
        at.next = new Node(value, at.next);
        return true;
    }

    /** Whether a number is in the list. */
    public boolean contains(int value) {
        Node n = head;
        while (n != null && n.value < value) {
            n = n.next;
        }
        return n != null && n.value == value;
    }

    /** Takes off the least number. */
    public int removeFirst() {
        if (head == null) {
            throw new NoSuchElementException("the list is empty");
        }
        int value = head.value;
        head = head.next;
        return value;
    }

    /** How many numbers there are. */
    public int size() {
        int n = 0;
        for (Node at = head; at != null; at = at.next) {
            n++;
        }
        return n;
    }
}
