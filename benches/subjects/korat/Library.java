import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** A client of a map of lists: the books of each author, the latest one, and how many there are. Scope n: at most n each. */
public class Library {
    /** The map: a list of its entries. */
    static class Shelf {
        int author;
        Book books;
        Shelf next;
    }

    static class Book {
        int year;
        Book next;
    }

    Shelf shelves;
    Book latest;
    int size;

    boolean repOK() {
        return preH() && preP();
    }

    /** Shape: lists that share nothing, none of books empty; the latest book is one of them, if there is any. */
    boolean preH() {
        int before = 0;
        for (Shelf s = shelves; s != null; s = s.next) {
            Shelf other = shelves;
            for (int i = 0; i < before; i++) {
                if (other == s) {
                    return false;
                }
                other = other.next;
            }
            before++;
        }
        int books = 0;
        boolean hasLatest = false;
        for (Shelf s = shelves; s != null; s = s.next) {
            if (s.books == null) {
                return false;
            }
            int onShelf = 0;
            for (Book b = s.books; b != null; b = b.next) {
                if (isBefore(b, s, onShelf)) {
                    return false;
                }
                onShelf++;
                hasLatest |= b == latest;
            }
            books += onShelf;
        }
        return size == books && (books == 0 ? latest == null : hasLatest);
    }

    private boolean isBefore(Book book, Shelf shelf, int n) {
        for (Shelf s = shelves; s != shelf; s = s.next) {
            for (Book b = s.books; b != null; b = b.next) {
                if (b == book) {
                    return true;
                }
            }
        }
        Book b = shelf.books;
        for (int i = 0; i < n; i++) {
            if (b == book) {
                return true;
            }
            b = b.next;
        }
        return false;
    }

    /** Values: an author has one shelf, and no book is later than the latest. */
    boolean preP() {
        for (Shelf s = shelves; s != null; s = s.next) {
            for (Shelf t = s.next; t != null; t = t.next) {
                if (s.author == t.author) {
                    return false;
                }
            }
            for (Book b = s.books; b != null; b = b.next) {
                if (b.year > latest.year) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean repOKKorat() {
        Map<Shelf, Set<Book>> found = new IdentityHashMap<>();
        Set<Book> books = new HashSet<>();
        if (!isLibrary(found, books)) {
            return false;
        }
        for (Book book : books) {
            if (book.year > latest.year) {
                return false;
            }
        }
        for (Shelf one : found.keySet()) {
            for (Shelf other : found.keySet()) {
                if (one != other && one.author == other.author) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean preHKorat() {
        return isLibrary(new IdentityHashMap<>(), new HashSet<>());
    }

    private boolean isLibrary(Map<Shelf, Set<Book>> found, Set<Book> books) {
        for (Shelf s = shelves; s != null; s = s.next) {
            if (found.containsKey(s)) {
                return false;
            }
            Set<Book> ofAuthor = new HashSet<>();
            for (Book b = s.books; b != null; b = b.next) {
                if (!ofAuthor.add(b)) {
                    return false;
                }
            }
            if (ofAuthor.isEmpty()) {
                return false;
            }
            found.put(s, ofAuthor);
        }
        int total = 0;
        Iterator<Set<Book>> lists = found.values().iterator();
        while (lists.hasNext()) {
            Set<Book> list = lists.next();
            total += list.size();
            books.addAll(list);
        }
        if (total != books.size() || total != size) {
            return false;
        }
        return latest == null ? books.isEmpty() : books.contains(latest);
    }

    // The methods under test.

    private Shelf shelfOf(int author) {
        for (Shelf s = shelves; s != null; s = s.next) {
            if (s.author == author) {
                return s;
            }
        }
        return null;
    }

    void add(int author, int year) {
        Shelf shelf = shelfOf(author);
        if (shelf == null) {
            shelf = new Shelf();
            shelf.author = author;
            shelf.next = shelves;
            shelves = shelf;
        }
        Book book = new Book();
        book.year = year;
        book.next = shelf.books;
        shelf.books = book;
        if (latest == null || year >= latest.year) {
            latest = book;
        }
        size++;
    }

    int count(int author) {
        int books = 0;
        Shelf shelf = shelfOf(author);
        if (shelf != null) {
            for (Book b = shelf.books; b != null; b = b.next) {
                books++;
            }
        }
        return books;
    }

    boolean isLatestOf(int author) {
        Shelf shelf = shelfOf(author);
        if (shelf != null) {
            for (Book b = shelf.books; b != null; b = b.next) {
                if (b == latest) {
                    return true;
                }
            }
        }
        return false;
    }
}
