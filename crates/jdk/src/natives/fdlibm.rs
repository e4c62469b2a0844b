//! Sun's "freely distributable math library", which `StrictMath` is specified by: the functions that JDKs before 21 have in
//! C, and where the `libm` crate has departed from it in the last bit. Names, constants and case splits are those of
//! fdlibm 5.3, so that the two can be read side by side.

#![expect(clippy::excessive_precision, reason = "the digits are fdlibm's")]
#![allow(clippy::approx_constant, reason = "the digits are fdlibm's")]

/// The upper half of the bits, signed as fdlibm's `__HI`.
fn hi(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn lo(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_hi(x: f64, h: i32) -> f64 {
    f64::from_bits(u64::from(h as u32) << 32 | u64::from(lo(x)))
}

const LN2_HI: f64 = 6.931_471_803_691_238_164_90e-01;
const LN2_LO: f64 = 1.908_214_929_270_587_700_02e-10;
const TWO54: f64 = 1.801_439_850_948_198_4e16;
const LG: [f64; 7] = [
    6.666_666_666_666_735_130e-01,
    3.999_999_999_940_941_908e-01,
    2.857_142_874_366_239_149e-01,
    2.222_219_843_214_978_396e-01,
    1.818_357_216_161_805_012e-01,
    1.531_383_769_920_937_332e-01,
    1.479_819_860_511_658_591e-01,
];

/// `e_exp.c`
pub(super) fn exp(x: f64) -> f64 {
    const P: [f64; 5] = [
        1.666_666_666_666_660_190_37e-01,
        -2.777_777_777_701_559_338_42e-03,
        6.613_756_321_437_934_361_17e-05,
        -1.653_390_220_546_525_153_90e-06,
        4.138_136_797_057_238_460_39e-08,
    ];
    let negative = hi(x) < 0;
    let hx = hi(x) & 0x7fff_ffff;
    let (mut x, mut h, mut l, mut k) = (x, 0.0, 0.0, 0);
    if hx >= 0x4086_2E42 {
        if x.is_nan() {
            return x;
        }
        if x > 7.097_827_128_933_839_730_96e+02 {
            return f64::INFINITY;
        }
        if x < -7.451_332_191_019_411_084_20e+02 {
            return 0.0;
        }
    }
    if hx > 0x3fd6_2e42 {
        if hx < 0x3FF0_A2B2 {
            (h, l, k) = if negative { (x + LN2_HI, -LN2_LO, -1) } else { (x - LN2_HI, LN2_LO, 1) };
        } else {
            k = (std::f64::consts::LOG2_E * x + if negative { -0.5 } else { 0.5 }) as i32;
            let t = f64::from(k);
            (h, l) = (x - t * LN2_HI, t * LN2_LO);
        }
        x = h - l;
    } else if hx < 0x3e30_0000 {
        return 1.0 + x;
    }
    let t = x * x;
    let c = x - t * (P[0] + t * (P[1] + t * (P[2] + t * (P[3] + t * P[4]))));
    if k == 0 {
        return 1.0 - ((x * c) / (c - 2.0) - x);
    }
    let y = 1.0 - ((l - (x * c) / (2.0 - c)) - h);
    if k >= -1021 {
        with_hi(y, hi(y).wrapping_add(k << 20))
    } else {
        with_hi(y, hi(y).wrapping_add((k + 1000) << 20)) * 9.332_636_185_032_188_789_90e-302
    }
}

/// `e_log.c`
pub(super) fn log(x: f64) -> f64 {
    let (mut x, mut k) = (x, 0);
    let mut hx = hi(x);
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO54;
        hx = hi(x);
    }
    if hx >= 0x7ff0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    hx &= 0x000f_ffff;
    let i = (hx + 0x9_5f64) & 0x10_0000;
    x = with_hi(x, hx | (i ^ 0x3ff0_0000));
    k += i >> 20;
    let f = x - 1.0;
    let dk = f64::from(k);
    if (0x000f_ffff & (2 + hx)) < 3 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HI + dk * LN2_LO };
        }
        let r = f * f * (0.5 - 0.333_333_333_333_333_33 * f);
        return if k == 0 { f - r } else { dk * LN2_HI - ((r - dk * LN2_LO) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let t2 = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = t2 + t1;
    if ((hx - 0x6_147a) | (0x6_b851 - hx)) > 0 {
        let hfsq = 0.5 * f * f;
        if k == 0 {
            f - (hfsq - s * (hfsq + r))
        } else {
            dk * LN2_HI - ((hfsq - (s * (hfsq + r) + dk * LN2_LO)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk * LN2_HI - ((s * (f - r) - dk * LN2_LO) - f)
    }
}

/// `e_log10.c`
pub(super) fn log10(x: f64) -> f64 {
    let (mut x, mut k) = (x, 0);
    let mut hx = hi(x);
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO54;
        hx = hi(x);
    }
    if hx >= 0x7ff0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    let y = f64::from(k + i);
    x = with_hi(x, (hx & 0x000f_ffff) | ((0x3ff - i) << 20));
    let z = y * 3.694_239_077_158_930_786_16e-13 + 4.342_944_819_032_518_166_68e-01 * log(x);
    z + y * 3.010_299_956_636_117_713_06e-01
}

/// `s_log1p.c`
pub(super) fn log1p(x: f64) -> f64 {
    let hx = hi(x);
    let ax = hx & 0x7fff_ffff;
    let (mut k, mut f, mut hu, mut c) = (1, 0.0, 1, 0.0);
    if hx < 0x3FDA_827A {
        if ax >= 0x3ff0_0000 {
            return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
        }
        if ax < 0x3e20_0000 {
            return if ax < 0x3c90_0000 { x } else { x - x * x * 0.5 };
        }
        if hx > 0 || hx <= 0xbfd2_bec3_u32 as i32 {
            (k, f) = (0, x);
        }
    }
    if hx >= 0x7ff0_0000 {
        return x + x;
    }
    if k != 0 {
        let mut u;
        if hx < 0x4340_0000 {
            u = 1.0 + x;
            hu = hi(u);
            k = (hu >> 20) - 1023;
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) } / u;
        } else {
            u = x;
            hu = hi(u);
            k = (hu >> 20) - 1023;
        }
        hu &= 0x000f_ffff;
        if hu < 0x6_a09e {
            u = with_hi(u, hu | 0x3ff0_0000);
        } else {
            k += 1;
            u = with_hi(u, hu | 0x3fe0_0000);
            hu = (0x0010_0000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    let dk = f64::from(k);
    let hfsq = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HI + (c + dk * LN2_LO) };
        }
        let r = hfsq * (1.0 - 0.666_666_666_666_666_66 * f);
        return if k == 0 { f - r } else { dk * LN2_HI - ((r - (dk * LN2_LO + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * (LG[0] + z * (LG[1] + z * (LG[2] + z * (LG[3] + z * (LG[4] + z * (LG[5] + z * LG[6]))))));
    if k == 0 {
        f - (hfsq - s * (hfsq + r))
    } else {
        dk * LN2_HI - ((hfsq - (s * (hfsq + r) + (dk * LN2_LO + c))) - f)
    }
}

/// Below this `sinh` and `cosh` do not overflow, though `exp` may.
fn below_overflow(x: f64) -> bool {
    let ix = hi(x) & 0x7fff_ffff;
    ix < 0x4086_33CE || (ix == 0x4086_33ce && lo(x) <= 0x8fb9_f87d)
}

/// `e_cosh.c`
pub(super) fn cosh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    let a = x.abs();
    if ix >= 0x7ff0_0000 {
        x * x
    } else if ix < 0x3fd6_2e43 {
        let t = libm::expm1(a);
        let w = 1.0 + t;
        if ix < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) }
    } else if ix < 0x4036_0000 {
        let t = exp(a);
        0.5 * t + 0.5 / t
    } else if ix < 0x4086_2E42 {
        0.5 * exp(a)
    } else if below_overflow(x) {
        let w = exp(0.5 * a);
        (0.5 * w) * w
    } else {
        f64::INFINITY
    }
}

/// `e_sinh.c`
pub(super) fn sinh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    let a = x.abs();
    if ix >= 0x7ff0_0000 {
        return x + x;
    }
    let h = 0.5_f64.copysign(x);
    if ix < 0x4036_0000 {
        if ix < 0x3e30_0000 {
            return x;
        }
        let t = libm::expm1(a);
        return if ix < 0x3ff0_0000 { h * (2.0 * t - t * t / (t + 1.0)) } else { h * (t + t / (t + 1.0)) };
    }
    if ix < 0x4086_2E42 {
        h * exp(a)
    } else if below_overflow(x) {
        let w = exp(0.5 * a);
        (h * w) * w
    } else {
        f64::INFINITY.copysign(x)
    }
}

/// `s_tanh.c`
pub(super) fn tanh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    if ix >= 0x7ff0_0000 {
        return if hi(x) >= 0 { 1.0 / x + 1.0 } else { 1.0 / x - 1.0 };
    }
    if ix < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let z = if ix >= 0x4036_0000 {
        1.0
    } else if ix >= 0x3ff0_0000 {
        let t = libm::expm1(2.0 * x.abs());
        1.0 - 2.0 / (t + 2.0)
    } else {
        let t = libm::expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if hi(x) >= 0 { z } else { -z }
}

/// `e_atan2.c`
pub(super) fn atan2(y: f64, x: f64) -> f64 {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    const PI_LO: f64 = 1.224_646_799_147_353_177_2e-16;
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x == 1.0 {
        return libm::atan(y);
    }
    let (left, below) = (x.is_sign_negative(), y.is_sign_negative());
    let signed = |z: f64| if below { -z } else { z };
    if y == 0.0 {
        return if left { signed(PI) } else { y };
    }
    if x == 0.0 {
        return signed(FRAC_PI_2);
    }
    if x.is_infinite() {
        let z = match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return signed(z);
    }
    if y.is_infinite() {
        return signed(FRAC_PI_2);
    }
    let k = ((hi(y) & 0x7fff_ffff) - (hi(x) & 0x7fff_ffff)) >> 20;
    let z = if k > 60 {
        FRAC_PI_2 + 0.5 * PI_LO
    } else if left && k < -60 {
        0.0
    } else {
        libm::atan((y / x).abs())
    };
    match (left, below) {
        (false, _) => signed(z),
        (true, false) => PI - (z - PI_LO),
        (true, true) => (z - PI_LO) - PI,
    }
}

/// `k_sin.c`: on [-π/4, π/4]; `y` is the tail of `x`.
fn kernel_sin(x: f64, y: f64) -> f64 {
    const S: [f64; 6] = [
        -1.666_666_666_666_663_243_48e-01,
        8.333_333_333_322_489_461_24e-03,
        -1.984_126_982_985_794_931_34e-04,
        2.755_731_370_707_006_767_89e-06,
        -2.505_076_025_340_686_341_95e-08,
        1.589_690_995_211_550_102_21e-10,
    ];
    if hi(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    x - ((z * (0.5 * y - v * r) - y) - v * S[0])
}

/// `k_cos.c`
fn kernel_cos(x: f64, y: f64) -> f64 {
    const C: [f64; 6] = [
        4.166_666_666_666_660_190_37e-02,
        -1.388_888_888_887_410_957_49e-03,
        2.480_158_728_947_672_941_78e-05,
        -2.755_731_435_139_066_330_35e-07,
        2.087_572_321_298_174_827_90e-09,
        -1.135_964_755_778_819_482_65e-11,
    ];
    let ix = hi(x) & 0x7fff_ffff;
    if ix < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let qx = if ix > 0x3fe9_0000 { 0.28125 } else { with_hi(0.0, ix - 0x0020_0000) };
    let hz = 0.5 * z - qx;
    (1.0 - qx) - (hz - (z * r - x * y))
}

/// `s_sin.c`
pub(super) fn sin(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    if ix < 0x3e40_0000 {
        return x;
    }
    if ix <= 0x3fe9_21fb {
        let z = x * x;
        let v = z * x;
        // Without a tail the kernel sums in another order.
        let r = 8.333_333_333_322_489_461_24e-03
            + z * (-1.984_126_982_985_794_931_34e-04
                + z * (2.755_731_370_707_006_767_89e-06
                    + z * (-2.505_076_025_340_686_341_95e-08 + z * 1.589_690_995_211_550_102_21e-10)));
        return x + v * (-1.666_666_666_666_663_243_48e-01 + z * r);
    }
    if ix >= 0x7ff0_0000 {
        return f64::NAN;
    }
    let (n, y0, y1) = rem_pio2(x);
    match n & 3 {
        0 => kernel_sin(y0, y1),
        1 => kernel_cos(y0, y1),
        2 => -kernel_sin(y0, y1),
        _ => -kernel_cos(y0, y1),
    }
}

/// `s_cos.c`
pub(super) fn cos(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    if ix <= 0x3fe9_21fb {
        return kernel_cos(x, 0.0);
    }
    if ix >= 0x7ff0_0000 {
        return f64::NAN;
    }
    let (n, y0, y1) = rem_pio2(x);
    match n & 3 {
        0 => kernel_cos(y0, y1),
        1 => -kernel_sin(y0, y1),
        2 => -kernel_cos(y0, y1),
        _ => kernel_sin(y0, y1),
    }
}

/// `e_rem_pio2.c`: `x` minus the nearest multiple of π/2, in two parts, and which multiple that is.
fn rem_pio2(x: f64) -> (i32, f64, f64) {
    const PIO2_1: f64 = 1.570_796_326_734_125_614_17e+00;
    const PIO2_1T: f64 = 6.077_100_506_506_192_249_32e-11;
    const PIO2_2: f64 = 6.077_100_506_303_965_976_60e-11;
    const PIO2_2T: f64 = 2.022_266_248_795_950_631_54e-21;
    const PIO2_3: f64 = 2.022_266_248_711_166_455_80e-21;
    const PIO2_3T: f64 = 8.478_427_660_368_899_569_97e-32;
    let ix = hi(x) & 0x7fff_ffff;
    let t = x.abs();
    let (n, y0, y1) = if ix < 0x4002_d97c {
        let z = t - PIO2_1;
        if ix != 0x3ff9_21fb {
            let y0 = z - PIO2_1T;
            (1, y0, (z - y0) - PIO2_1T)
        } else {
            let z = z - PIO2_2;
            let y0 = z - PIO2_2T;
            (1, y0, (z - y0) - PIO2_2T)
        }
    } else if ix <= 0x4139_21fb {
        let n = (t * 6.366_197_723_675_813_824_33e-01 + 0.5) as i32;
        let k = f64::from(n);
        let lost = |y0: f64| (ix >> 20) - ((hi(y0) >> 20) & 0x7ff);
        let mut r = t - k * PIO2_1;
        let mut w = k * PIO2_1T;
        if lost(r - w) > 16 {
            let t = r;
            w = k * PIO2_2;
            r = t - w;
            w = k * PIO2_2T - ((t - r) - w);
            if lost(r - w) > 49 {
                let t = r;
                w = k * PIO2_3;
                r = t - w;
                w = k * PIO2_3T - ((t - r) - w);
            }
        }
        let y0 = r - w;
        (n, y0, (r - y0) - w)
    } else {
        rem_pio2_large(t)
    };
    if hi(x) < 0 { (-n, -y0, -y1) } else { (n, y0, y1) }
}

/// The digits of 2/π, 24 bits each.
const TWO_OVER_PI: [u32; 66] = [
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB,
    0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5,
    0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8,
    0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D,
    0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B,
    0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880,
    0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
];

/// π/2 in parts of 24 bits, `PIo2` of `k_rem_pio2.c`.
const PIO2: [f64; 8] = [
    1.570_796_251_296_997_070_31e+00,
    7.549_789_415_861_596_353_35e-08,
    5.390_302_529_957_764_765_54e-15,
    3.282_003_415_807_912_941_23e-22,
    1.270_655_753_080_676_073_49e-29,
    1.229_333_089_811_113_289_32e-36,
    2.733_700_538_164_645_596_24e-44,
    2.167_416_838_778_048_194_44e-51,
];

const TWO24: f64 = 16_777_216.0;

/// The part of `e_rem_pio2.c` for large positive `x`, with `k_rem_pio2.c` for two doubles. Doing the same with more bits
/// is easy, and rounds the second part differently: one argument in a thousand then gets another last bit.
fn rem_pio2_large(x: f64) -> (i32, f64, f64) {
    let e0 = (hi(x) >> 20) - 1046;
    let mut z = with_hi(x, hi(x) - (e0 << 20));
    let mut parts = [0.0; 3];
    for part in &mut parts[..2] {
        *part = f64::from(z as i32);
        z = (z - *part) * TWO24;
    }
    parts[2] = z;
    let used = parts.iter().rposition(|p| *p != 0.0).map_or(1, |last| last + 1);
    kernel_rem_pio2(&parts[..used], e0)
}

fn kernel_rem_pio2(x: &[f64], e0: i32) -> (i32, f64, f64) {
    const JK: usize = 4; // enough for two doubles
    let jx = x.len() - 1;
    let jv = ((e0 - 3) / 24).max(0) as usize;
    let mut q0 = e0 - 24 * (jv as i32 + 1);
    // The digits of 2/π that matter, and their products with x.
    let digit = |i: usize| (jv + i).checked_sub(jx).map_or(0.0, |at| f64::from(TWO_OVER_PI[at]));
    let product = |i: usize| (0..=jx).fold(0.0, |sum, j| sum + x[j] * digit(jx + i - j));
    let mut q = [0.0; 20];
    (0..=JK).for_each(|i| q[i] = product(i));
    let mut iq = [0i32; 20];
    let mut jz = JK;
    let (mut n, ih, mut z) = loop {
        // From products back to digits, the last first.
        let mut z = q[jz];
        for (i, j) in (1..=jz).rev().enumerate() {
            let high = f64::from((z / TWO24) as i32);
            iq[i] = (z - TWO24 * high) as i32;
            z = q[j - 1] + high;
        }
        z = scale(z, q0);
        z -= 8.0 * (z * 0.125).floor();
        let mut n = z as i32;
        z -= f64::from(n);
        let ih = match q0 {
            1.. => {
                let i = iq[jz - 1] >> (24 - q0);
                n += i;
                iq[jz - 1] -= i << (24 - q0);
                iq[jz - 1] >> (23 - q0)
            }
            0 => iq[jz - 1] >> 23,
            _ if z >= 0.5 => 2,
            _ => 0,
        };
        if ih > 0 {
            // More than half: one less, with the sign changed.
            n += 1;
            let mut carry = false;
            for digit in &mut iq[..jz] {
                if carry {
                    *digit = 0xff_ffff - *digit;
                } else if *digit != 0 {
                    carry = true;
                    *digit = 0x100_0000 - *digit;
                }
            }
            match q0 {
                1 => iq[jz - 1] &= 0x7f_ffff,
                2 => iq[jz - 1] &= 0x3f_ffff,
                _ => {}
            }
            if ih == 2 {
                z = 1.0 - z;
                if carry {
                    z -= scale(1.0, q0);
                }
            }
        }
        if z != 0.0 || iq[JK..jz].iter().any(|digit| *digit != 0) {
            break (n, ih, z);
        }
        // All digits have cancelled: more are needed.
        let more = (1..=JK).find(|k| iq[JK - k] != 0).unwrap_or(JK);
        for (i, place) in q.iter_mut().enumerate().take(jz + more + 1).skip(jz + 1) {
            *place = product(i);
        }
        jz += more;
    };
    if z == 0.0 {
        loop {
            jz -= 1;
            q0 -= 24;
            if iq[jz] != 0 {
                break;
            }
        }
    } else {
        z = scale(z, -q0);
        if z >= TWO24 {
            let high = f64::from((z / TWO24) as i32);
            iq[jz] = (z - TWO24 * high) as i32;
            jz += 1;
            q0 += 24;
            iq[jz] = high as i32;
        } else {
            iq[jz] = z as i32;
        }
    }
    let mut weight = scale(1.0, q0);
    for i in (0..=jz).rev() {
        q[i] = weight * f64::from(iq[i]);
        weight /= TWO24;
    }
    let mut fq = [0.0; 20];
    for i in (0..=jz).rev() {
        fq[jz - i] = (0..=JK.min(jz - i)).fold(0.0, |sum, k| sum + PIO2[k] * q[i + k]);
    }
    let high = fq[..=jz].iter().rev().fold(0.0, |sum, f| sum + f);
    let low = fq[1..=jz].iter().fold(fq[0] - high, |sum, f| sum + f);
    n &= 7;
    if ih == 0 { (n, high, low) } else { (n, -high, -low) }
}

/// `x·2^n` for exponents that stay in range.
fn scale(x: f64, n: i32) -> f64 {
    x * f64::from_bits(((1023 + n) as u64) << 52)
}
