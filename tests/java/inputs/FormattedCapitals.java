//@ target: FormattedCapitals.f(int)
//@ paths: returned=2
//@ complete: false
//@ reason: 1 path assumed that the default locale is English

class FormattedCapitals {
    // The capital of i is another one in Turkish.
    static int f(int x) {
        return x > 3 ? 1 : String.format("%S", "title").length();
    }
}
