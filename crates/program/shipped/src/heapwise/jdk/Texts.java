package heapwise.jdk;

import java.util.Arrays;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What models of methods on strings go on in. */
public final class Texts {
    private Texts() {}

    /** As {@code String.lines}: a stream that does not know how many lines there are. */
    public static Stream<String> stream(String[] lines) {
        int kind = Spliterator.ORDERED | Spliterator.IMMUTABLE | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(Arrays.asList(lines).iterator(), kind), false);
    }
}
