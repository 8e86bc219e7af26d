package rating

// fish yields sets of rows, the base lines, whose cells for a digit are in as many columns, the cover lines;
// and the reverse. size is the number of base lines. The i-th cell of a row is in column i.
func fish(size int) rule {
	return func(g, src *grid, yield func(*deduction) bool) {
		f := fishSearch{g: g, src: src, size: size}
		_ = f.between(g.columns, g.rows, yield) && f.between(g.rows, g.columns, yield)
	}
}

type fishSearch struct {
	g, src *grid
	size   int
}

// between yields the fish whose base lines are from base and whose cover lines are from cover. When yield
// returns false, between returns false. Like Explainer, it tries the sets of lines first and then the
// digits.
func (f *fishSearch) between(base, cover []int, yield func(*deduction) bool) bool {
	var fit [MaxOrder]uint32 // possible base lines for each digit
	var any uint32
	for d := range f.g.n {
		fit[d] = f.fitting(base, d)
		any |= fit[d]
	}
	more := true
	choices(any, f.size, func(lines uint32) bool {
		for d := 0; more && d < f.g.n; d++ {
			if lines&^fit[d] == 0 {
				more = f.check(base, cover, lines, d, yield)
			}
		}
		return more
	})
	return more
}

// fitting returns the lines with two to size cells for d. If too few digits d are missing, it returns 0.
func (f *fishSearch) fitting(base []int, d int) uint32 {
	var lines uint32
	if f.g.placed[d]+2*f.size > f.g.n {
		return 0
	}
	for i, h := range base {
		if k := count(f.g.at(h, d)); k > 1 && k <= f.size {
			lines |= 1 << i
		}
	}
	return lines
}

func (f *fishSearch) check(base, cover []int, lines uint32, d int, yield func(*deduction) bool) bool {
	var at uint32
	for rest := lines; rest != 0; rest &= rest - 1 {
		at |= f.g.at(base[lowest(rest)], d)
	}
	if count(at) != f.size {
		return true
	}
	var u deduction
	for rest := at; rest != 0; rest &= rest - 1 {
		u.removed = append(u.removed, f.g.inHouse(cover[lowest(rest)], ^lines, 1<<d)...)
	}
	if len(u.removed) == 0 {
		return true
	}
	if f.src != nil {
		for rest := lines; rest != 0; rest &= rest - 1 {
			u.causes = f.g.gone(u.causes, f.src, base[lowest(rest)], d, ^at)
		}
	}
	return yield(&u)
}
