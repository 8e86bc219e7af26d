package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// fish are X-Wing and its larger, finned, Franken and mutant kin: the places of a digit in some houses, the base sets, lie
// in as many other houses, the cover sets. The digit then goes from the rest of the cover sets, and from what is in two of
// them. Fins are places that spoil this: what is not covered, and, as endo fins, what is in two base sets. Either the fish
// holds or one of its fins, so the digit goes from where all fins are seen.
//
// The terms and the classes are those of the Ultimate Fish Guide of the Sudoku Players' forum, the limits those of HoDoKu:
// at most maxFins fins, maxEndoFins of them endo fins, and no cover set without a place of the base sets. A basic fish has
// rows for base sets and columns for cover sets or the reverse. It is sashimi, not finned, if a base set has at most one
// place beside fins. With boxes on either side it is a Franken fish, in any other mix a mutant one. Houses other than
// rows, columns, boxes and regions are used by mutant fish alone.
//
// A Siamese fish is two finned ones of a class with the same base sets, told as one step: its Cover are the cover sets of
// the first and then of the second, its Fins those of both, and it is named after the first. Their codes have a 1 after
// those of the first.
//
// Cells are the base places that are not fins.
var fish = fishTable()

// The limits of fish.
const (
	maxFins     = 5
	maxEndoFins = 2
	minFish     = 2
	maxFish     = 7
	maxSiamese  = 4 // beyond it nobody looks for them
)

// fishNames are the names of fish by their size.
var fishNames = [maxFish + 1]string{2: "X-Wing", 3: "Swordfish", 4: "Jellyfish", 5: "Squirmbag", 6: "Whale", 7: "Leviathan"}

// fishClass is a class of fish, and how hard its sizes from minFish on are.
type fishClass struct {
	prefix  string
	code    int // the third digit
	scores  [maxFish - minFish + 1]int
	ratings [maxFish - minFish + 1]level.Tenths
	// net finds the fish of a class; siamese tells that two of them can make a Siamese one.
	net     net
	siamese bool
	kind    finKind
}

// net hands every fish of a size to found until that returns false.
type net func(p *Position, q Query, size int, found func(catch) bool)

// finKind tells fish of a net apart.
type finKind uint8

const (
	plain finKind = iota
	finned
	sashimi
)

var fishClasses = []fishClass{
	{
		"", 0, [...]int{140, 150, 160, 470, 470, 470},
		[...]level.Tenths{32, 38, 52, 66, 80, 94}, basicFish, false, plain,
	},
	{
		"Finned ", 1, [...]int{130, 200, 250, 470, 470, 470},
		[...]level.Tenths{71, 68, 71, 94, 94, 94}, finnedFish, true, finned,
	},
	{
		"Sashimi ", 2, [...]int{150, 240, 260, 470, 470, 470},
		[...]level.Tenths{71, 67, 71, 94, 94, 94}, finnedFish, true, sashimi,
	},
	{
		"Franken ", 3, [...]int{300, 350, 370, 470, 470, 470},
		[...]level.Tenths{83, 83, 83, 94, 94, 94}, frankenFish(false), false, plain,
	},
	{
		"Finned Franken ", 4, [...]int{390, 410, 430, 470, 470, 470},
		[...]level.Tenths{83, 83, 83, 94, 94, 94}, frankenFish(true), true, finned,
	},
	{
		"Mutant ", 5, [...]int{450, 450, 450, 470, 470, 470},
		[...]level.Tenths{94, 94, 94, 94, 94, 94}, mutantFish(false), false, plain,
	},
	{
		"Finned Mutant ", 6, [...]int{470, 470, 470, 470, 470, 470},
		[...]level.Tenths{94, 94, 94, 94, 94, 94}, mutantFish(true), true, finned,
	},
}

// fishTable returns the techniques of all classes and sizes.
func fishTable() []Technique {
	var table []Technique
	for _, class := range fishClasses {
		for size := minFish; size <= maxFish; size++ {
			table = append(table, class.technique(size, class.prefix, "", class.find(size)))
			if class.siamese && size <= maxSiamese {
				table = append(table, class.technique(size, "Siamese "+class.prefix, "1", class.findSiamese(size)))
			}
		}
	}
	return table
}

// technique returns the technique of a class and size.
func (class fishClass) technique(size int, prefix, suffix string, find finder) Technique {
	t := Technique{
		Title: prefix + fishNames[size], Code: fmt.Sprintf("03%d%d%s", class.code, size-minFish, suffix),
		Rating: class.ratings[size-minFish], Score: class.scores[size-minFish], find: find,
	}
	t.Name = strings.ToLower(strings.ReplaceAll(t.Title, " ", "-"))
	if size == 5 {
		t.Aliases = []string{strings.ToLower(strings.ReplaceAll(prefix, " ", "-")) + "starfish"}
	}
	return t
}

// find returns the finder of the fish of that size.
func (class fishClass) find(size int) finder {
	title := class.prefix + fishNames[size]
	return func(p *Position, q Query, yield func(Step) bool) {
		class.net(p, q, size, func(x catch) bool {
			return x.kind != class.kind || yield(p.fishStep(title, x))
		})
	}
}

// catch is a fish.
type catch struct {
	digit       sudoku.Digit
	kind        finKind
	base, cover []int // ascending
	// fins are all fins, endo those that are in two base sets.
	fins, endo Cells
	gone       Cells // where the digit goes
}

// fishStep tells x as a step.
func (p *Position) fishStep(title string, x catch) Step {
	return Step{
		Removed: p.removal(x.digit, x.gone), Digits: []sudoku.Digit{x.digit}, Cells: p.body(x).List(),
		Base: x.base, Cover: x.cover, Fins: x.fins.Minus(x.endo).List(), EndoFins: x.endo.List(),
	}.told(p, title, p.housesText(x.cover))
}

// body returns the places of x in its base sets that are not fins.
func (p *Position) body(x catch) Cells {
	return p.cellsIn(x.base).And(p.places[x.digit]).Minus(x.fins)
}

// told returns s with its text.
func (s Step) told(p *Position, title, cover string) Step {
	text := fmt.Sprintf("%s: %d %s %s", title, s.Digits[0], p.housesText(s.Base), cover)
	for _, c := range s.Fins {
		text += " f" + p.layout.CellName(c)
	}
	for _, c := range s.EndoFins {
		text += " ef" + p.layout.CellName(c)
	}
	s.Text = text + " => " + p.removals(s.Removed)
	return s
}

// basicFish finds the fish without fins whose base sets are rows and whose cover sets are columns, or the reverse.
func basicFish(p *Position, q Query, size int, found func(catch) bool) {
	for d := range p.asked(q).All() {
		if !p.basicFishOf(d, size, sudoku.Row, sudoku.Column, found) || !p.basicFishOf(d, size, sudoku.Column, sudoku.Row, found) {
			return
		}
	}
}

// basicFishOf finds those whose base sets are lines of one kind. In lines of one kind the places are numbered as are the
// lines of the other kind.
func (p *Position) basicFishOf(d sudoku.Digit, size int, along, across sudoku.Kind, found func(catch) bool) bool {
	lines := p.ofKind[along]
	search := closure{size: size}
	for i, h := range lines {
		if mask := p.masks[h][d]; mask&(mask-1) != 0 {
			search.add(mask, i)
		}
	}
	search.found = func(union uint32) bool {
		var base, rest uint32
		for _, i := range search.chosen[:size] {
			base |= 1 << search.of[i]
		}
		for i, h := range lines {
			if base>>i&1 == 0 {
				rest |= p.masks[h][d]
			}
		}
		return rest&union == 0 || found(p.catchOf(d, p.pick(along, base), p.pick(across, union)))
	}
	return search.search(0, 0, 0)
}

// pick returns the houses of a kind that a mask stands for.
func (p *Position) pick(kind sudoku.Kind, mask uint32) []int {
	var list []int
	for i, h := range p.ofKind[kind] {
		if mask>>i&1 != 0 {
			list = append(list, h)
		}
	}
	return list
}

// catchOf returns the basic fish of these sets.
func (p *Position) catchOf(d sudoku.Digit, base, cover []int) catch {
	bases, covers := p.cellsIn(base), p.cellsIn(cover)
	x := catch{digit: d, base: base, cover: cover}
	x.fins, x.gone = bases.Minus(covers).And(p.places[d]), covers.Minus(bases).And(p.places[d])
	if !x.fins.Empty() {
		x.gone = x.gone.And(p.PeersOfAll(x.fins))
	}
	return x
}

// twins are two fish as a Siamese one.
func (p *Position) twins(title string, a, b catch) Step {
	return Step{
		Removed: p.removal(a.digit, a.gone.Or(b.gone)), Digits: []sudoku.Digit{a.digit}, Cells: p.body(a).Or(p.body(b)).List(),
		Base: a.base, Cover: slices.Concat(a.cover, b.cover),
		Fins:     slices.Concat(a.fins.Minus(a.endo).List(), b.fins.Minus(b.endo).List()),
		EndoFins: a.endo.List(),
	}.told(p, title, p.housesText(a.cover)+"/"+p.housesText(b.cover))
}
