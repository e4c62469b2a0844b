//@ target: WithinArray.sum(int[])
//@ options: --max-array 3
//@ paths: returned=4 threw=1 out_of_scope=1
//@ throws: java.lang.NullPointerException=1
//@ within: --max-array 3
public class WithinArray {
    static int sum(int[] all) {
        int sum = 0;
        for (int x : all) {
            sum += x;
        }
        return sum;
    }
}
