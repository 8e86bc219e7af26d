package dig

import (
	"context"
	"slices"
	"sync"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/sudoku"
)

// Classic is the Enough of classic puzzles: it reports whether they have a single solution. It takes 2 µs,
// and does not allocate.
func Classic(ctx context.Context, givens, _ sudoku.Grid) (bool, error) {
	n, complete := bitboard.Count(ctx, givens, 2)
	return n == 1 && complete, ctx.Err()
}

// DigClassic digs a classic 9x9 puzzle. Its result equals the result of Dig with Classic, in a third of the
// time. solution must be a full grid, and the only solution of givens. The error is that of ctx.
//
// A given must stay if it is the last given of an unavoidable set; see unavoidable.go. Half of these sets are
// cheap to find, and need no proof. For the other half DigClassic searches for another solution, which must
// differ in a removed cell. This is less work than counting solutions.
func DigClassic(ctx context.Context, givens, solution sudoku.Grid, orbits [][]sudoku.Cell) error {
	d := classicPool.Get().(*classicRemoval)
	defer classicPool.Put(d)
	d.begin(givens, solution, orbits)
	return d.run(ctx)
}

var classicPool = sync.Pool{New: func() any { return &classicRemoval{known: bitboard.Known{Early: true}} }}

type classicRemoval struct {
	known       bitboard.Known
	unavoidable unavoidable

	givens, solution sudoku.Grid
	orbits           [][]sudoku.Cell // the orbits that are given at first
	// of[i] has the unavoidable sets of orbit i, later[i] those of all orbits from i on. stay[i] has those of
	// the kept orbits before i, and those of the givens in no orbit.
	of, later, stay [size + 1]numbers
	gone            [size]bool // orbits removed

	proved   int           // number of orbits decided with a proof
	tried    int           // number of orbits tried, the decided orbits included
	doubtful []sudoku.Cell // cells emptied since the last proof
}

func (d *classicRemoval) begin(givens, solution sudoku.Grid, orbits [][]sudoku.Cell) {
	d.unavoidable.find(solution)
	d.known.Become(solution)
	d.givens, d.solution, d.orbits = givens, solution, d.orbits[:0]
	for _, orbit := range orbits {
		if givens[orbit[0]] != 0 {
			d.orbits = append(d.orbits, orbit)
		}
	}
	orbits = d.orbits
	d.proved, d.tried, d.doubtful = 0, 0, d.doubtful[:0]
	var fixed [size]bool // givens in no orbit
	for c, digit := range givens {
		fixed[c] = digit != 0
	}
	d.later[len(orbits)] = numbers{}
	for i := len(orbits) - 1; i >= 0; i-- {
		d.of[i] = numbers{}
		for _, c := range orbits[i] {
			d.of[i].join(&d.unavoidable.of[c])
			fixed[c] = false
		}
		d.later[i] = d.later[i+1]
		d.later[i].join(&d.of[i])
	}
	d.stay[0] = numbers{}
	for c, stays := range fixed {
		if stays {
			d.stay[0].join(&d.unavoidable.of[c])
		}
	}
}

// firstBatch is the number of cells emptied before the first proof. After the first proof, each orbit needs
// a proof. Of the numbers from 36 to 46, the larger took a little less time.
const firstBatch = 44

func (d *classicRemoval) run(ctx context.Context) error {
	for batch := firstBatch; d.take(batch); batch = 1 {
		other, err := d.known.Another(ctx, d.givens, d.doubtful)
		switch {
		case err != nil:
			d.back(d.proved)
			return err
		case other == nil:
			d.proved, d.doubtful = d.tried, d.doubtful[:0]
		case !d.settle(other):
			return nil // the givens had several solutions
		}
	}
	return nil
}

// take decides the next orbits by their unavoidable sets: an orbit with the last givens of a set stays. It
// removes the others, until batch of the emptied cells need a proof. If no cell needs a proof, it returns
// false.
func (d *classicRemoval) take(batch int) bool {
	for ; d.tried < len(d.orbits) && len(d.doubtful) < batch; d.tried++ {
		i := d.tried
		others := d.stay[i]
		others.join(&d.later[i+1])
		d.decide(i, d.of[i].within(&others))
		if d.gone[i] {
			d.put(i, nil)
			d.doubtful = append(d.doubtful, d.orbits[i]...)
		}
	}
	return len(d.doubtful) > 0
}

func (d *classicRemoval) decide(i int, goes bool) {
	d.gone[i], d.stay[i+1] = goes, d.stay[i]
	if !goes {
		d.stay[i+1].join(&d.of[i])
	}
}

// put sets the cells of orbit i to their digits in g, or empties them if g is nil.
func (d *classicRemoval) put(i int, g sudoku.Grid) {
	for _, c := range d.orbits[i] {
		d.givens[c] = 0
		if g != nil {
			d.givens[c] = g[c]
		}
	}
}

// back undoes the trials of the orbits from i on, and restores these orbits.
func (d *classicRemoval) back(i int) {
	for d.tried > i {
		d.tried--
		if d.gone[d.tried] {
			d.put(d.tried, d.solution)
			d.doubtful = d.doubtful[:len(d.doubtful)-len(d.orbits[d.tried])]
		}
	}
}

// settle uses a second solution. It finds the last removed orbit in which second differs from the known
// solution. It restores this orbit and those after it, and decides that this orbit stays. If there is no such
// orbit, it returns false.
func (d *classicRemoval) settle(second sudoku.Grid) bool {
	for d.tried > d.proved {
		last := d.tried - 1
		went := d.gone[last]
		d.back(last)
		if went && d.differs(second, last) {
			d.decide(last, false)
			d.tried++
			return true
		}
	}
	return false
}

func (d *classicRemoval) differs(other sudoku.Grid, i int) bool {
	return slices.ContainsFunc(d.orbits[i], func(c sudoku.Cell) bool { return other[c] != d.solution[c] })
}
