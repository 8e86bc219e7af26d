package parse

import "strconv"

// ragged emits a grid from rows of different lengths where there is a reason for them: row numbers of one and two digits
// before dense rows.
func (g *grouper) ragged(run []row) bool {
	n := len(run)
	if n < 10 || n > maxOrder {
		return false
	}
	rows := make([]row, n)
	for i, r := range run {
		label := strconv.Itoa(i + 1)
		if len(r.cells) != n+len(label) || !spells(r.cells, label) {
			return false
		}
		rows[i] = r
		rows[i].cells = r.cells[len(label):]
	}
	return g.emit(rows, n)
}

func spells(cells []cell, label string) bool {
	for i := range label {
		if cells[i].kind != digit || cells[i].v != int(label[i]-'0') {
			return false
		}
	}
	return true
}

// wrapped emits a grid whose cells were broken into lines of any other length: all but the last are equal.
func (g *grouper) wrapped(run []row) bool {
	total, m := 0, len(run[0].cells)
	for i, r := range run {
		total += len(r.cells)
		if i < len(run)-1 && len(r.cells) != m || len(r.cells) > m {
			return false
		}
	}
	n, ok := squares[total]
	if !ok || len(run) > 1 && (n < 9 || m == n || m == n-1 || m == n+1) || len(run) == 1 && g.lexer.form == "tsv" {
		return false
	}
	var cells []cell
	for _, r := range run {
		cells = append(cells, r.cells...)
	}
	c := &candidate{form: "line", rank: rankLine, n: n, cells: cells, small: n < 9}
	if len(run) > 1 {
		c.rank = rankWrapped
	} else {
		l := g.page.lines[run[0].line]
		c.alone = g.page.aloneIn(l, span{cells[0].at, cells[total-1].at + cells[total-1].size})
		if g.lexer.form == "numbers" {
			c.form = "numbers"
		}
	}
	c.span = g.lineSpan(run)
	return g.accept(c)
}
