//@ target: ListGet.f(java.util.ArrayList,int)
//@ options: --max-array 2
//@ jvm: heap
//@ paths: returned=2 threw=2
//@ lazy: returned=4 threw=2
//@ lazier: returned=4 threw=2
//@ lazier-sharp: returned=4 threw=2
//@ throws: java.lang.NullPointerException=1 java.lang.IndexOutOfBoundsException=1
class ListGet {
    // Resolving strategies also decide at which index the element is.
    static int f(java.util.ArrayList<String> list, int i) {
        return list.get(i) == null ? 0 : 1;
    }
}
