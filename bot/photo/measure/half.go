package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pages"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Parameters of half filled-in pages.
const (
	leastByHand = 0.25 // least share of open cells that have an entry
	mostByHand  = 0.75
	wrongByHand = 0.04 // share of entries that are wrong
)

// halves counts how cells of half filled-in pages are read.
type halves struct {
	pages, read, cells, rightKind int // rightKind: cells whose kind is read right: print, hand or empty
	printed, hand, empty          kindTally
	digits, right                 int // handwritten digits, and how many are read right
	wrong, hidden                 int // wrong entries, and how many are read as the digit of the solution
	silent                        int // hidden entries that are not asked about
	asked                         int // entries that are asked about
}

// kindTally counts the cells of a kind, and how many are read as each kind.
type kindTally struct{ n, asPrint, asHand, asEmpty int }

func (k *kindTally) add(r *photo.Reading, c int) {
	k.n++
	switch {
	case r.Givens[c] != 0:
		k.asPrint++
	case r.Entries[c] != 0:
		k.asHand++
	default:
		k.asEmpty++
	}
}

// half writes a row for photos of pages with handwritten entries, in fonts reserved for tests. It measures
// how often print, handwriting and empty cells are distinguished, and how often a handwritten digit is read
// right. If a page has no reading, all its cells count as wrong.
func (m *measure) half(ctx context.Context, s pages.Script, name string, seed uint64) error {
	if !m.wants(name) {
		return nil
	}
	all, err := puzzles(ctx, m.n, seed)
	if err != nil {
		return err
	}
	samples := make([]sample, len(all))
	solutions := make([]sudoku.Grid, len(all))
	for i, p := range all {
		if samples[i], solutions[i], err = m.byHand(ctx, s, p, rand.New(rand.NewPCG(seed, uint64(i)))); err != nil {
			return err
		}
		samples[i].name = fmt.Sprint(i)
		if m.saved != "" && i < 4 {
			if err := save(m.saved, fmt.Sprintf("hand-%d-%d.png", s, i), samples[i].plane); err != nil {
				return err
			}
		}
	}
	m.halfRow(ctx, name, samples, solutions)
	return nil
}

func (m *measure) halfRow(ctx context.Context, name string, samples []sample, solutions []sudoku.Grid) {
	m.row(ctx, name, samples)
	readings := make([]*photo.Reading, len(samples))
	inParallel(len(samples), func(i int) {
		if p, err := m.reader.ReadPlane(ctx, samples[i].plane); err == nil && len(p.Readings) > 0 {
			readings[i] = p.Readings[0]
		}
	})
	var h halves
	for i := range samples {
		if m.verbose {
			fmt.Printf("    %d: %s\n", i, pageOf(&samples[i], readings[i], solutions[i]))
		}
		h.add(&samples[i], readings[i], solutions[i])
	}
	fmt.Println(h.String())
}

// byHand returns a photo of a page partly filled in by hand.
func (m *measure) byHand(ctx context.Context, s pages.Script, p sudoku.Puzzle, rng *rand.Rand) (
	made sample, solution sudoku.Grid, err error,
) {
	report, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return made, nil, err
	}
	solution = report.Solutions[0]
	made.entries = filledIn(rng, p.Givens, solution)
	var cells [81]pages.Cell
	for c := range cells {
		if made.givens[c] = int(p.Givens[c]); made.givens[c] > 0 {
			cells[c] = pages.Cell{Kind: pages.Printed, Digit: made.givens[c]}
		} else if made.entries[c] > 0 {
			cells[c] = pages.Cell{Kind: pages.Written, Digit: made.entries[c], Entry: true}
		}
	}
	photo, err := pages.Of(rng, m.kept, s, &cells)
	if err != nil {
		return made, nil, err
	}
	made.plane = photo.Plane
	return made, solution, nil
}

// filledIn returns random entries for open cells. Some entries are wrong.
func filledIn(rng *rand.Rand, givens, solution sudoku.Grid) (entries [81]int) {
	share := leastByHand + (mostByHand-leastByHand)*rng.Float64()
	for c, d := range solution {
		if givens[c] != 0 || rng.Float64() >= share {
			continue
		}
		if rng.Float64() < wrongByHand {
			d = 1 + (d+sudoku.Digit(rng.IntN(8)))%9
		}
		entries[c] = int(d)
	}
	return entries
}

// add counts the reading of a page. If there is no reading, all cells count as wrong.
func (h *halves) add(s *sample, r *photo.Reading, solution sudoku.Grid) {
	h.pages++
	h.cells += 81
	if r == nil {
		for c := range s.entries {
			h.digits += count(s.entries[c] != 0)
		}
		return
	}
	h.read++
	for c := range 81 {
		switch {
		case s.givens[c] != 0:
			h.printed.add(r, c)
			h.rightKind += count(r.Givens[c] != 0)
		case s.entries[c] != 0:
			h.hand.add(r, c)
			h.rightKind += count(r.Entries[c] != 0)
			h.written(r, c, sudoku.Digit(s.entries[c]), solution[c])
		default:
			h.empty.add(r, c)
			h.rightKind += count(r.Givens[c]+r.Entries[c] == 0)
		}
	}
}

// written counts the reading of a handwritten digit.
func (h *halves) written(r *photo.Reading, c int, d, right sudoku.Digit) {
	h.digits++
	h.right += count(r.Givens[c]+r.Entries[c] == d)
	if d != right {
		h.wrong++
		h.hidden += count(r.Givens[c]+r.Entries[c] == right)
		h.silent += count(r.Givens[c]+r.Entries[c] == right && !slices.Contains(r.Doubtful, sudoku.Cell(c)))
	}
	for _, asked := range r.Doubtful {
		h.asked += count(int(asked) == c)
	}
}

func (h *halves) String() string {
	share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	const format = "%-44s print, hand and empty told apart: %.2f%% of %d cells; by hand right: %.2f%% of %d\n"
	line := fmt.Sprintf(format, "",
		share(h.rightKind, h.cells), h.cells, share(h.right, h.digits), h.digits)
	line += fmt.Sprintf("%-44s read: %d of %d pages; entries asked about: %d; "+
		"wrong ones: %d, of which taken for right: %d, without a question: %d", "",
		h.read, h.pages, h.asked, h.wrong, h.hidden, h.silent)
	for _, k := range []struct {
		name string
		of   kindTally
	}{{"print", h.printed}, {"hand", h.hand}, {"empty", h.empty}} {
		line += fmt.Sprintf("\n%-44s %s: %d, as print %d, by hand %d, empty %d",
			"", k.name, k.of.n, k.of.asPrint, k.of.asHand, k.of.asEmpty)
	}
	return line
}

// pageOf lists the misreadings of a page. 0 is an empty cell.
func pageOf(s *sample, r *photo.Reading, solution sudoku.Grid) string {
	var h halves
	if h.add(s, r, solution); r == nil {
		return "no reading"
	}
	told := fmt.Sprintf("%d of 81 told apart, %d of %d digits right, asked about %d",
		h.rightKind, h.right, h.digits, len(r.Doubtful))
	for _, k := range []struct {
		name string
		of   *[81]int
	}{{"print", &s.givens}, {"hand", &s.entries}} {
		for c, d := range k.of {
			if read := int(r.Givens[c] + r.Entries[c]); d != 0 && d != read {
				told += fmt.Sprintf(", %s %d as %d", k.name, d, read)
			}
		}
	}
	return told
}
