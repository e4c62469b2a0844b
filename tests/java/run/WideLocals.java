/** More than 256 locals: wide loads, stores and iinc. */
public class WideLocals {
    public static void main(String[] args) {
        long l0 = 0; long l1 = 1; long l2 = 2; long l3 = 3; long l4 = 4; long l5 = 5; long l6 = 6;
        long l7 = 7; long l8 = 8; long l9 = 9; long l10 = 10; long l11 = 11; long l12 = 12; long l13 = 13;
        long l14 = 14; long l15 = 15; long l16 = 16; long l17 = 17; long l18 = 18; long l19 = 19;
        long l20 = 20; long l21 = 21; long l22 = 22; long l23 = 23; long l24 = 24; long l25 = 25;
        long l26 = 26; long l27 = 27; long l28 = 28; long l29 = 29; long l30 = 30; long l31 = 31;
        long l32 = 32; long l33 = 33; long l34 = 34; long l35 = 35; long l36 = 36; long l37 = 37;
        long l38 = 38; long l39 = 39; long l40 = 40; long l41 = 41; long l42 = 42; long l43 = 43;
        long l44 = 44; long l45 = 45; long l46 = 46; long l47 = 47; long l48 = 48; long l49 = 49;
        long l50 = 50; long l51 = 51; long l52 = 52; long l53 = 53; long l54 = 54; long l55 = 55;
        long l56 = 56; long l57 = 57; long l58 = 58; long l59 = 59; long l60 = 60; long l61 = 61;
        long l62 = 62; long l63 = 63; long l64 = 64; long l65 = 65; long l66 = 66; long l67 = 67;
        long l68 = 68; long l69 = 69; long l70 = 70; long l71 = 71; long l72 = 72; long l73 = 73;
        long l74 = 74; long l75 = 75; long l76 = 76; long l77 = 77; long l78 = 78; long l79 = 79;
        long l80 = 80; long l81 = 81; long l82 = 82; long l83 = 83; long l84 = 84; long l85 = 85;
        long l86 = 86; long l87 = 87; long l88 = 88; long l89 = 89; long l90 = 90; long l91 = 91;
        long l92 = 92; long l93 = 93; long l94 = 94; long l95 = 95; long l96 = 96; long l97 = 97;
        long l98 = 98; long l99 = 99; long l100 = 100; long l101 = 101; long l102 = 102; long l103 = 103;
        long l104 = 104; long l105 = 105; long l106 = 106; long l107 = 107; long l108 = 108; long l109 = 109;
        long l110 = 110; long l111 = 111; long l112 = 112; long l113 = 113; long l114 = 114; long l115 = 115;
        long l116 = 116; long l117 = 117; long l118 = 118; long l119 = 119; long l120 = 120; long l121 = 121;
        long l122 = 122; long l123 = 123; long l124 = 124; long l125 = 125; long l126 = 126; long l127 = 127;
        long l128 = 128; long l129 = 129;
        int a = 1;
        a++;
        a += 1000;
        a -= 40000;
        System.out.println(a);
        float f = 1.5f;
        f += a;
        System.out.println(f);
        double d = l129;
        d /= 2;
        System.out.println(d);
        String s = "s" + l128;
        s += l0;
        System.out.println(s);
        int[] arr = {1, 2};
        arr[1] += a;
        System.out.println(arr[1]);
        l129++;
        l64 = l129 * l127;
        System.out.println(l64 + " " + l129 + " " + l65);
        for (int i = 0; i < 3; i++) {
            a += i;
        }
        System.out.println(a);
        try {
            Object o = null;
            o.hashCode();
        } catch (NullPointerException e) {
            System.out.println("caught " + (e != null));
        } finally {
            System.out.println("finally " + l1);
        }
    }
}
