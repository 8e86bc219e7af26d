package photo_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const (
	jigsaw       = "jigsaw9:AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH:7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"
	crossed      = "classic9+x:...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
	jigsawSolved = "751943826482756139936281457124539678697812543563478912379165284218394765845627391"
)

// shown returns the bot's own picture of a puzzle, with a quarter of the entries in found.
func shown(t *testing.T, line, found string) []byte {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	draws, err := render.New()
	check.Must(t, err)
	b := render.Board{Puzzle: p}
	if found != "" {
		b.Found = gridOf(found)
		for c, d := range p.Givens {
			if d > 0 || c%4 > 0 {
				b.Found[c] = 0
			}
		}
	}
	file, err := draws.PNG(b, render.Style{})
	check.Must(t, err)
	return file
}

// readAs returns the puzzle of a reading in canonical form.
func readAs(r *photo.Reading) string {
	return sudoku.Puzzle{Layout: r.Layout, Givens: r.Givens}.String()
}

// TestRules checks that a puzzle is read by the rules that its lines show, if its digits are no classic
// puzzle. A classic puzzle is read as classic.
func TestRules(t *testing.T) {
	reader := photo.NewReader(classify.Trained())
	_, digits, _ := strings.Cut(strings.TrimPrefix(jigsaw, "jigsaw9:"), ":")
	_, regions, _ := strings.Cut(strings.TrimSuffix(jigsaw, ":"+digits), ":")
	for _, tt := range []struct {
		name, line, found, want string
		unique                  bool
	}{
		{"a jigsaw", jigsaw, "", jigsaw, true},
		{"a jigsaw that is half solved", jigsaw, jigsawSolved, jigsaw, true},
		{"an X", crossed, "", crossed, true},
		{"a classic one", "classic9:" + puzzle, "", "classic9:" + puzzle, true},
		{"a jigsaw with a digit more than right", strings.Replace(jigsaw, ":7..", ":77.", 1), "", "", false},
		{"a classic puzzle in a jigsaw's lines", "jigsaw9:" + regions + ":" + puzzle, "", "classic9:" + puzzle, true},
		{"a classic puzzle with marked diagonals", "classic9+x:" + puzzle, "", "classic9:" + puzzle, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := reader.Read(t.Context(), shown(t, tt.line, tt.found))
			if err != nil || len(p.Readings) != 1 {
				t.Fatalf("%d grids, %v", len(p.Readings), err)
			}
			r := p.Readings[0]
			if tt.want == "" {
				if r.Sure() {
					t.Errorf("sure of %s", readAs(r))
				}
				check.Equal(t, r.Layout.String(), "jigsaw9:"+regions, "read as %s", r.Layout)
				return
			}
			if got := readAs(r); got != tt.want || r.Unique != tt.unique || !r.Sure() {
				t.Errorf("read as %s, unique %v, doubtful %v; want %s", got, r.Unique, r.Doubtful, tt.want)
			}
			if tt.found != "" && r.Entries.Filled() < 10 {
				t.Errorf("%d entries", r.Entries.Filled())
			}
		})
	}
}

// TestRulesOfAPhotoThatLies checks a rotated photo. The regions must rotate with the digits.
func TestRulesOfAPhotoThatLies(t *testing.T) {
	reader := photo.NewReader(classify.Trained())
	plane, _, err := pixels.Unpack(t.Context(), shown(t, jigsaw, ""))
	check.Must(t, err)
	q, err := reader.ReadPlane(t.Context(), plane.Turned())
	if err != nil || len(q.Readings) != 1 {
		t.Fatalf("%d grids, %v", len(q.Readings), err)
	}
	check.Equal(t, readAs(q.Readings[0]), jigsaw)
}

// boardOf returns a puzzle of a layout, and a board of the puzzle with half of the open cells filled.
func boardOf(t *testing.T, layout string, seed uint64) (p sudoku.Puzzle, b render.Board) {
	t.Helper()
	v, err := generator.Named(layout)
	check.Must(t, err)
	made, _, err := generator.Generate(t.Context(), generator.Spec{Variant: v, Seed: seed})
	check.Must(t, err)
	p = made.Puzzle.(sudoku.Puzzle)
	report, err := solver.Solve(t.Context(), p, solver.Options{})
	check.Must(t, err)
	found := make(sudoku.Grid, len(p.Givens))
	for c, d := range report.Solutions[0] {
		if p.Givens[c] == 0 && c%2 == 0 {
			found[c] = d
		}
	}
	return p, render.Board{Puzzle: p, Found: found}
}

// readBoard draws a board and reads the file. It checks that all probabilities are between 0 and 1.
func readBoard(t *testing.T, b render.Board, s render.Style) *photo.Picture {
	t.Helper()
	return readDrawn(t, b, s, false)
}

// readDrawn is like readBoard. If half is true, it reads a screenshot of half the size.
func readDrawn(t *testing.T, b render.Board, s render.Style, half bool) *photo.Picture {
	t.Helper()
	draws, err := render.New()
	check.Must(t, err)
	file, err := draws.PNG(b, s)
	check.Must(t, err)
	if half {
		file = small(t, file)
	}
	p, err := photo.NewReader(classify.Trained()).Read(t.Context(), file)
	check.Must(t, err)
	for _, r := range p.Readings {
		for c, sure := range r.Confidence {
			least, most := slices.Min(r.Grid.Chances[c][:]), slices.Max(r.Grid.Chances[c][:])
			check.True(t, sure >= 0 && sure <= 1 && least >= 0 && most <= 1,
				"cell %d is sure by %g, of chances from %g to %g", c, sure, least, most)
		}
	}
	return p
}

// TestOtherSizes checks that the bot's own pictures of other sizes are read, with entries.
func TestOtherSizes(t *testing.T) {
	t.Parallel()
	for i, layout := range []string{"classic4", "box2x3", "box3x2", "box2x4", "box2x5", "box3x4", "classic16"} {
		if layout == "box3x4" && !*long { // without -long, only TestLargeBoards reads this size
			continue
		}
		t.Run(layout, func(t *testing.T) {
			p, b := boardOf(t, layout, uint64(i))
			read := readBoard(t, b, render.Style{Theme: theme.Theme(i / 2 % 2), Digits: render.Digits(i % 2)})
			if len(read.Readings) != 1 {
				t.Fatalf("%d grids", len(read.Readings))
			}
			r := read.Readings[0]
			if r.Layout.String() != p.Layout.String() || !slices.Equal(r.Givens, p.Givens) || !slices.Equal(r.Entries, b.Found) {
				t.Errorf("read as %s with %s, want %s with %s", r.Layout.Text(r.Givens), r.Layout.Text(r.Entries), p.Layout.Text(p.Givens), p.Layout.Text(b.Found))
			}
			check.True(t, r.Sure(), "asks about %v", r.Doubtful)
		})
	}
}

// TestBoxesOnTheirSide checks that digits are read unchanged if they clash only because the lines show other
// boxes.
func TestBoxesOnTheirSide(t *testing.T) {
	t.Parallel()
	for _, drawn := range []string{"box2x3:.6.5.4....36243.5..32415.2....1.6.4.", "box3x2:.6...21...5641.2.5...61.2.3.61.415.."}[:most(1, 2)] {
		p, err := sudoku.Parse(drawn)
		check.Must(t, err)
		read := readDrawn(t, render.Board{Puzzle: p}, render.Style{}, true)
		check.True(t, len(read.Readings) == 1 && slices.Equal(read.Readings[0].Givens, p.Givens),
			"%s: %d readings, fault %d", drawn, len(read.Readings), read.Fault)
	}
}

// TestLargeBoards checks that single small digits in large boards are not read as entries, and that numbers
// in marked cells are read.
func TestLargeBoards(t *testing.T) {
	t.Parallel()
	p, b := boardOf(t, "box3x4", 8)
	b.Candidates, b.Marks = map[sudoku.Cell][]sudoku.Digit{}, map[sudoku.Cell]render.Mark{}
	for c := range sudoku.Cell(p.Layout.Size()) {
		switch {
		case p.Givens[c] == 0 && b.Found[c] == 0:
			b.Candidates[c] = []sudoku.Digit{sudoku.Digit(1 + c%12)}
		case b.Found[c] >= 10:
			b.Marks[c] = render.Mark(1 + c%5)
		}
	}
	for _, digits := range []render.Digits{render.Persian, render.Latin}[:most(1, 2)] {
		r := readBoard(t, b, render.Style{Theme: theme.Dark, Digits: digits}).Readings[0]
		if !slices.Equal(r.Givens, p.Givens) || !slices.Equal(r.Entries, b.Found) {
			t.Errorf("digits %d: read as %s with %s, want %s with %s", digits, p.Layout.Text(r.Givens), p.Layout.Text(r.Entries), p.Layout.Text(p.Givens), p.Layout.Text(b.Found))
		}
	}
}

// TestNotesOfLargeBoards checks notes above order nine, whose position gives their value. A note is a digit,
// a letter or two figures. It is read even in a screenshot of half the size.
func TestNotesOfLargeBoards(t *testing.T) {
	t.Parallel()
	for i, layout := range []string{"box2x5", "box3x4", "classic16"} {
		t.Run(layout, func(t *testing.T) {
			p, b := boardOf(t, layout, uint64(20+i))
			want := make([]uint32, p.Layout.Size())
			b.Candidates = map[sudoku.Cell][]sudoku.Digit{}
			rng := rand.New(rand.NewPCG(20, uint64(i)))
			for c := range sudoku.Cell(p.Layout.Size()) {
				for d := range sudoku.Digit(p.Layout.N()) {
					if p.Givens[c] == 0 && b.Found[c] == 0 && c%3 > 0 && rng.Float64() < 0.3 {
						b.Candidates[c] = append(b.Candidates[c], d+1)
						want[c] |= 1 << (d + 1)
					}
				}
			}
			for _, half := range []bool{i == 1, i != 1}[:most(1, 2)] {
				r := readDrawn(t, b, render.Style{Theme: theme.Theme(i % 2), Digits: render.Digits(i % 2)}, half).Readings[0]
				for c, m := range r.Marks {
					if m.Digits != want[c] {
						t.Errorf("half the size %t: %s has the notes %b, want %b", half, p.Layout.CellName(sudoku.Cell(c)), m.Digits, want[c])
					}
				}
			}
		})
	}
}

// TestLinesThatAreNoBoxes checks lines of equal width, and thick lines that do not separate boxes. The
// reader does not infer a puzzle of another size from them. The fault is Unread, because another picture
// would not help.
func TestLinesThatAreNoBoxes(t *testing.T) {
	t.Parallel()
	for _, layout := range []string{"jigsaw6", "latin4", "latin6", "latin7"}[:most(2, 4)] {
		t.Run(layout, func(t *testing.T) {
			_, b := boardOf(t, layout, 3)
			read := readBoard(t, b, render.Style{})
			check.Equal(t, read.Fault, photo.Unread)
			for _, r := range read.Readings {
				if r.Layout.N() != 9 || r.Unique {
					t.Errorf("read as %s", r.Layout.Text(r.Givens))
				}
			}
		})
	}
}
