// An object is made by reflection before anything else asks for members of classes: the JDK's factories of accessors are made then.
public class ReflFieldAfterNewInstance {
    public static class C {
        public int value = 7;
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        Object made = C.class.newInstance();
        System.out.println(C.class.getField("value").getInt(made));
        C.class.getField("value").setInt(made, 8);
        System.out.println(((C) made).value + " " + C.class.getMethod("hashCode").getName());
    }
}
