//go:build !(goexperiment.simd && amd64)

package classify

// vectors reports whether there are vector instructions.
const vectors = false

// productWide is only used in builds with vectors.
func productWide(_, _, _ []float32, _, _, _, _, _, _ int) {}
