package org.shop;

/** Private fields with setters, of which one checks. */
public class Account {
    private long balance;
    private boolean open;
    private String owner;

    public void setBalance(long balance) {
        if (balance < -500) {
            throw new IllegalArgumentException("too little");
        }
        this.balance = balance;
    }

    public void setOpen(boolean open) {
        this.open = open;
    }

    public void setOwner(String owner) {
        this.owner = owner;
    }

    public boolean isRich() {
        return open && "me".equals(owner) && balance > 1000;
    }

    public boolean canPay(long sum) {
        return open && "me".equals(owner) && balance - sum >= -500;
    }
}
