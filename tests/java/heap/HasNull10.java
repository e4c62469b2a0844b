//@ target: HasNull10.hasNull()
//@ paths: lazy=78 lazier=78 lazier-sharp=67 summary=12 pose=12
//@ objects: HasNull10=3
/** Figure 1 (c) of the POSE paper, max = 10. */
class HasNull10 {
    HasNull10 next;

    boolean hasNull() {
        HasNull10 s = next;
        int i = 1;
        while (s != null && i <= 10) {
            s = s.next;
            i = i + 1;
        }
        return s == null;
    }
}
