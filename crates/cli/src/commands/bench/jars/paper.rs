//! Table I of "Path-optimal symbolic execution of heap-manipulating programs": the classes of the six libraries, with the
//! paper's figures for its prototype of POSE and for JBSE (lazy initialization).
//!
//! Two names differ from the paper's, which has misprints: `LinkedHashTreeMap` of gson and `CRSMatrix` of la4j.

/// A class with the paper's figures, as printed there.
pub(super) struct Paper {
    pub(super) class: &'static str,
    /// POSE, JBSE.
    pub(super) traces: [&'static str; 2],
    pub(super) tokens: [&'static str; 2],
    pub(super) query_seconds: [&'static str; 2],
    pub(super) test_seconds: [&'static str; 2],
}

const fn row(figures: [&'static str; 9]) -> Paper {
    let [class, t1, t2, k1, k2, q1, q2, s1, s2] = figures;
    Paper { class, traces: [t1, t2], tokens: [k1, k2], query_seconds: [q1, q2], test_seconds: [s1, s2] }
}

#[rustfmt::skip]
pub(super) const TABLE: [Paper; 43] = [
    row(["org.apache.bcel.generic.InstructionList", "18793", "61404980", "37355572", "385255412", "2090", "105195", "16939", ">36000"]),
    row(["com.google.gson.internal.LinkedHashTreeMap", "13", "3363888", "5691", "1177354", "<1", "235", "196", ">36000"]),
    row(["org.apache.commons.jxpath.ri.compiler.Path", "38", "2513479", "5580", "192712023", "<1", "87469", "203", ">36000"]),
    row(["org.apache.bcel.verifier.structurals.InstConstraintVisitor", "2093", "1608780", "1604751", "159094514", "426", "49806", "7164", ">36000"]),
    row(["org.la4j.matrix.dense.Basic1DMatrix", "1533", "1367819", "1415265", "81278176", "9067", "15047", "9956", ">36000"]),
    row(["org.apache.bcel.generic.ConstantPoolGen", "227", "1333160", "432833", "277680886", "<1", "209260", "652", ">36000"]),
    row(["org.apache.bcel.generic.BranchInstruction", "229", "1233323", "2919833", "72661571", "518", "10937", "1544", ">36000"]),
    row(["org.la4j.Matrix", "3974", "990196", "5530188", "58818758", "17085", "7730", "20478", ">36000"]),
    row(["org.apache.commons.jxpath.JXPathContext", "79", "956887", "222459", "1433926", "<1", "43", "468", ">36000"]),
    row(["com.google.gson.JsonPrimitive", "85", "941686", "15856", "76468387", "<1", "14651", "385", ">36000"]),
    row(["org.apache.bcel.verifier.structurals.LocalVariables", "12", "282895", "3446", "125280089", "<1", "51744", "134", ">36000"]),
    row(["org.apache.bcel.classfile.StackMapEntry", "2037", "243834", "1177182", "122070232", "6989", "47852", "7444", ">36000"]),
    row(["org.la4j.matrix.sparse.CCSMatrix", "2087", "138253", "751634", "11364137", "4481", "804", "4871", ">36000"]),
    row(["org.apache.commons.jxpath.ri.parser.XPathParserTokenManager", "217", "132213", "1651105", "7719802", "1919", "1317", "1873", "20309"]),
    row(["org.la4j.matrix.sparse.CRSMatrix", "2074", "133102", "751634", "11059959", "4265", "1161", "5118", ">36000"]),
    row(["com.google.re2j.Regexp", "33", "113775", "5610", "11777518", "<1", "11868", "58", ">36000"]),
    row(["org.la4j.vector.sparse.CompressedVector", "505", "85457", "69398", "8343084", "74", "23596", "258", ">36000"]),
    row(["org.apache.commons.jxpath.ri.compiler.Step", "47", "71493", "4808", "52826289", "<1", "21883", "57", ">36000"]),
    row(["org.la4j.matrix.dense.Basic2DMatrix", "1480", "72549", "715700", "4885025", "4640", "1683", "4163", "17320"]),
    row(["org.la4j.linear.ForwardBackSubstitutionSolver", "34", "65572", "32383", "3844586", "134", "376", "177", "10438"]),
    row(["org.la4j.linear.GaussianSolver", "913", "53473", "898386", "3131321", "6293", "774", "5094", "10429"]),
    row(["org.apache.commons.jxpath.ri.compiler.CoreOperationCompare", "42", "24326", "10452", "651350", "<1", "319", "146", ">36000"]),
    row(["org.apache.commons.jxpath.ri.model.beans.PropertyIterator", "12", "6326", "2414", "226", "<1", "<1", "90", "9201"]),
    row(["okhttp3.HttpUrl", "27", "6332", "15346", "24661699", "<1", "1053", "215", "8810"]),
    row(["com.google.re2j.Machine", "921", "4546", "56389", "203369", "7", "92", "453", "1068"]),
    row(["okhttp3.internal.tls.OkHostnameVerifier", "3", "2862", "1171", "1097254", "<1", "724", "42", "1766"]),
    row(["com.google.gson.GsonBuilder", "66", "1024", "16087", "73168", "<1", "11", "616", "168"]),
    row(["okhttp3.ConnectionSpec", "21", "517", "2860", "620808", "<1", "316", "38", "674"]),
    row(["okhttp3.Cookie", "282", "599", "1511800", "654915", "3", "328", "669", "460"]),
    row(["com.google.gson.internal.LinkedTreeMap", "29", "260", "6836", "374", "<1", "<1", "134", "28"]),
    row(["com.google.gson.internal.Excluder", "11", "168", "3874", "72732", "<1", "10", "84", "40"]),
    row(["com.google.gson.internal.bind.JsonTreeReader", "44", "194", "22795", "10790", "<1", "<1", "90", "15"]),
    row(["okhttp3.internal.platform.AndroidPlatform", "41", "155", "7220", "2798", "2", "<1", "108", "26"]),
    row(["com.google.gson.reflect.TypeToken", "19", "46", "3252", "112", "<1", "<1", "55", "9"]),
    row(["com.google.re2j.RE2", "41", "58", "25329", "598", "<1", "<1", "168", "26"]),
    row(["org.apache.commons.jxpath.util.BasicTypeConverter", "21", "28", "4318", "196", "<1", "<1", "97", "14"]),
    row(["org.apache.bcel.verifier.structurals.Subroutines", "6", "8", "1707", "84", "<1", "<1", "41", "6"]),
    row(["com.google.gson.internal.bind.ReflectiveTypeAdapterFactory", "2", "3", "652", "28", "<1", "<1", "13", "3"]),
    row(["com.google.gson.stream.JsonReader", "4", "4", "627", "103", "<1", "<1", "13", "2"]),
    row(["com.google.re2j.CharClass", "4", "4", "676", "140", "1", "<1", "11", "2"]),
    row(["okhttp3.internal.tls.DistinguishedNameParser", "3", "3", "4458", "67", "<1", "<1", "12", "3"]),
    row(["org.la4j.decomposition.EigenDecompositor", "3", "3", "650", "88", "<1", "<1", "14", "5"]),
    row(["org.la4j.decomposition.SingularValueDecompositor", "3", "3", "1092", "56", "<1", "<1", "27", "6"]),
];
