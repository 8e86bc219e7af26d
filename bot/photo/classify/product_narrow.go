//go:build !(goexperiment.simd && amd64)

package classify

// vectors reports whether there are vector instructions to multiply with.
const vectors = false

// productWide does what Product does for the first wide columns, with vectors: there are none.
func productWide(_, _, _ []float32, _, _, _, _, _, _ int) {}
