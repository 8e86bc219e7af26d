package main

import (
	"context"
	"fmt"
	"math/bits"
	"strings"

	"sudokubot/bot/photo"
)

type tally struct {
	pictures, exact   int // pictures with small digits, true or invented, and how many are read without error
	cells, cellsExact int
	digits            int // number of small digits in the pictures
	missed, invented  int // digits that are not read, and digits that are read but not there
	taken             int // cells with small digits that are read as a usual digit
}

// add counts the reading of a picture.
func (t *tally) add(s *sample, r *photo.Reading) (wrong string) {
	had, exact := false, true
	for c, want := range s.marks {
		var got uint32
		if r != nil {
			got = r.Marks[c].Digits
		}
		if want == 0 && got == 0 {
			continue
		}
		had = had || want != 0
		t.cells += count(want != 0)
		t.cellsExact += count(want != 0 && want == got)
		t.digits += bits.OnesCount32(want)
		t.missed += bits.OnesCount32(want &^ got)
		t.invented += bits.OnesCount32(got &^ want)
		t.taken += count(want != 0 && r != nil && r.Givens[c]+r.Entries[c] != 0)
		if want != got {
			exact = false
			wrong += fmt.Sprintf(" r%dc%d is %s, read as %s", c/9+1, c%9+1, noted(want), noted(got))
			if r != nil {
				wrong += fmt.Sprintf(" (%.2f, %.2f)", r.Marks[c].Sure, r.Grid.Marks[c])
			}
		}
	}
	t.pictures += count(had || !exact)
	t.exact += count(had && exact)
	return wrong
}

// noted returns a set of small digits as text, in ascending order.
func noted(set uint32) string {
	var text strings.Builder
	for d := range 10 {
		if set>>d&1 != 0 {
			fmt.Fprint(&text, d)
		}
	}
	if set == 0 {
		return "none"
	}
	return text.String()
}

func (t *tally) String() string {
	share := 100 * float64(t.exact) / float64(max(t.pictures, 1))
	return fmt.Sprintf(
		"%d with notes: %d exact (%.1f%%); %d of %d cells; "+
			"of %d digits %d missed, %d invented; taken for digits: %d",
		t.pictures, t.exact, share, t.cellsExact, t.cells, t.digits, t.missed, t.invented, t.taken)
}

func (m *measure) marks(ctx context.Context, samples []sample) {
	readings := make([]*photo.Reading, len(samples))
	inParallel(len(samples), func(i int) {
		if p, err := m.reader.ReadPlane(ctx, samples[i].plane); err == nil && len(p.Readings) > 0 {
			readings[i] = p.Readings[0]
		}
	})
	var t tally
	for i := range samples {
		if wrong := t.add(&samples[i], readings[i]); wrong != "" && m.verbose {
			fmt.Printf("    %s, notes: %s\n", samples[i].name, wrong)
		}
	}
	fmt.Printf("%-44s %s\n", "", &t)
}
