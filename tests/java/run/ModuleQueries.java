/** What modules export, open, read and use. */
public class ModuleQueries {
    public interface Service {}

    public static void main(String[] args) {
        Module base = Object.class.getModule();
        Module own = ModuleQueries.class.getModule();
        System.out.println(base.getName() + " " + base.isNamed() + " " + base);
        System.out.println(own.getName() + " " + own.isNamed());
        System.out.println(base.isExported("java.lang") + " " + base.isExported("java.util", own));
        System.out.println(own.isExported("anything") + " " + own.isOpen("anything") + " " + own.isOpen("anything", base));
        System.out.println(own.canRead(base) + " " + base.canRead(base));
        System.out.println(own.canUse(Service.class));
        System.out.println(own.addReads(base) == own);
        System.out.println(own.addUses(Service.class) == own);
        System.out.println(own.addExports("", base) == own);
        System.out.println(own.addOpens("", base) == own);
        System.out.println(Integer.class.getModule() == base);
        System.out.println(int[].class.getModule() == base);
        System.out.println(ModuleQueries[].class.getModule() == own);
    }
}
