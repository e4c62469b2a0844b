import java.util.HashMap;

//@ target: WithinElements.many(HashMap)
//@ paths: returned=1 threw=1
//@ throws: java.lang.NullPointerException=1
//@ within: --scope java.util.HashMap$Node=3
public class WithinElements {
    static int many(HashMap<String, String> map) {
        return map.size() > 10 ? 1 : 2;
    }
}
