package photo

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudokubot/solver/sudoku"
)

// Limits for separating print from handwriting by the rules. The looks of a digit are its traits, see
// Grid.traits.
const (
	fewOfHand   = 3    // least number of handwritten digits
	leastVague  = 8    // least number of handwritten digits if the network is certain of no cell
	splitAgrees = 0.6  // least share of entries that agree with the solution
	leastFirst  = 12   // least number of printed digits; the network may take some for handwriting
	weight      = 0.15 // weight of the looks of digits, below 1 since traits are correlated
	mostAgree   = 12   // greatest number of agreeing entries that count
	puzzling    = 8    // bonus if the printed digits are a puzzle, in nats
	evident     = 8    // least result of penned unless bothHands is true; a printed page reached 6
	usual       = 36   // greatest number of givens without a penalty
	printUnlike = 0.12 // greatest difference of equal printed digits, see unlikes: 0.1 in glare, 0.2 by hand
	unsure      = 0.1
	rarely      = 0.5 // weight of the looks of digits if some digits are misread
	contradict  = 2   // greatest cost of an entry that contradicts the solution, in nats
	mostMoved   = 12  // greatest number of cells assigned against their looks
	manyDigits  = 42  // a puzzle rarely has this number of givens
)

// split is a way to separate the digits of a page into print and handwriting. odds are the log odds that a
// digit is handwritten. likely is the log probability of the traits. Both are natural logarithms.
type split struct {
	odds   trait
	likely float64
}

// parts returns the grid with Ink as the probability of an entry. It returns nil if all digits are givens. It
// does not modify g.
func (g *Grid) parts(ctx context.Context) *Grid {
	all := g.clearDigits(0.5)
	if h := g.byInk(ctx, all); h != nil {
		return h
	}
	if h := g.bySplits(ctx, all); h != nil {
		return h
	}
	if g.bothHands() {
		return g
	}
	return nil
}

// bySplits separates the givens and entries of a page in the most probable way by their looks. The givens
// must be a puzzle whose solution agrees with most of the entries. It returns nil if there is no such way.
func (g *Grid) bySplits(ctx context.Context, all sudoku.Grid) (parted *Grid) {
	if len(g.Patches) == 0 || g.rules().N() > 9 { // searches take too long in larger grids
		return nil
	}
	both := g.bothHands()
	filled := cellsOf(all)
	if !both && len(filled) < leastPrinted(len(all))+leastVague {
		return nil
	}
	traits, most := g.traits(all, filled), math.Inf(-1)
	for _, s := range splitsOf(traits, filled) {
		k, worth, proper := g.judge(ctx, &s, all, filled)
		if len(k.second) < fewOfHand || len(k.first) < min(leastFirst, leastPrinted(len(all))) || !k.mixed(all) {
			continue
		}
		pen := penned(traits, k)
		if !both && (!proper || len(k.second) < leastVague || pen < evident && len(filled) < manyDigits) {
			continue
		}
		if worth += pen + weight*s.likely; worth > most {
			most, parted = worth, g.inked(s.odds, k)
		}
	}
	return parted
}

// bothHands reports whether a grid has enough printed digits for a puzzle, and more handwritten digits than
// creases or spots would give. In glare and shadow, print may be as light as a pen. But equal printed digits
// look alike.
func (g *Grid) bothHands() bool {
	var k kinds
	for i := range g.Chances {
		switch c := &g.Chances[i]; {
		case c[bestDigit(c)] < clear:
		case g.Ink[i] > byHand:
			k.second = append(k.second, i)
		default:
			k.first = append(k.first, i)
		}
	}
	all := g.clearDigits(0.5)
	enough := len(k.second) >= leastHand && len(k.first) >= leastPrinted(len(g.Chances))
	return enough && k.mixed(all) && g.differ(all, k.second)
}

// differ reports whether equal digits differ in shape, as in handwriting.
func (g *Grid) differ(all sudoku.Grid, some []int) bool {
	if len(g.Patches) == 0 {
		return true
	}
	return spreadOf(g.unlikes(all, cellsOf(all)), some, equally).mean > printUnlike
}

// judge separates cells by their looks, with the fewest exceptions that make the first kind a puzzle. proper
// reports whether the solution agrees with most of the second kind. worth is a natural logarithm.
func (g *Grid) judge(ctx context.Context, s *split, all sudoku.Grid, filled []int) (
	k kinds, worth float64, proper bool,
) {
	byOdds := func(a, b int) int { return cmp.Compare(s.odds[a], s.odds[b]) }
	order := slices.SortedStableFunc(slices.Values(filled), byOdds)
	toOdds := func(c int, odds float64) int { return cmp.Compare(s.odds[c], odds) }
	looks, _ := slices.BinarySearchFunc(order, 0, toOdds)
	k = kinds{order[:looks], order[looks:]}
	var solution sudoku.Grid
	if n, cost := s.puzzle(ctx, g.rules(), all, order, looks); n > 0 {
		k = kinds{order[:n], order[n:]}
		solution, worth = solved(ctx, g.rules(), only(all, k.first)), puzzling-weight*cost-float64(max(n-usual, 0))
	} else if valid, plain := g.seeming(ctx, s.odds, filled); len(valid) > 0 {
		solution, worth = solved(ctx, g.rules(), valid[0].Givens), puzzling-(plain.Chance-valid[0].Chance)
		given := func(c int) bool { return valid[0].Givens[c] > 0 }
		k.first = slices.DeleteFunc(slices.Clone(order), func(c int) bool { return !given(c) })
		k.second = slices.DeleteFunc(slices.Clone(order), given)
	}
	if solution == nil { // no solution, or the time ran out
		return k, 0, false
	}
	wrong := 0
	for _, c := range k.second {
		if solution[c] != all[c] {
			wrong++
			read, right := float64(g.Chances[c][all[c]]), float64(g.Chances[c][solution[c]])
			worth -= min(contradict, math.Log(read/max(right, 1e-9)))
		}
	}
	if float64(wrong) > (1-splitAgrees)*float64(len(k.second)) {
		return kinds{order[:looks], order[looks:]}, 0, false
	}
	return k, worth + float64(min(len(k.second)-wrong, mostAgree)), true
}

// seeming returns the most probable puzzle of printed digits, judged by the looks of digits. It takes
// misreadings into account. It returns nil if the lines suggest other rules.
func (g *Grid) seeming(ctx context.Context, odds trait, filled []int) (valid []candidate, plain candidate) {
	if len(g.marks.layouts()) > 0 {
		return nil, plain
	}
	printed := make(Chances, len(g.Chances))
	for c := range printed {
		printed[c] = Chance{0: 1}
	}
	for _, c := range filled {
		printed[c] = g.Chances[c]
		hand := float32(logistic(rarely * odds[c]))
		for d := 1; d < len(printed[c]); d++ {
			printed[c][0] += printed[c][d] * hand
			printed[c][d] *= 1 - hand
		}
	}
	return bestReadings(ctx, g.rules(), printed, 1)
}

// inked returns a copy of the grid in which the first kind of k is printed and the second handwritten, with
// probabilities by their looks. A digit that the network takes for handwriting is never certain to be
// printed.
func (g *Grid) inked(odds trait, k kinds) *Grid {
	h := g.clone()
	for _, c := range k.first {
		h.Ink[c] = min(max(float32(logistic(odds[c])), g.Ink[c]/2), byHand-unsure)
	}
	for _, c := range k.second {
		h.Ink[c] = max(float32(logistic(odds[c])), byHand+unsure, g.Ink[c])
	}
	return h
}

// splitsOf returns splits of the cells by each trait. It tries each of the two kinds as handwriting.
func splitsOf(traits []trait, filled []int) (splits []split) {
	for first := range traits {
		odds, likely := estimated(traits, filled, first)
		if !slices.ContainsFunc(filled, func(c int) bool { return math.Abs(odds[c]) > 1 }) {
			continue // all cells are alike in this trait
		}
		back := split{odds: make(trait, len(odds)), likely: likely}
		for _, c := range filled {
			back.odds[c] = -odds[c]
		}
		for _, s := range []split{{odds, likely}, back} {
			if !slices.ContainsFunc(splits, func(o split) bool { return o.same(&s, filled) }) {
				splits = append(splits, s)
			}
		}
	}
	return splits
}

func (s *split) same(o *split, filled []int) bool {
	return !slices.ContainsFunc(filled, func(c int) bool { return s.odds[c] < 0 != (o.odds[c] < 0) })
}

// puzzle looks for a number n, so that the first n cells of order are a puzzle. order begins with the cells
// that look most like print. looks is the number of cells that look printed. cost grows with the distance of
// n from looks. If no n within mostMoved of looks makes a puzzle, n is 0.
func (s *split) puzzle(ctx context.Context, l *sudoku.Layout, all sudoku.Grid, order []int, looks int) (
	n int, cost float64,
) {
	var more, less float64
	fewest := leastPrinted(len(all))
	works := func(n int) bool { return solved(ctx, l, only(all, order[:n])) != nil }
	for far := range mostMoved {
		n, least := 0, math.Inf(1)
		if up := looks + far; up <= len(order) && more < least && up >= fewest && works(up) {
			n, least = up, more
		}
		if down := looks - far; down >= fewest && less < least && works(down) {
			n, least = down, less
		}
		if n > 0 {
			return n, least
		}
		if looks+far < len(order) {
			more += max(math.Abs(s.odds[order[looks+far]]), 1)
		}
		if looks-far > 0 {
			less += max(math.Abs(s.odds[order[looks-far-1]]), 1)
		}
	}
	return 0, 0
}

// penned returns the log odds that the second kind is handwritten and the first printed. Handwriting varies
// the shape and position of a digit, and the network detects it.
func penned(traits []trait, k kinds) float64 {
	spreads := func(t int) (first, second spread) {
		return spreadOf(traits[t], k.first, equally), spreadOf(traits[t], k.second, equally)
	}
	inkFirst, inkSecond := spreads(0)
	heightFirst, heightSecond := spreads(2)
	midFirst, midSecond := spreads(3)
	unlikeFirst, unlikeSecond := spreads(5)
	height := math.Log((heightSecond.wide + 0.3) / (heightFirst.wide + 0.3))
	mid := math.Log((midSecond.wide + 0.3) / (midFirst.wide + 0.3))
	return 3 * (inkSecond.mean - inkFirst.mean + 10*(unlikeSecond.mean-unlikeFirst.mean) + height + mid)
}
