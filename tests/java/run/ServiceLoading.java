/** Services without providers, and those that java.base itself asks for. */
import java.util.ServiceLoader;

public class ServiceLoading {
    public interface Nobody {}

    public static void main(String[] args) {
        ServiceLoader<Nobody> none = ServiceLoader.load(Nobody.class);
        System.out.println(none.iterator().hasNext() + " " + none.findFirst().isPresent() + " " + none.stream().count());
        none.reload();
        for (Nobody n : none) System.out.println(n);
        System.out.println(ServiceLoader.load(Nobody.class, ServiceLoading.class.getClassLoader()).findFirst().isPresent());
        System.out.println(ServiceLoader.loadInstalled(Nobody.class).iterator().hasNext());
        try {
            none.iterator().next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("NoSuchElementException");
        }
    }
}
