//! The class that is written next to tests which need reflection.

use crate::file;
use crate::java::TestClass;

/// Its name.
pub const HELPER: &str = "HeapwiseObjects";

/// The class with the reflection that some tests need.
pub fn helper(package: &str) -> TestClass {
    let head = if package.is_empty() { String::new() } else { format!("package {package};\n\n") };
    let source = file::seal("the tests of this package", &format!("{head}{HELPER_SOURCE}"));
    TestClass {
        package: package.to_owned(),
        name: HELPER.to_owned(),
        source,
        lines: Vec::new(),
        needs_helper: false,
    }
}

const HELPER_SOURCE: &str = r#"import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/** Reads and writes fields that tests cannot name, for states that no sequence of calls was found for. */
final class HeapwiseObjects {
    private HeapwiseObjects() {
    }

    /** An object with all fields zero or null; no constructor runs. */
    static <T> T create(Class<T> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object it = factory.getMethod("getReflectionFactory").invoke(null);
            Constructor<?> blank = (Constructor<?>) factory
                    .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                    .invoke(it, type, Object.class.getDeclaredConstructor());
            return type.cast(blank.newInstance());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** As above, of a class that the tests cannot name. */
    static Object create(String type) {
        try {
            return create(Class.forName(type));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a static field. */
    static void set(Class<?> type, String field, Object value) {
        try {
            find(type, field).set(null, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a static field. */
    static Object get(Class<?> type, String field) {
        try {
            return find(type, field).get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a field, which may be private and inherited. */
    static void set(Object object, String field, Object value) {
        try {
            find(object.getClass(), field).set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a field, which may be private and inherited. */
    static Object get(Object object, String field) {
        try {
            return find(object.getClass(), field).get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a field of the class with this name, which a field of a class below may hide. */
    static void set(Object object, String type, String field, Object value) {
        try {
            find(above(object, type), field).set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a field of the class with this name, which a field of a class below may hide. */
    static Object get(Object object, String type, String field) {
        try {
            return find(above(object, type), field).get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Class<?> above(Object object, String type) throws ClassNotFoundException {
        for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(type)) {
                return c;
            }
        }
        throw new ClassNotFoundException(type);
    }

    private static Field find(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(type + " has no field " + name);
    }
}
"#;
