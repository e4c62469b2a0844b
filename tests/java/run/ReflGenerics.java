import java.lang.reflect.*;
import java.util.*;

/** Generic signatures and parameter names by reflection. */
public class ReflGenerics {
    static class G<T extends Number & Comparable<T>, U> extends ArrayList<U> implements Comparable<G<T, U>> {
        Map<String, List<? extends T>> f;
        T[] arr;
        public int compareTo(G<T, U> o) { return 0; }
        <X extends Exception> U m(List<? super Integer> l, X x) throws X { return null; }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(G.class.getTypeParameters()) + " " + Arrays.toString(G.class.getTypeParameters()[0].getBounds()));
        System.out.println(G.class.getGenericSuperclass() + " " + Arrays.toString(G.class.getGenericInterfaces()));
        System.out.println(G.class.getDeclaredField("f").getGenericType() + " " + G.class.getDeclaredField("arr").getGenericType());
        for (Method m : G.class.getDeclaredMethods()) {
            if (m.getName().equals("m")) {
                System.out.println(m.toGenericString());
                System.out.println(Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(m.getExceptionTypes()));
            }
        }
        ParameterizedType p = (ParameterizedType) new ArrayList<String>() { }.getClass().getGenericSuperclass();
        System.out.println(p.getRawType() + " " + p.getActualTypeArguments()[0]);
    }
}
