package classify

// Product adds to c, m rows of n numbers, the product of a and b: a has m rows of k numbers, of which that in row i and column j is
// a[i*aRow+j*aCol], and b has k rows of n numbers. With aRow below k rows overlap, as the pixels under a moving window do; with aRow
// and aCol exchanged a is read the other way round.
//
// Sums are made in another sequence by a program with vector instructions (GOEXPERIMENT=simd, a processor with AVX2 and FMA), and
// differ by what rounding does.
func Product(c, a, b []float32, m, n, k, aRow, aCol int) {
	wide := 0
	if vectors {
		wide = n &^ 7
		productWide(c, a, b, m, n, wide, k, aRow, aCol)
	}
	if wide == n {
		return
	}
	for i := range m {
		addRows(c[i*n+wide:(i+1)*n], a[i*aRow:], b[wide:], n, k, aCol)
	}
}

// addRows adds to c the rows of b, each n after the one before, times k numbers of a. It is sums of its own arguments and
// nothing else, so the race detector, which makes it ten times slower, has nothing to find in it.
//
//go:norace
func addRows(c, a, b []float32, n, k, aCol int) {
	j := 0
	for ; j+4 <= k; j += 4 {
		v, w, x, y := a[j*aCol], a[(j+1)*aCol], a[(j+2)*aCol], a[(j+3)*aCol]
		if v == 0 && w == 0 && x == 0 && y == 0 {
			continue
		}
		p, q, r, s := b[j*n:][:len(c)], b[(j+1)*n:][:len(c)], b[(j+2)*n:][:len(c)], b[(j+3)*n:][:len(c)]
		for i := range c {
			c[i] += v*p[i] + w*q[i] + x*r[i] + y*s[i]
		}
	}
	for ; j < k; j++ {
		v, p := a[j*aCol], b[j*n:][:len(c)]
		for i := range c {
			c[i] += v * p[i]
		}
	}
}
