package photo

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// seen returns a grid in which these digits are clear and all other cells are empty.
func seen(digits map[int]int) *Grid {
	g := newGrid(81)
	for i := range g.Chances {
		g.Chances[i] = Chance{0: 0.97}
		if d := digits[i]; d > 0 {
			g.Chances[i] = Chance{}
			g.Chances[i][d] = 0.97
		}
	}
	return g
}

// TestAKillerHasFewDigits checks that lines beside borders are no cages if the grid has many digits or
// foreign content. Small digits may be sums of cages.
func TestAKillerHasFewDigits(t *testing.T) {
	for _, tt := range []struct {
		digits, others, sums int
		want                 bool
	}{{0, 0, 0, true}, {0, 0, 54, true}, {27, 0, 0, true}, {28, 0, 0, false}, {0, 27, 0, true}, {0, 28, 0, false}, {14, 14, 50, false}, {81, 0, 0, false}} {
		digits := map[int]int{}
		for i := range tt.digits {
			digits[i] = i%9 + 1
		}
		g := seen(digits)
		for i := range tt.others {
			g.Other[80-i] = 0.9
		}
		for i := range tt.sums {
			g.Marks[80-i] = 0.9
		}
		check.Equal(t, g.bare(), tt.want, "%d digits, %d others, %d", tt.digits, tt.others, tt.sums)
	}
}

// TestNumbersOfACalendar checks that digits are no Sudoku if they are too few for a puzzle, and a third of
// them clash. A part of a puzzle is a Sudoku. A puzzle with copying errors is one, too.
func TestNumbersOfACalendar(t *testing.T) {
	for _, tt := range []struct {
		name, top string // top has the first rows of the grid
		unique    bool
		want      bool
	}{
		{"a part of a puzzle", "53..7....6..195....98....6.", false, false},
		{"two of ten are the same", "55..7....6..19.8...98....6.", false, false},
		{"three of eleven clash", "555.7....6..19.8...98....6.", false, false},
		{"four of ten clash", "55..77...6..19.8...98....6.", false, true},
		{"days of a month", "1.2.3.4..5.6.7.8..9.1.1.1..", false, true},
		{"days in a puzzle", "1.2.3.4..5.6.7.8..9.1.1.1..", true, false},
		{"as many digits as a puzzle has", "55..77...6..19.8...98....6.8.8.6...34.4", false, false},
	} {
		digits := map[int]int{}
		for i, sign := range tt.top {
			if sign != '.' {
				digits[i] = int(sign - '0')
			}
		}
		r := &Reading{Grid: seen(digits), Unique: tt.unique}
		check.Equal(t, r.jumbled(), tt.want, "%s", tt.name)
	}
}

// TestAPuzzleIsOfNoOtherKind checks that a clear grid of seven is an unsupported kind, unless its reading as
// nine by nine has a single solution, even with many questions.
func TestAPuzzleIsOfNoOtherKind(t *testing.T) {
	const cell, edge = 50, 25
	plane := pixels.New(7*cell+2*edge, 7*cell+2*edge)
	for i := range plane.Pix {
		x, y := i%plane.W-edge, i/plane.W-edge
		if plane.Pix[i] = 230; min(x, y) >= 0 && max(x, y) <= 7*cell+1 && min(x%cell, y%cell) < 2 {
			plane.Pix[i] = 20
		}
	}
	p, look := &Picture{Plane: plane}, locate.NewLook(plane)
	if f := p.faultOf(nil, look); f != Unread {
		t.Fatalf("the fault of a grid of seven is %d", f)
	}
	g := newGrid(81)
	g.Mesh = pixels.NewMesh(pixels.Quad{{X: edge, Y: edge}, {X: 375, Y: edge}, {X: 375, Y: 375}, {X: edge, Y: 375}}, 9)
	p.Readings = []*Reading{{Unique: true, Grid: g}}
	if f := p.faultOf([]*Grid{g}, look); f == Unread {
		t.Error("of a puzzle it is told that it is of a kind that is not read")
	}
}

// TestKindsAreNotJustDigits checks that digits are no entries if they only look different because of their
// values.
func TestKindsAreNotJustDigits(t *testing.T) {
	all := make(sudoku.Grid, 81)
	for c := range all {
		all[c] = sudoku.Digit(c%9 + 1)
	}
	givens := []int{1, 2, 3, 4, 5, 6, 7, 8, 0, 10}
	for _, c := range []struct {
		entries []int
		want    bool
	}{
		{[]int{9, 18}, false},             // thin digits 1, one of them counted as a given
		{[]int{9, 18, 27, 36, 45}, false}, // all digits 1
		{[]int{9, 18, 15, 24}, false},     // digits 1 and 7
		{[]int{11, 21}, true},
		{[]int{11, 21, 31, 41}, true},
	} {
		check.Equal(t, (kinds{givens, c.entries}).mixed(all), c.want, "%v", c.entries)
	}
}

// TestWhatAnswersMend checks that the bot asks about a puzzle with a few doubtful digits. It must not report
// a killer, which has fewer digits. Puzzles with no doubtful digits, or with too many, are not asked about.
func TestWhatAnswersMend(t *testing.T) {
	for _, tt := range []struct {
		givens, doubtful int
		want             bool
	}{
		{17, 1, true},
		{30, MostAsked, true},
		{16, 1, false},
		{0, 2, false},
		{30, 0, false},
		{30, MostAsked + 1, false},
	} {
		r := &Reading{Givens: make(sudoku.Grid, 81), Doubtful: make([]sudoku.Cell, tt.doubtful)}
		for i := range tt.givens {
			r.Givens[i] = 1
		}
		if got := (&Picture{Readings: []*Reading{r}}).mendable(); got != tt.want {
			t.Errorf("%d givens, %d cells doubtful: %t, want %t", tt.givens, tt.doubtful, got, tt.want)
		}
	}
	check.True(t, !(&Picture{}).mendable(), "nothing was read, and answers mend it")
}

// TestLookingAgain checks that a second look makes an uncertain answer depend less on the position of the
// digit. It does not change a certain answer.
func TestLookingAgain(t *testing.T) {
	reader := NewReader(classify.Trained())
	rng := rand.New(rand.NewPCG(4, 4))
	answer := func(p *cells.Patch, again bool) []float32 {
		seen := reader.net.Look(p)
		if again {
			reader.lookAgain(p, &seen)
		}
		return classify.Softmax(seen[:classify.Classes])
	}
	once, twice, doubtful := 0.0, 0.0, 0
	for range 60 {
		p := new(cells.Patch)
		x, y := 8+rng.IntN(6), 8+rng.IntN(6)
		for range 3 { // strokes as in digits
			dx, dy := rng.IntN(3)-1, rng.IntN(3)-1
			for range 7 {
				for k := range 4 {
					p[(y+k/2)*cells.Side+x+k%2] = 1
				}
				x, y = min(max(x+dx, 4), cells.Side-6), min(max(y+dy, 4), cells.Side-6)
			}
		}
		first, again := answer(p, false), answer(p, true)
		moved := p.Moved(1, 0)
		if slices.Max(first) > certain {
			if distance(first, again) > 0 {
				t.Fatal("another answer about a patch of which the network is certain")
			}
			continue
		}
		doubtful++
		once += distance(first, answer(moved, false))
		twice += distance(again, answer(moved, true))
	}
	if doubtful < 10 || twice > 0.7*once {
		t.Errorf("of %d doubtful patches answers differ by %.2f, and by %.2f when looked at again", doubtful, once, twice)
	}
}

// distance returns how much two answers differ.
func distance(a, b []float32) (sum float64) {
	for i := range a {
		sum += math.Abs(float64(a[i] - b[i]))
	}
	return sum
}

// vazirmatn returns a font for printed pages.
func vazirmatn(t *testing.T) *pages.Font {
	t.Helper()
	font, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	return font
}

// TestAGridBesideItsPlace checks a grid that was found one cell beside its position, where it is no puzzle.
// It must be read at its right position, which is one of its Rivals (see locate.Found).
func TestAGridBesideItsPlace(t *testing.T) {
	font := vazirmatn(t)
	var cells [81]pages.Cell
	for i, sign := range example {
		if sign != '.' {
			cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(sign - '0')}
		}
	}
	print := pages.Print(rand.New(rand.NewPCG(4, 2)), []*pages.Font{font}, pages.Latin, &cells)
	beside := pixels.NewMesh(pixels.Quad{}, 9)
	for row := range 10 {
		for col := range 10 {
			beside.Set(row, col, print.Mesh.At(float64(col), float64(row)-1))
		}
	}
	there, here := locate.Found{Fit: locate.Fit{Mesh: beside}}, locate.Found{Fit: locate.Fit{Mesh: print.Mesh}}
	reader := NewReader(classify.Trained())
	if r := reader.read(print.Plane, there).Read(t.Context()); r.Unique {
		t.Errorf("a cell aside it is read as %s", sudoku.Classic().Text(r.Givens))
	}
	there.Rivals = []locate.Found{here}
	if r := reader.read(print.Plane, there).Read(t.Context()); !r.Unique || sudoku.Classic().Text(r.Givens) != "classic9:"+example {
		t.Errorf("in its place it is read as %s", sudoku.Classic().Text(r.Givens))
	}
}
