package org.shop;

/** Made by a builder only. */
public final class Order {
    /** Who buys. */
    public enum Kind {
        RETAIL, BULK
    }

    private final int amount;
    private final String name;
    private final Kind kind;
    private final Person owner;

    private Order(Builder b) {
        amount = b.amount;
        name = b.name;
        kind = b.kind;
        owner = b.owner;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Its methods return it. */
    public static final class Builder {
        private int amount;
        private String name;
        private Kind kind = Kind.RETAIL;
        private Person owner;

        public Builder amount(int a) {
            amount = a;
            return this;
        }

        public Builder name(String n) {
            name = n;
            return this;
        }

        public Builder kind(Kind k) {
            kind = k;
            return this;
        }

        public Builder owner(Person p) {
            owner = p;
            return this;
        }

        public Order build() {
            return new Order(this);
        }
    }

    public int discount() {
        if (kind == Kind.BULK && amount > 100) {
            return 10;
        }
        if (name != null && name.equals("vip")) {
            return 50;
        }
        if (owner != null && owner.age() > 65) {
            return 5;
        }
        return 0;
    }
}
