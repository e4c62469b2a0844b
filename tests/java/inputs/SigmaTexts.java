//@ target: SigmaTexts.f(java.lang.String)
//@ complete: false
//@ reason: that the default locale is English
//@ paths: returned=61 threw=1
//@ throws: java.lang.NullPointerException=1
//@ jvm: true
class SigmaTexts {
    // Sigmas in words, at their ends, beside characters of two units and their halves, marks, digits, and what is no character.
    static final String[] TEXTS = {
        ",\u03a3\u4e00\ud80d\udc32",
        "\ud80d\udc32\u03a3",
        "\u03a3\u2167",
        "\u03a31\u0345\n\u0391\ud83d\ude00",
        "\r\u00ad\u200b\ud83d\ude00-\u03a3",
        "\u03a3\u0391\ud80d\udc32\u2167",
        "\u3042\u03a3-\u3042\u0345",
        "\u03a3\u4e00\udc65.",
        "\u0301\r\u03a3\u0345\u00ad\u03a3",
        "\ud801\udc00\ud82f\udca1\u03a3\udc65\udc65",
        "\u0301\u03a3\u0345",
        "% \ud801\udc00-\u03a3",
        "\u0391\ud835\udc65%\u03a3\r",
        "-\u03a3",
        "$\u03a3\u03a3",
        "1\u03a31\u200b\u00ad",
        "\ud835\u03a3",
        "\ud835\ud804\udcbd\u03a3",
        "\u0391\u03a3",
        "\u03a3\ud804\udcbd''\u00ad",
        "\u03a3$\ud835",
        ".\u03a3\r\ud801\udc00,",
        "\u4e00\u03a3.\ud835\udc65\ud83d\ude00",
        "\ud804\udcbd\u03a3\n",
        "\ud801\udc00\u03a3",
        "\u200b\u2167\ud82f\udca1\u03a3",
        "\u03a3,\ud804\udcbd",
        "\u2167,$\u03a3",
        "\u03a3,\uffff\r\n",
        "$\ud82f\udca1\ud835\udc65\u03a3",
        "\u0301\u200b.\u03a3,\u03a3",
        "\u03a3$1",
        "\u03a3\u2167\u00ad",
        "\u03a3\u03a3",
        "\u0301%\u03a3\r.",
        ",\u03a3",
        "\u00ad1\u03a3\udc65\u0391",
        "-\ud804\udcbd\ud80d\udc32\u2167\u03a3",
        "\udc65$\u03a3\ud801\udc00,",
        "\u0345'\u03a3%.\u3042",
        "\uffff-\u03a3",
        "\u03a3a\u03a3\ud82f\udca1 \ud835",
        "%\u03a3a",
        "\u03a3\ud80d\udc32\u200b\u0391",
        "%\u03a3-\u0391$\u00ad",
        "\u03a3\u0301\u0301",
        "a\u03a3\ud835\udc65,",
        "\uffff\ud801\udc00\u03a3\ud801\udc00",
        "\r\u03a3\ud804\udcbd\u200b\ud835\udc65\udc65",
        ",'\u0391\u4e00\u03a3",
        "\u03a3\ud801\udc00",
        "\ud82f\udca1\u03a3",
        "\u0345aa\ud801\udc00\ud835\u03a3",
        "\u0345\udc65\u03a3\ud80d\udc32a",
        "\u03a3\n\n\uffff\u0345",
        "\ud83d\ude00\u0301\u03a3%,",
        "\udc65.\u03a31",
        "\u03a3'\udc65%'\ud804\udcbd",
        "\u03a3\udc65",
        "$\u03a3\u200b\u0391\u00ad\u3042",
    };

    // Null; each text; another one.
    static int f(String s) {
        for (String text : TEXTS) {
            if (s.equals(text)) {
                return s.toLowerCase().hashCode();
            }
        }
        return 0;
    }
}
