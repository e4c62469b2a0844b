//@ since: 21

import java.util.*;

/** Pattern switches: types, guards, null, enum constants with their class, strings, dominance of order. */
public class SwitchPatterns {
    enum Suit { CLUBS, HEARTS }
    sealed interface Card permits Plain, Joker {}
    record Plain(Suit suit) implements Card {}
    enum Joker implements Card { BLACK, RED }

    static String of(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 10 -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s.length();
            case Suit s -> "suit " + s.ordinal();
            case int[] a -> "ints " + a.length;
            case List<?> l when !l.isEmpty() && l.get(0) instanceof String -> "strings " + l;
            case Collection<?> c -> "collection " + c.size();
            default -> o.getClass().getSimpleName();
        };
    }

    static int text(String s) {
        return switch (s) {
            case "a", "b" -> 1;
            case String t when t.length() > 3 -> 2;
            case "c" -> 3;
            case null, default -> 4;
        };
    }

    static String card(Card c) {
        return switch (c) {
            case Joker.BLACK -> "black";
            case Joker.RED -> "red";
            case Plain p when p.suit() == Suit.HEARTS -> "hearts";
            case Plain p -> "plain " + p;
        };
    }

    static String suit(Suit s) {
        return switch (s) {
            case CLUBS -> "c";
            case Suit x when x.name().length() == 6 -> "six";
            case HEARTS -> "h";
        };
    }

    public static void main(String[] args) {
        Object[] all = {null, 3, 30, 5L, "", "abc", Suit.HEARTS, new int[2], List.of("x"), List.of(1), Set.of(), 'c', 1.5};
        for (Object o : all) System.out.println(of(o));
        for (String s : new String[] {"a", "b", "c", "dddd", "e", null}) System.out.print(text(s) + " ");
        System.out.println();
        for (Card c : new Card[] {Joker.RED, Joker.BLACK, new Plain(Suit.CLUBS), new Plain(Suit.HEARTS)}) {
            System.out.println(card(c));
        }
        System.out.println(suit(Suit.CLUBS) + suit(Suit.HEARTS));
    }
}
