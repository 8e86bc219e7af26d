package calendar

import "math"

// verdict is what is thought of a grid beside a daily.
type verdict uint8

const (
	another    verdict = iota // it has nothing to do with it
	doubtful                  // it is the daily unless it is a puzzle in its own right, with one solution
	resembling                // likewise, if that solution is not much the same
	certainly                 // it is the daily
)

// evidence tells by how much a grid must agree with a daily to be one: so much that no other puzzle does by chance. The
// daily has some givens, the grid has some digits. Laid on each other in one of the disguises, some givens meet a digit (they
// overlap), and of those some meet the one that stands for them (they match).
//
// Nothing else counts, least of all whether a digit beside the givens is right. So what is answered tells nobody anything
// that is not in the daily's givens and in what was sent.
type evidence struct {
	givens, cells int
	more          int // moreDeviations
	// disguises is in how many ways a grid can be laid on the daily, names in how many its digits can be named.
	disguises, names float64
	// chance is how likely no other puzzle may be taken for the daily, and late how likely none with more digits than puzzles
	// have.
	chance, late float64
	// alike is in how many disguises the whole solution of another puzzle is the daily's, on average: there are few small ones.
	alike float64
	// sharp says that whole grids are looked at whose cells are sure, and open that what a daily leaves open is compared with the
	// same cells of a solution.
	sharp, open bool
	// meet[f][o] is how likely o givens or more meet a digit of a grid with f digits that are anywhere.
	meet [][]float64
	// agree[o][m] is how likely, with o that meet one, m or more match in some naming; with another puzzle in the daily's
	// own pattern that is all there is.
	agree [][]float64
}

// smallGrids is how many full grids of order 6 with boxes of 2x3 there are, but for the names of their digits: 28,200,960 / 6!
// (OEIS A107739).
const smallGrids = 39168

// deviations is how many cells a grid may differ from the daily in and still be one beyond all chance: digits that are wrong,
// missing, or too many, together. With no more than so many wrong ones among the daily's givens, it may be more. Beyond that nearly
// all are taken for others: another puzzle in the daily's pattern matches up to 22 of 36 givens, and to look for less takes long.
const (
	deviations     = 12
	moreDeviations = 16
	wrongOfMore    = 3
)

// few is how many digits beside the daily's do not make another puzzle of it, however many of the daily's are missing.
const few = 4

// newEvidence is for a daily of that order and so many givens, whose grid has so many disguises.
func newEvidence(order, givens int, disguises float64) *evidence {
	e := &evidence{sharp: true, givens: givens, cells: order * order, more: moreDeviations, disguises: disguises, names: math.Gamma(float64(order) + 1), chance: 1e-6, late: 1e-5}
	if order <= small { // fewer cells tell less, and fewer people send such grids
		e.chance, e.late, e.alike = 3e-5, 3e-2, disguises/smallGrids
	}
	for f := range e.cells + 1 {
		e.meet = append(e.meet, tail(givens, func(o int) float64 {
			return choose(givens, o) + choose(e.cells-givens, f-o) - choose(e.cells, f)
		}))
	}
	e.agree = agreeing(givens, 1/float64(order))
	return e
}

// agreeing returns how likely m or more of o agree, each of which does with probability p, at [o][m] for o up to givens.
func agreeing(givens int, p float64) (agree [][]float64) {
	for o := range givens + 1 {
		agree = append(agree, tail(o, func(m int) float64 {
			return choose(o, m) + float64(m)*math.Log(p) + float64(o-m)*math.Log(1-p)
		}))
	}
	return agree
}

// blurred returns the evidence where each cell of the grid may have so many digits on average, of which one that agrees is
// enough. Where some may have more than others, it is less likely than that that most agree (W. Hoeffding, On the distribution
// of the number of successes in independent trials, 1956).
func (e *evidence) blurred(each float64) *evidence {
	if each == 1 {
		return e
	}
	of := *e
	of.sharp, of.more = false, deviations
	of.agree = agreeing(e.givens, min(each/math.Sqrt(float64(e.cells)), 1-1e-9))
	return &of
}

// inPieces is how many more ways there are to find the daily as a piece of a larger grid.
const inPieces = 1e4

// ofPieces returns the evidence by which a piece of a larger grid is the daily.
func (e *evidence) ofPieces() *evidence {
	of := *e
	of.sharp, of.disguises = false, of.disguises*inPieces
	if of.late = of.chance; e.late > e.chance*10 {
		of.chance, of.late = 1e-4, 1e-4
	}
	return &of
}

// tail adds up, from each number to the last, the probabilities whose logarithms f returns.
func tail(last int, f func(int) float64) []float64 {
	sums := make([]float64, last+2)
	for i := last; i >= 0; i-- {
		sums[i] = sums[i+1] + math.Exp(f(i))
	}
	return sums[:last+1]
}

// choose returns the logarithm of how many ways there are to choose k of n.
func choose(n, k int) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	all, _ := math.Lgamma(float64(n) + 1)
	some, _ := math.Lgamma(float64(k) + 1)
	rest, _ := math.Lgamma(float64(n-k) + 1)
	return all - some - rest
}

// sparse reports whether a grid with so many digits may be a puzzle that is as hard to make as the daily: another puzzle
// with the same solution agrees with it in the names of all digits, and only what is given tells them apart. With more
// digits it is no such puzzle, but somebody's progress.
func (e *evidence) sparse(filled int) bool { return 2*filled <= e.cells }

// of returns what is thought of a grid with so many digits that overlap and match the daily's givens in so many.
func (e *evidence) of(filled, overlap, matches int) verdict {
	if e.open {
		return e.ofOpen(filled, overlap, matches)
	}
	naming := e.names * e.agree[overlap][matches]
	any := e.disguises * e.meet[filled][overlap] * min(1, naming)
	changed := e.givens + filled - overlap - matches
	near := changed <= deviations || changed <= e.more && overlap-matches <= wrongOfMore
	missed := 2
	switch {
	case e.sparse(filled) && filled-matches <= few:
		missed = e.givens // nearly all of it is the daily's
	case e.sparse(filled):
		missed = e.givens / 4
	case 3*filled <= 2*e.cells:
		missed = max(missed, e.givens/8)
	}
	chance := e.chance
	if !e.sparse(filled) {
		chance = e.late
	}
	switch {
	case matches < min(fewest, e.givens), any > 1, e.common(filled, overlap, matches), !near && (max(any, naming) > chance || e.givens-matches > missed):
		return another
	case any > chance, naming > chance, e.byPattern(filled, overlap, matches):
		return doubtful
	case e.sister(filled, overlap, matches):
		return resembling
	}
	return certainly
}

// sister reports whether nothing but the digits of a grid differ from the daily's, and a third of them do. Where the pattern is the
// same the rules bind the digits of each house together, so that more agree by chance than if each were any: of 11,510 puzzles
// in their daily's pattern one had 20 of 30 givens. But who knows where four digits stand may swap these in a part of the grid, and
// has a puzzle with one solution, most of which is the daily's.
func (e *evidence) sister(filled, overlap, matches int) bool {
	return e.sharp && e.alike == 0 && filled == e.givens && overlap == e.givens && 3*(overlap-matches) >= e.givens
}

// newOpen returns the evidence by which a solution is much the same as the daily's, in the cells that both puzzles leave open: three of
// five of these agree. After digits were swapped in parts it was two of three or more, and by chance half of them.
func newOpen(order, open int) *evidence {
	e := newEvidence(order, open, 1)
	e.open = true
	return e
}

func (e *evidence) ofOpen(filled, overlap, matches int) verdict {
	if filled == e.givens && overlap == filled && 5*matches >= 3*filled {
		return certainly
	}
	return another
}

// byPattern reports whether another puzzle with the same solution may agree as well: where all its digits match, or nearly all,
// only the pattern tells.
//
// That is so for many minis: their solutions are of few kinds, and their patterns symmetrical. So the bounds are by what was
// measured, on 360,000 pairs of minis, and on 9,600 with digits found. No mini held all givens of another; one with more digits
// than minis have is somebody's progress, whose pattern chance has made.
func (e *evidence) byPattern(filled, overlap, matches int) bool {
	if e.alike == 0 {
		return e.sparse(filled) && e.meet[filled][overlap] > e.chance
	}
	var bound float64
	switch all := matches == e.givens; {
	case e.sparse(filled) && all:
		bound = 2e-5
	case e.sparse(filled) && filled > e.givens+2:
		bound = 5e-6
	case e.sparse(filled):
		bound = 1e-6
	case all:
		bound = 5e-2
	default:
		bound = 1e-3
	}
	return e.others(filled, overlap, matches) > bound
}

// common reports whether so many other grids agree as well that what is no puzzle in its own right is taken for none of these
// either: somebody's own mini, with a mistake or a given missing.
func (e *evidence) common(filled, overlap, matches int) bool {
	bound := 3e-4
	if !e.sparse(filled) {
		bound = 3e-3
	}
	return e.alike > 0 && matches < e.givens && e.others(filled, overlap, matches) > bound
}

// others returns how many other grids with so many digits agree in so many, on average, where only patterns tell. Each digit that
// does not match makes it about twelve times as likely.
func (e *evidence) others(filled, overlap, matches int) float64 {
	return e.alike * e.meet[filled][overlap] * math.Pow(12, float64(overlap-matches))
}

// needs returns the fewest givens that must meet a digit, and the fewest that must match, of a grid with so many digits to
// be anything but another; ok is false if none is enough.
func (e *evidence) needs(filled int) (overlap, matches int, ok bool) {
	overlap, matches = e.givens+1, e.givens+1
	for o := min(e.givens, filled); o >= 0; o-- {
		for m := o; m >= 0 && e.of(filled, o, m) != another; m-- {
			overlap, matches, ok = min(overlap, o), min(matches, m), true
		}
	}
	return overlap, matches, ok
}
