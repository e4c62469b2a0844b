//@ target: ListSize.f(java.util.List)
//@ jvm: heap
//@ paths: returned=4 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of type java.util.List are taken to be: java.util.ArrayList, java.util.LinkedList
class ListSize {
    // ArrayList and LinkedList, each with more than 2 elements or not.
    static int f(java.util.List<String> list) {
        return list.size() > 2 ? 1 : 0;
    }
}
