//@ target: ReadAfterAliasWrite.f(ReadAfterAliasWrite)
//@ objects: ReadAfterAliasWrite=3
/** A slot that is read for the first time after a possible alias was written. */
class ReadAfterAliasWrite {
    ReadAfterAliasWrite next;
    int v;

    int f(ReadAfterAliasWrite other) {
        ReadAfterAliasWrite n = next;
        if (n == null) {
            return -1;
        }
        n.v = 7;
        if (other == null) {
            return -2;
        }
        if (other.v == 7) {
            return other == n ? 1 : 2;
        }
        return 3;
    }
}
