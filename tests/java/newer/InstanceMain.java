//@ since: 25

String greeting() { return "from an instance"; }

void main() {
    IO.println("hello " + greeting());
    var list = List.of(1, 2, 3);
    IO.println(list.stream().mapToInt(x -> x * x).sum());
}
