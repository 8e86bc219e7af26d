//go:build goexperiment.simd && amd64

package classify

import "simd/archsimd"

// vectors reports whether there are vector instructions.
var vectors = archsimd.X86.AVX2() && archsimd.X86.FMA()

// productWide computes the first width columns of Product with vectors. width is a multiple of eight. It
// works in tiles of four rows and sixteen or eight columns, which fit into registers.
func productWide(c, a, b []float32, m, n, width, k, aRow, aCol int) {
	i := 0
	for ; i+4 <= m; i += 4 {
		j := 0
		for ; j+16 <= width; j += 16 {
			tile4x16(c[i*n+j:], a[i*aRow:], b[j:], n, k, aRow, aCol)
		}
		if j < width {
			tile4x8(c[i*n+j:], a[i*aRow:], b[j:], n, k, aRow, aCol)
		}
	}
	for ; i < m; i++ {
		j := 0
		for ; j+32 <= width; j += 32 {
			tile1x32(c[i*n+j:], a[i*aRow:], b[j:], n, k, aCol)
		}
		for ; j < width; j += 8 {
			tile1x8(c[i*n+j:], a[i*aRow:], b[j:], n, k, aCol)
		}
	}
	archsimd.ClearAVXUpperBits()
}

func tile4x16(c, a, b []float32, n, k, aRow, aCol int) {
	c0, c1, c2, c3 := c, c[n:], c[2*n:], c[3*n:]
	p0, p1 := archsimd.LoadFloat32x8Slice(c0), archsimd.LoadFloat32x8Slice(c0[8:])
	q0, q1 := archsimd.LoadFloat32x8Slice(c1), archsimd.LoadFloat32x8Slice(c1[8:])
	r0, r1 := archsimd.LoadFloat32x8Slice(c2), archsimd.LoadFloat32x8Slice(c2[8:])
	s0, s1 := archsimd.LoadFloat32x8Slice(c3), archsimd.LoadFloat32x8Slice(c3[8:])
	a0, a1, a2, a3 := a, a[aRow:], a[2*aRow:], a[3*aRow:]
	at := 0
	for j := range k {
		row := b[j*n : j*n+16]
		b0, b1 := archsimd.LoadFloat32x8Slice(row), archsimd.LoadFloat32x8Slice(row[8:])
		v := archsimd.BroadcastFloat32x8(a0[at])
		p0, p1 = v.MulAdd(b0, p0), v.MulAdd(b1, p1)
		v = archsimd.BroadcastFloat32x8(a1[at])
		q0, q1 = v.MulAdd(b0, q0), v.MulAdd(b1, q1)
		v = archsimd.BroadcastFloat32x8(a2[at])
		r0, r1 = v.MulAdd(b0, r0), v.MulAdd(b1, r1)
		v = archsimd.BroadcastFloat32x8(a3[at])
		s0, s1 = v.MulAdd(b0, s0), v.MulAdd(b1, s1)
		at += aCol
	}
	p0.StoreSlice(c0)
	p1.StoreSlice(c0[8:])
	q0.StoreSlice(c1)
	q1.StoreSlice(c1[8:])
	r0.StoreSlice(c2)
	r1.StoreSlice(c2[8:])
	s0.StoreSlice(c3)
	s1.StoreSlice(c3[8:])
}

func tile4x8(c, a, b []float32, n, k, aRow, aCol int) {
	c0, c1, c2, c3 := c, c[n:], c[2*n:], c[3*n:]
	p, q := archsimd.LoadFloat32x8Slice(c0), archsimd.LoadFloat32x8Slice(c1)
	r, s := archsimd.LoadFloat32x8Slice(c2), archsimd.LoadFloat32x8Slice(c3)
	a0, a1, a2, a3 := a, a[aRow:], a[2*aRow:], a[3*aRow:]
	at := 0
	for j := range k {
		row := archsimd.LoadFloat32x8Slice(b[j*n:])
		p = archsimd.BroadcastFloat32x8(a0[at]).MulAdd(row, p)
		q = archsimd.BroadcastFloat32x8(a1[at]).MulAdd(row, q)
		r = archsimd.BroadcastFloat32x8(a2[at]).MulAdd(row, r)
		s = archsimd.BroadcastFloat32x8(a3[at]).MulAdd(row, s)
		at += aCol
	}
	p.StoreSlice(c0)
	q.StoreSlice(c1)
	r.StoreSlice(c2)
	s.StoreSlice(c3)
}

func tile1x32(c, a, b []float32, n, k, aCol int) {
	p, q := archsimd.LoadFloat32x8Slice(c), archsimd.LoadFloat32x8Slice(c[8:])
	r, s := archsimd.LoadFloat32x8Slice(c[16:]), archsimd.LoadFloat32x8Slice(c[24:])
	for j := range k {
		row := b[j*n : j*n+32]
		v := archsimd.BroadcastFloat32x8(a[j*aCol])
		p = v.MulAdd(archsimd.LoadFloat32x8Slice(row), p)
		q = v.MulAdd(archsimd.LoadFloat32x8Slice(row[8:]), q)
		r = v.MulAdd(archsimd.LoadFloat32x8Slice(row[16:]), r)
		s = v.MulAdd(archsimd.LoadFloat32x8Slice(row[24:]), s)
	}
	p.StoreSlice(c)
	q.StoreSlice(c[8:])
	r.StoreSlice(c[16:])
	s.StoreSlice(c[24:])
}

func tile1x8(c, a, b []float32, n, k, aCol int) {
	p := archsimd.LoadFloat32x8Slice(c)
	for j := range k {
		p = archsimd.BroadcastFloat32x8(a[j*aCol]).MulAdd(archsimd.LoadFloat32x8Slice(b[j*n:]), p)
	}
	p.StoreSlice(c)
}
