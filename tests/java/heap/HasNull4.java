//@ target: HasNull4.hasNull()
//@ paths: lazy=21 lazier=21 lazier-sharp=16 summary=6 pose=6
//@ objects: HasNull4=3
/** Figure 1 (c) of the POSE paper, max = 4. */
class HasNull4 {
    HasNull4 next;

    boolean hasNull() {
        HasNull4 s = next;
        int i = 1;
        while (s != null && i <= 4) {
            s = s.next;
            i = i + 1;
        }
        return s == null;
    }
}
