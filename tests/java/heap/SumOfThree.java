//@ target: SumOfThree.sum()
//@ paths: lazy=23 lazier=23 lazier-sharp=23 summary=4 pose=4
//@ objects: SumOfThree=2
/** Figure 1 (b) of the POSE paper: one path returns, three throw. */
class SumOfThree {
    int val;
    SumOfThree s0, s1, s2;

    int sum() {
        int sum = val;
        sum += s0.val;
        sum += s1.val;
        sum += s2.val;
        return sum;
    }
}
