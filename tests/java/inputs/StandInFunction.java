import java.util.function.Function;

//@ target: StandInFunction.twice(java.util.function.Function,java.lang.String)
//@ paths: returned=2 threw=3
//@ throws: java.lang.NullPointerException=3
//@ lazy: returned=6 threw=6
//@ lazy throws: java.lang.NullPointerException=6
//@ lazier: returned=3 threw=3
//@ lazier-sharp: returned=3 threw=3
//@ complete: false
//@ reason: relied on stand-ins for java.util.function.Function
//@ jvm: heap
class StandInFunction {
    // What apply returns is an Integer, by the type arguments of the parameter; also where a method with a body of the
    // interface calls it. Where references are resolved, the
    // second Integer may be the first; lazy asks for s, too, when it is read.
    static int twice(Function<String, Integer> f, String s) {
        int n = f.apply(s);
        return n > 3 ? f.andThen(x -> x + 1).apply(s) : 0;
    }
}
