//go:build !(goexperiment.simd && amd64)

package classify

// vectors reports whether there are vector instructions to multiply with.
const vectors = false

// productWide would compute the first wide columns with vectors; this build has no vectors.
func productWide(_, _, _ []float32, _, _, _, _, _, _ int) {}
