package parse

import (
	"regexp"
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

type order struct {
	words *regexp.Regexp
	from  func(i, n, height, width int) int // returns the position of cell i in the text
}

// orders are the ways to list cells other than row by row, and the words for each.
var orders = []order{
	{regexp.MustCompile(`column by column|by columns|columns?,? (?:and )?not rows|` +
		`columns? (?:are )?(?:from )?top to bottom|(?:^|\n)\W*col(?:umn)? ?1\b|ستون به ستون|(?:^|\n)\W*ستون ?1`),
		func(i, n, _, _ int) int { return i%n*n + i/n }},
	{regexp.MustCompile(`(?:box by box|block by block|(?:box|block)(?:es|` +
		`s)? (?:are )?(?:told )?(?:one after (?:another|the other)|in order)|(?:^|\n)\W*(?:box|block) ?1\b|` +
		`جعبه به جعبه|بلوک به بلوک)`),
		func(i, n, height, width int) int {
			row, col := i/n, i%n
			box := row/height*(n/width) + col/width
			return box*n + row%height*width + col%width
		}},
}

// reorder sorts the cells of c by rows if the text lists them by columns or by boxes. index is an index of
// orders, or -1.
func reorder(c *candidate, index int) {
	if index < 0 {
		return
	}
	height, width, ok := sudoku.UsualSides(c.n)
	if !ok {
		return
	}
	c.cells = reordered(c.cells, func(i int) int { return orders[index].from(i, c.n, height, width) })
	c.drawn = shape{}
}

func reordered(cells []cell, from func(i int) int) []cell {
	return each(upTo(0, len(cells)), func(i int) cell { return cells[from(i)] })
}

func orderIn(p *page) int {
	text := strings.ToLower(p.String(p.whole()))
	p.Spend(len(text))
	if !strings.Contains(text, "col") && !strings.Contains(text, "bo") && !strings.Contains(text, "bl") &&
		!strings.ContainsRune(text, 'ب') {
		return -1
	}
	p.Spend(2 * signs.FormSteps * len(text))
	return slices.IndexFunc(orders, func(o order) bool { return o.words.MatchString(text) })
}
