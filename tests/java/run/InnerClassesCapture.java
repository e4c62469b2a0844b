/** Inner classes: outer this, shadowing, inheritance from inner. */
public class InnerClassesCapture {
    String name = "outer";

    class In {
        String name = "in";
        class Deeper {
            String name = "deeper";
            String all() {
                return name + "/" + this.name + "/" + In.this.name + "/" + InnerClassesCapture.this.name;
            }
        }
    }
    class In2 extends In {
        In2() { name = "in2"; }
    }
    static class Outside extends InnerClassesCapture.In {
        Outside(InnerClassesCapture o) {
            o.super();
            name += "side";
        }
        String see() { return name; }
    }

    public static void main(String[] args) {
        InnerClassesCapture o = new InnerClassesCapture();
        In.Deeper d = o.new In().new Deeper();
        System.out.println(d.all());
        o.name = "changed";
        System.out.println(d.all());
        System.out.println(o.new In2().new Deeper().all());
        System.out.println(new Outside(o).see());
        try {
            InnerClassesCapture n = null;
            n.new In();
        } catch (NullPointerException e) {
            System.out.println("null outer");
        }
    }
}
