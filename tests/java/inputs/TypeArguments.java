//@ target: TypeArguments.f(TypeArguments$Box,TypeArguments$Pair)
//@ jvm: heap
//@ paths: returned=2 threw=6
//@ lazy: returned=4 threw=6
//@ lazier: returned=4 threw=6
//@ lazier-sharp: returned=4 threw=6
//@ throws: java.lang.NullPointerException=6
class TypeArguments {
    static class Box<T> {
        T value;
    }

    static class Pair<A, B> {
        Box<B> second;
    }

    static class Sorted<T> extends Box<T> {}

    // Each of the six references may be null, and is of its type otherwise. The inner box may be the first one, and so may
    // its string, which the lazy ones tell apart; the outer box may not, because it holds no string.
    static boolean f(Box<? extends String> box, Pair<Integer, Box<String>> pair) {
        return box.value.length() == pair.second.value.value.length();
    }
}
