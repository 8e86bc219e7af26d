package lettering

import (
	"slices"

	"github.com/go-text/typesetting/bidi"
	classes "golang.org/x/text/unicode/bidi"
)

type run struct {
	from, to int
	level    bidi.Level // even for left to right, odd for right to left
}

// piece is a part of a line: a run of signs, or an isolate with its own direction.
type piece struct {
	from, to int
	isolate  classes.Class // class of the sign that began an isolate; any other class for a run
}

// isolateSign represents an isolate in the line around it (Unicode Bidirectional Algorithm, UAX #9, BD9).
const isolateSign = '\uFFFC'

// ordered returns the runs of signs[from:to] from left to right. It orders isolates separately.
func ordered(signs []rune, from, to int, rightToLeft bool) []run {
	line, pieces := pieced(signs, from, to)
	var all []run
	for _, r := range visual(line, rightToLeft) {
		parts := joined(pieces[r.from:r.to])
		if r.level%2 == 1 {
			slices.Reverse(parts)
		}
		for _, p := range parts {
			if isIsolate(p.isolate) {
				all = append(all, ordered(signs, p.from, p.to, p.rightToLeft(signs))...)
				continue
			}
			all = append(all, run{p.from, p.to, r.level})
		}
	}
	return all
}

// pieced splits signs[from:to] into pieces. line has a sign for each piece: its own, or isolateSign
// for an isolate.
func pieced(signs []rune, from, to int) (line []rune, pieces []piece) {
	for i := from; i < to; i++ {
		class := classOf(signs[i])
		if !isIsolate(class) {
			line, pieces = append(line, signs[i]), append(pieces, piece{i, i + 1, class})
			continue
		}
		end := endOf(signs, i+1, to)
		line, pieces = append(line, isolateSign), append(pieces, piece{i + 1, end, class})
		i = end
	}
	return line, pieces
}

// endOf returns the index of the sign that ends an isolate whose content begins at start. Without such a sign
// before limit it returns limit.
func endOf(signs []rune, start, limit int) int {
	depth := 1
	for i := start; i < limit; i++ {
		switch class := classOf(signs[i]); {
		case isIsolate(class):
			depth++
		case class == classes.PDI:
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return limit
}

func joined(pieces []piece) []piece {
	var all []piece
	for _, p := range pieces {
		last := len(all) - 1
		if last >= 0 && !isIsolate(p.isolate) && !isIsolate(all[last].isolate) && all[last].to == p.from {
			all[last].to = p.to
			continue
		}
		all = append(all, p)
	}
	return all
}

func (p piece) rightToLeft(signs []rune) bool {
	if p.isolate == classes.FSI {
		return rightToLeft(signs[p.from:p.to])
	}
	return p.isolate == classes.RLI
}

// visual returns the runs of a line without isolates from left to right, by rule L2 of UAX #9.
func visual(line []rune, rightToLeft bool) []run {
	base := bidi.LeftToRight
	if rightToLeft {
		base = bidi.RightToLeft
	}
	var p bidi.Paragraph
	found := p.Segment(line, base)
	var runs []run
	for i := range found.NumRuns() {
		r := found.Run(i)
		runs = append(runs, parted(line, run{r.Start, r.End, r.Level}, rightToLeft)...)
	}
	for level := bidi.Level(2); level > 0; level-- { // without embeddings, 2 is the highest level
		reverse(runs, level)
	}
	return runs
}

// parted separates a number among right-to-left letters from the left-to-right letters after it. They have
// different levels, but the library reports both as one left-to-right run.
func parted(line []rune, r run, rightToLeft bool) []run {
	if rightToLeft || r.level != 2 {
		return []run{r}
	}
	end := r.from
	for end < r.to && inNumber(classOf(line[end])) {
		end++
	}
	if end == r.to {
		return []run{r}
	}
	return []run{{r.from, end, 2}, {end, r.to, 0}}
}

// reverse reverses every sequence of runs of this level or higher.
func reverse(runs []run, level bidi.Level) {
	for from := 0; from < len(runs); from++ {
		to := from
		for to < len(runs) && runs[to].level >= level {
			to++
		}
		slices.Reverse(runs[from:to])
		from = max(from, to)
	}
}

// rightToLeft reports whether the first letter outside isolates reads from right to left, by rules P2 and P3
// of UAX #9.
func rightToLeft(signs []rune) bool {
	for i := 0; i < len(signs); i++ {
		switch class := classOf(signs[i]); {
		case isIsolate(class):
			i = endOf(signs, i+1, len(signs))
		case class == classes.L, class == classes.R, class == classes.AL:
			return class != classes.L
		}
	}
	return false
}

func classOf(sign rune) classes.Class {
	p, _ := classes.LookupRune(sign)
	return p.Class()
}

func isIsolate(c classes.Class) bool { return c == classes.LRI || c == classes.RLI || c == classes.FSI }

func inNumber(c classes.Class) bool {
	switch c {
	case classes.EN, classes.AN, classes.ES, classes.CS, classes.ET, classes.NSM, classes.BN:
		return true
	}
	return false
}

// isEmbedding reports whether a sign begins or ends an embedding or an override.
func isEmbedding(sign rune) bool { return '\u202A' <= sign && sign <= '\u202E' }
