//@ target: FieldsOfThis.f(int)
//@ paths: returned=3 threw=0
/** Primitive fields of the receiver are inputs. */
class FieldsOfThis {
    int balance;
    boolean open;
    int f(int amount) {
        if (!open) {
            return -1;
        }
        if (balance < amount) {
            return -2;
        }
        balance -= amount;
        return balance;
    }
}
