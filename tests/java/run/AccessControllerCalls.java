/** doPrivileged in all its forms simply calls. */
import java.io.IOException;
import java.security.*;

public class AccessControllerCalls {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        AccessControlContext context = AccessController.getContext();
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "one"));
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "two", context));
        System.out.println(AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> "three"));
        System.out.println(AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> "four", context));
        System.out.println(AccessController.doPrivilegedWithCombiner((PrivilegedAction<String>) () -> "five"));
        try {
            AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> { throw new IOException("checked"); });
        } catch (PrivilegedActionException e) {
            System.out.println(e.getException());
        }
        try {
            AccessController.doPrivileged((PrivilegedAction<String>) () -> { throw new IllegalStateException("unchecked"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
