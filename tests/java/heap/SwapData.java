//@ target: SwapData.swap(SwapData)
//@ paths: lazy=21 lazier=3 lazier-sharp=3 summary=2 pose=2
//@ objects: SwapData=2 java.lang.Object=1
/** Figure 1 (a) of the POSE paper. */
class SwapData {
    Object data;

    void swap(SwapData s) {
        if (s != null) {
            Object d = this.data;
            this.data = s.data;
            s.data = d;
        }
    }
}
