package org.acme;

/** It has the name of JUnit's annotation. */
public class Test {
    int level;

    void raise(int by) {
        if (by > 0) {
            level += by;
        }
    }
}
