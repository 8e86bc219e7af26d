package parse

// acrossProse looks for rows with prose between them, "Row 1", a time or a name before each: there must be as many of one
// length as a grid of that order has rows.
func (f *finder) acrossProse() {
	for i, rows := range f.scattered {
		byLength := map[int][]row{}
		for _, r := range rows {
			if n := len(r.cells); n >= 6 && n <= maxOrder && !r.maybeRule {
				byLength[n] = append(byLength[n], r)
			}
		}
		g := &grouper{finder: f, lexer: lexers[i]}
		for n := 6; n <= maxOrder; n++ {
			if len(byLength[n]) != n {
				continue
			}
			before := len(f.found)
			if g.emit(byLength[n], n) {
				f.found[before].rank = rankScattered
				return
			}
		}
	}
}
