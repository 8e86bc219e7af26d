package parse

import (
	"slices"
	"strconv"
)

// ragged emits a grid from rows of different lengths where there is a reason for them: row numbers of one and two digits
// before dense rows.
func (g *grouper) ragged(run []row) bool {
	n := len(run)
	if n < 10 || n > maxOrder {
		return false
	}
	rows := slices.Clone(run)
	for i, r := range run {
		label := strconv.Itoa(i + 1)
		spells := func(i int) bool { return r.cells[i].kind == digit && r.cells[i].v == int(label[i]-'0') }
		if len(r.cells) != n+len(label) || !spells(0) || !spells(len(label)-1) {
			return false
		}
		rows[i].cells = r.cells[len(label):]
	}
	return g.emit(rows, n)
}

// wrapped emits a grid whose cells were broken into lines of any other length: all but the last are equal.
func (g *grouper) wrapped(run []row) bool {
	m := len(run[0].cells)
	var cells []cell
	for i, r := range run {
		if cells = append(cells, r.cells...); i < len(run)-1 && len(r.cells) != m || len(r.cells) > m {
			return false
		}
	}
	n, ok := squares[len(cells)]
	if !ok || len(run) > 1 && (n < 9 || m == n || m == n-1 || m == n+1) || len(run) == 1 && g.reader.form == "tsv" {
		return false
	}
	c := &candidate{form: "line", rank: rankWrapped, n: n, cells: cells, small: n < 9, span: g.lineSpan(run)}
	if len(run) == 1 {
		c.rank = rankLine
		c.alone = g.page.aloneIn(g.page.lines[run[0].line], span{cells[0].at, cells[len(cells)-1].span().to})
		if g.reader.form == "numbers" {
			c.form = "numbers"
		}
	}
	return g.accept(c)
}
