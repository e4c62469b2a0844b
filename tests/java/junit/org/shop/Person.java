package org.shop;

/** Made by a factory method only; methods are given other objects. */
public class Person {
    private final String name;
    private int age;
    private Person friend;

    private Person(String name, int age) {
        this.name = name;
        this.age = age;
    }

    public static Person of(String name, int age) {
        if (age < 0) {
            throw new IllegalArgumentException("age");
        }
        return new Person(name, age);
    }

    public int age() {
        return age;
    }

    public void befriend(Person p) {
        friend = p;
    }

    public boolean hasOldFriend() {
        return friend != null && friend.age > 80 && name != null;
    }
}
