//@ target: DomInput.f(org.w3c.dom.Node)
//@ paths: returned=3 threw=1
//@ throws: java.lang.NullPointerException=1
//@ note: inputs of type org.w3c.dom.Node are taken to be: com.sun.org.apache.xerces.internal.dom.ElementImpl
class DomInput {
    // None; one of each kind that is considered.
    static int f(org.w3c.dom.Node node) {
        return node.getNodeType();
    }
}
