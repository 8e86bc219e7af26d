package render_test

import (
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// wikipedia is the puzzle of the article "Sudoku", and its solution.
const (
	wikipedia       = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	wikipediaSolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// golden is a board that is drawn as a picture and as text. Both are compared with the golden files of its
// name.
type golden struct {
	name  string
	board render.Board
	style render.Style
}

func goldens(t *testing.T) []golden {
	t.Helper()
	solved := board(t, wikipedia, wikipediaSolved)
	dark := render.Style{Theme: theme.Dark}
	persian := render.Style{Digits: render.Persian}
	darkPersian := render.Style{Theme: theme.Dark, Digits: render.Persian}
	return append(captioned(t), []golden{
		{"light", solved, render.Style{}},
		{"dark-persian", solved, darkPersian},
		{"unsolved", board(t, wikipedia, ""), render.Style{}},
		{"clash", clash(t), render.Style{}},
		{"several", several(t), render.Style{}},
		{"several-16x16", severalLarge(t), render.Style{}},
		{"several-25x25", severalLargest(t), darkPersian},
		{"candidates", allCandidates(t, wikipedia), render.Style{}},
		{"centre", centre(t), render.Style{}},
		{"candidates-persian", allCandidates(t, wikipedia), darkPersian},
		{"empty", board(t, "classic9:"+strings.Repeat(".", 81), ""), render.Style{}},
		{"1x1", board(t, "latin1:.", "1"), render.Style{}},
		{"4x4", cyclic(t, "classic4"), render.Style{}},
		{"6x6", cyclic(t, "box2x3"), persian},
		{"latin7", cyclic(t, "latin7"), render.Style{}},
		{"10x10", cyclic(t, "box2x5"), render.Style{}},
		{"12x12", cyclic(t, "box3x4"), render.Style{}},
		{"12x12-persian", cyclic(t, "box3x4"), darkPersian},
		{"12x12-candidates", candidatesIn(t, "box3x4"), persian},
		{"16x16", cyclic(t, "classic16"), render.Style{}},
		{"16x16-candidates", candidatesIn(t, "classic16"), dark},
		{"25x25", cyclic(t, "classic25"), render.Style{}},
		{"25x25-persian", cyclic(t, "classic25"), persian},
		{"x", variety(t, "classic9+x"), render.Style{}},
		{"windows", variety(t, "classic9+windows"), render.Style{}},
		{"groups", variety(t, "classic9+groups"), render.Style{}},
		{"groups-latin", cyclic(t, "latin9+groups"), persian},
		{"jigsaw", variety(t, jigsaw), render.Style{}},
		{"jigsaw-dark", cyclic(t, jigsaw), darkPersian},
		{"jigsaw-x", variety(t, jigsawX), render.Style{}},
		{"x-windows", variety(t, "classic9+x+windows"), render.Style{}},
		{"x-groups", variety(t, "classic9+x+groups"), render.Style{}},
		{"all-extras", variety(t, "classic9+x+groups+windows"), dark},
		{"4x4-extras", variety(t, "classic4+x+windows"), render.Style{}},
		{"6x6-groups", cyclic(t, "box2x3+groups"), render.Style{}},
		{"12x12-groups", cyclic(t, "box3x4+groups"), dark},
		{"constraints", variety(t, constrained), render.Style{}},
		{"constraints-4x4", board(t, "classic4+sum7@r1c1r1c2r2c2+less@r3c1r3c2r3c3:"+strings.Repeat(".", 16), ""), render.Style{}},
		{"constraints-dark", board(t, constrained+":"+strings.Repeat(".", 81), ""), darkPersian},
	}...)
}

// centre returns a board with centre notes: alone, beside corner notes, and with all digits.
func centre(t *testing.T) render.Board {
	b := board(t, wikipedia, "")
	all := []sudoku.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{2: {1, 2, 4}, 6: {9}, 30: all, 40: all}
	b.Centre = map[sudoku.Cell][]sudoku.Digit{2: {2, 4}, 3: {2, 6}, 30: {5}, 40: all}
	return b
}

// Regions of jigsaws that are connected and not rectangles.
const (
	regions = "AABCCCCCC" + "AABDDCDCC" + "AABDDDDDD" + "ABBEEEEEE" + "ABBFFFFFE" + "ABGHHHFFE" + "GBGHHFFIE" + "GGGHIIIII" + "GGGHHHIII"
	jigsaw  = "jigsaw9:" + regions
	jigsawX = "jigsaw9+x:" + regions
)

// constrained has cages that bend and touch, a thermometer, and pairs in every direction.
const constrained = "classic9+sum3@r1c1r1c2+sum17@r1c3r2c3r2c4+sum26@r2c1r2c2r3c1r3c2+sum45@r4c1r5c1r6c1r6c2r6c3r7c1r7c2r7c3r8c3" +
	"+less@r1c7r1c6+less@r2c7r1c7+less@r3c5r4c6+less@r5c5r5c9+less@r6c5r5c6+less@r7c5r7c6+less@r8c5r9c5+less@r8c8r7c8r7c9r6c9"

// TestEveryRelationIsDrawn checks that pictures show every relation.
func TestEveryRelationIsDrawn(t *testing.T) {
	r, plain := renderer(t), board(t, "latin4:"+strings.Repeat(".", 16), "")
	without := pixels(t, r, plain, render.Style{})
	for relation := sudoku.Relation(0); !strings.HasPrefix(relation.String(), "relation"); relation++ {
		l, err := plain.Puzzle.Layout.Constrained(sudoku.Constraint{Relation: relation, Cells: []sudoku.Cell{5, 6}})
		if err != nil {
			l, err = plain.Puzzle.Layout.Constrained(sudoku.Constraint{Relation: relation, Number: 5, Cells: []sudoku.Cell{5, 6}})
		}
		check.Must(t, err)
		with := pixels(t, r, render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: plain.Puzzle.Givens}}, render.Style{})
		check.True(t, !canvastest.Changed(with, without).Empty(), "%s is not seen", relation)
	}
}

// pictured names the boards compared as pictures, one or two of each kind. Other boards are compared as
// descriptions.
var pictured = []string{
	"light", "dark-persian", "clash", "several", "candidates", "16x16-candidates", "25x25", "jigsaw", "all-extras", "x", "groups",
	"constraints", "caption-persian", "done",
}

func TestGoldenBoards(t *testing.T) {
	for _, g := range goldens(t) {
		t.Run(g.name, func(t *testing.T) {
			r := renderer(t)
			v, err := r.Canvas(g.board, g.style)
			check.Must(t, err)
			if !slices.Contains(pictured, g.name) {
				canvastest.Described(t, g.name, v, gridOf(v, g.board.Puzzle.Layout.N()), r.Stamps())
				return
			}
			wantClose(t, canvastest.Decode(t, pngOf(t, r, g)), v.Image(1, nil))
			file, err := new(canvas.Encoder).File(v, canvas.MaxBytes)
			check.Must(t, err)
			canvastest.SamePixels(t, canvastest.Decode(t, file), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", g.name+".png"), file)))
		})
	}
}

// wantClose checks that a reduced palette hardly changes a drawing. At most twelve of a thousand pixels may
// differ by more than a sixth of the distance from black to white.
func wantClose(t *testing.T, got, want image.Image) {
	t.Helper()
	check.Equal(t, got.Bounds(), want.Bounds())
	off := 0
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			a, b := color.RGBAModel.Convert(got.At(x, y)).(color.RGBA), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			if max(a.R, b.R)-min(a.R, b.R) > 42 || max(a.G, b.G)-min(a.G, b.G) > 42 || max(a.B, b.B)-min(a.B, b.B) > 42 {
				off++
			}
		}
	}
	all := want.Bounds().Dx() * want.Bounds().Dy()
	check.True(t, 1000*off <= 12*all, "%d of %d pixels are off", off, all)
}

// gridOf returns the cells of a picture with a board of order n at its lower edge. The grid includes the
// margins.
func gridOf(v canvas.Canvas, n int) canvastest.Grid {
	const margin, thick = 40, 4
	width, height := v.Rect.Dx(), v.Rect.Dy()
	columns, rows := []int{0}, []int{0}
	for i := range n + 1 {
		line := margin + thick/2 + i*(width-2*margin-thick)/n
		columns, rows = append(columns, line), append(rows, height-width+line)
	}
	return canvastest.Grid{Columns: append(columns, width), Rows: append(rows, height)}
}

// TestAThemeChangesNothingButColours compares drawings of each board in two themes.
func TestAThemeChangesNothingButColours(t *testing.T) {
	r := renderer(t)
	for _, g := range goldens(t) {
		g.style.Theme = theme.Light
		light, err := r.Canvas(g.board, g.style)
		check.Must(t, err)
		g.style.Theme = theme.Dark
		dark, err := r.Canvas(g.board, g.style)
		check.Must(t, err)
		canvastest.SameButColours(t, g.name, dark, light)
	}
}

func TestGoldenTexts(t *testing.T) {
	for _, g := range goldens(t) {
		t.Run(g.name, func(t *testing.T) {
			got := render.Text(g.board, g.style.Digits) + "\n"
			want := canvastest.File(t, filepath.Join("testdata", g.name+".txt"), []byte(got))
			check.True(t, got == string(want), "got\n%s\nwant\n%s", got, want)
		})
	}
}

// board returns the board of a puzzle in canonical form. found has the signs of the solution without the
// layout; if it is "", nothing is found.
func board(t testing.TB, puzzle, found string) render.Board {
	t.Helper()
	p := parse(t, puzzle)
	if found == "" {
		return render.Board{Puzzle: p}
	}
	return render.Board{Puzzle: p, Found: parse(t, p.Layout.String()+":"+found).Givens}
}

// cyclic returns a solved board of the layout with about a third of its cells given.
func cyclic(t testing.TB, layout string) render.Board {
	t.Helper()
	l := named(t, layout)
	found := pattern(l)
	givens := make(sudoku.Grid, l.Size())
	for c := range givens {
		if c*c%7 < 2 {
			givens[c] = found[c]
		}
	}
	return render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: givens}, Found: found}
}

// variety is a filled board of the layout. It is not a solution. It has all marks in turn, and candidates in
// some cells.
func variety(t testing.TB, layout string) render.Board {
	t.Helper()
	b := cyclic(t, layout)
	n := b.Puzzle.Layout.N()
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{}
	b.Marks = map[sudoku.Cell]render.Mark{}
	for c := range sudoku.Cell(n * n) {
		if c%5 == 3 && b.Puzzle.Givens[c] == 0 {
			b.Found[c] = 0
			if c%2 == 0 {
				b.Candidates[c] = []sudoku.Digit{1, sudoku.Digit(n/2 + 1), sudoku.Digit(n)}
			}
		}
		if c%7 == 0 {
			b.Marks[c] = render.Mark(c / 7 % 6)
		}
	}
	return b
}

// candidatesIn is a puzzle of the layout; every other open cell has candidates, from one to all.
func candidatesIn(t testing.TB, layout string) render.Board {
	t.Helper()
	b := cyclic(t, layout)
	n := b.Puzzle.Layout.N()
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{}
	for c := range sudoku.Cell(n * n) {
		for d := range n {
			if c%2 == 0 && b.Puzzle.Givens[c] == 0 && (d+1)%(1+int(c)/2%7) == 0 {
				b.Candidates[c] = append(b.Candidates[c], sudoku.Digit(d+1))
			}
		}
	}
	b.Found = nil
	return b
}

// pattern returns a solution of l. Each row is the first row, shifted by a box for each row above in its
// band, and by a cell for each band above.
func pattern(l *sudoku.Layout) sudoku.Grid {
	rows, cols := l.BoxSides()
	if rows == 0 {
		rows, cols = 1, 1
	}
	g := make(sudoku.Grid, l.Size())
	for c := range g {
		r, k := l.Place(sudoku.Cell(c))
		g[c] = sudoku.Digit((r%rows*cols+r/rows+k)%l.N() + 1)
	}
	return g
}

// clash is a puzzle with two fives in row 1, and another cell with the mark Focus.
func clash(t testing.TB) render.Board {
	b := board(t, "classic9:53..7..5.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "")
	b.Marks = map[sudoku.Cell]render.Mark{0: render.Wrong, 7: render.Wrong, 40: render.Focus}
	return b
}

// several is a board with two solutions that differ in the corners of a rectangle: 6 and 7 can be swapped.
func several(t testing.TB) render.Board {
	return twoSolutions(t, board(t, wikipedia, wikipediaSolved), 3, 4, 30, 31)
}

func severalLarge(t testing.TB) render.Board {
	return twoSolutions(t, cyclic(t, "classic16"), 3, 11, 35, 43)
}

func severalLargest(t testing.TB) render.Board {
	b := cyclic(t, "classic25")
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{312: {2, 12, 13, 22}, 313: {13, 25}, 0: {1}}
	b.Marks = map[sudoku.Cell]render.Mark{
		312: render.Differs, 313: render.Differs, 0: render.Focus,
		600: render.Wrong, 624: render.Wrong, 300: render.Wrong,
	}
	for c := range b.Candidates {
		b.Puzzle.Givens[c], b.Found[c] = 0, 0
	}
	return b
}

// twoSolutions empties four cells of a solved board, listed by rows. The two digits in them can be swapped.
func twoSolutions(t testing.TB, b render.Board, cells ...sudoku.Cell) render.Board {
	t.Helper()
	other := slices.Clone(b.Found)
	b.Puzzle.Givens, b.Found = slices.Clone(b.Puzzle.Givens), slices.Clone(b.Found)
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{}
	b.Marks = map[sudoku.Cell]render.Mark{}
	pair := []sudoku.Digit{max(other[cells[0]], other[cells[1]]), min(other[cells[0]], other[cells[1]])}
	for i, c := range cells {
		other[c] = b.Found[cells[i^1]]
		b.Candidates[c], b.Marks[c] = pair, render.Differs
	}
	for _, c := range cells {
		b.Puzzle.Givens[c], b.Found[c] = 0, 0
	}
	check.Must(t, b.Puzzle.Check(other), "the second solution is none")
	return b
}

// allCandidates is a puzzle with candidates in each empty cell: the digits that no peer has.
func allCandidates(t testing.TB, puzzle string) render.Board {
	b := board(t, puzzle, "")
	b.Candidates = map[sudoku.Cell][]sudoku.Digit{}
	l := b.Puzzle.Layout
	for c := range sudoku.Cell(l.Size()) {
		taken := map[sudoku.Digit]bool{}
		for _, p := range l.Peers(c) {
			taken[b.Puzzle.Givens[p]] = true
		}
		for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
			if !taken[d] {
				b.Candidates[c] = append(b.Candidates[c], d)
			}
		}
	}
	return b
}

func parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

func named(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	return l
}

func renderer(t testing.TB) *render.Renderer {
	t.Helper()
	r, err := render.New()
	check.Must(t, err)
	return r
}

// captioned are boards as they are saved and shared, in both languages and themes.
func captioned(t *testing.T) []golden {
	t.Helper()
	play := board(t, wikipedia, "")
	play.Found = make(sudoku.Grid, 81)
	play.Found[2], play.Found[3], play.Found[20] = 4, 2, 6
	play.Marks = map[sudoku.Cell]render.Mark{2: render.Latest, 20: render.Clash, 25: render.Clash}
	play.Caption = render.Caption{Title: "Daily · Sunday 22 November", Note: "Medium"}
	done := board(t, wikipedia, wikipediaSolved)
	done.Caption = render.Caption{Title: "Daily · Sunday 22 November", Note: "6:56 · Zoë 🎉", Done: true}
	persian := board(t, wikipedia, wikipediaSolved)
	persian.Caption = render.Caption{Title: "جدول روز، یکشنبه ۱ آذر", Note: "۶:۵۶ · علی‌رضا با نامی که زیادی بلند است", Done: true}
	mixed := play
	mixed.Caption = render.Caption{Title: "بازیِ \u2068Bob\u2069: یکشنبه ۱ آذر", Note: "متوسط"}
	return []golden{
		{"caption", play, render.Style{}},
		{"caption-persian", mixed, render.Style{Theme: theme.Dark, Digits: render.Persian}},
		{"done", done, render.Style{Theme: theme.Dark}},
		{"done-persian", persian, render.Style{Digits: render.Persian}},
	}
}
