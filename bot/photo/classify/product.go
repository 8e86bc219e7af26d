package classify

// Product adds the product of matrices a and b to c. c has m rows of n numbers, a has m rows of k numbers, b
// has k rows of n numbers. The number of a in row i and column j is a[i*aRow+j*aCol]. If aRow is less than k,
// rows overlap, as in a moving window. Exchanging aRow and aCol transposes a.
//
// With vector instructions (GOEXPERIMENT=simd, a processor with AVX2 and FMA), the order of summation
// differs, and so does the rounding.
func Product(c, a, b []float32, m, n, k, aRow, aCol int) {
	width := 0
	if vectors {
		width = n &^ 7
		productWide(c, a, b, m, n, width, k, aRow, aCol)
	}
	if width == n {
		return
	}
	for i := range m {
		addRows(c[i*n+width:(i+1)*n], a[i*aRow:], b[width:], n, k, aCol)
	}
}

// addRows adds k rows of b to c, each row multiplied by a number of a. Rows have n numbers. The race detector
// would find nothing in this function, and take ten times as long.
//
//go:norace
func addRows(c, a, b []float32, n, k, aCol int) {
	j := 0
	for ; j+8 <= k; j += 8 {
		w := a[j*aCol:]
		addEight(c, b[j*n:], n,
			w[0], w[aCol], w[2*aCol], w[3*aCol], w[4*aCol], w[5*aCol], w[6*aCol], w[7*aCol])
	}
	for ; j+4 <= k; j += 4 {
		addFour(c, b[j*n:], n, a[j*aCol], a[(j+1)*aCol], a[(j+2)*aCol], a[(j+3)*aCol])
	}
	for ; j < k; j++ {
		v, p := a[j*aCol], b[j*n:][:len(c)]
		if v == 0 {
			continue
		}
		for i := range c {
			c[i] += v * p[i]
		}
	}
}

// addFour adds four rows of n numbers to c, each multiplied by a number. It is a function of its own so that
// its values stay in registers.
//
//go:norace
//go:noinline
func addFour(c, b []float32, n int, v0, v1, v2, v3 float32) {
	if v0 == 0 && v1 == 0 && v2 == 0 && v3 == 0 {
		return
	}
	p, q, r, s := b[:len(c)], b[n:][:len(c)], b[2*n:][:len(c)], b[3*n:][:len(c)]
	for i := range c {
		c[i] += v0*p[i] + v1*q[i] + v2*r[i] + v3*s[i]
	}
}

// addEight is like addFour, but for eight rows. It loads and stores c half as often.
//
//go:norace
//go:noinline
func addEight(c, b []float32, n int, v0, v1, v2, v3, v4, v5, v6, v7 float32) {
	if v0 == 0 && v1 == 0 && v2 == 0 && v3 == 0 && v4 == 0 && v5 == 0 && v6 == 0 && v7 == 0 {
		return
	}
	p, q, r, s := b[:len(c)], b[n:][:len(c)], b[2*n:][:len(c)], b[3*n:][:len(c)]
	b = b[4*n:]
	t, u, w, x := b[:len(c)], b[n:][:len(c)], b[2*n:][:len(c)], b[3*n:][:len(c)]
	for i := range c {
		c[i] += v0*p[i] + v1*q[i] + v2*r[i] + v3*s[i] + (v4*t[i] + v5*u[i] + v6*w[i] + v7*x[i])
	}
}
