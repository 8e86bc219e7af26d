package parse

import (
	"slices"
	"strconv"
	"strings"
)

// hints are the words of a text that tell the shape of the boxes.
type hints struct {
	latin bool   // the word stands anywhere
	told  []hint // in the order of the lines
}

type hint struct {
	line  int // index into page.lines
	shape shape
}

// hints reads the words of the text. A line counts only if it has a word of three letters or more.
func (p *page) hints(v *Vocabulary) hints {
	var h hints
	for i, l := range p.lines {
		if !p.hasWord(l) {
			continue
		}
		text := strings.ToLower(p.string(l))
		if v.boxless.MatchString(text) {
			h.latin = true
			h.told = append(h.told, hint{i, shape{latin: true}})
		}
		for _, m := range v.sides.FindAllStringSubmatch(text, 4) {
			rows, _ := strconv.Atoi(m[2])
			cols, _ := strconv.Atoi(m[3])
			h.told = append(h.told, hint{i, shape{rows: rows, cols: cols}})
		}
	}
	return h
}

func (p *page) hasWord(l span) bool {
	words := p.parts(l, func(r rune) bool { return !isLetter(r) && r < 0x250 || isBlankSign(r) || isBig(r) })
	return slices.ContainsFunc(words, func(s span) bool { return s.size() > 1 })
}

// before returns the last shape that is told before c and fits it, or else the first after it.
func (h hints) before(p *page, c *candidate) shape {
	var best shape
	for _, t := range h.told {
		if !t.shape.fits(c.n) {
			continue
		}
		if from := p.lines[t.line].from; from > c.span.from && (best.told() || from > c.span.to+maxAfter) {
			break
		}
		best = t.shape
	}
	return best
}
