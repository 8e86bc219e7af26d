package render_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// sketched are the sketches compared as pictures, some of each family, with the style of each. The other
// sketches are compared as descriptions.
var sketched = map[string]render.Style{
	"hidden-single": {Digits: render.Persian}, "als-chain": {Theme: theme.Dark}, "grouped-aic": {Theme: theme.Dark, Digits: render.Persian},
	"naked-pair": {}, "finned-swordfish": {}, "xy-chain": {}, "forcing-chain": {}, "simple-colors": {}, "unique-rectangle": {}, "refuted": {},
	"16x16-swordfish": {}, "jigsaw-kite": {},
}

func TestGoldenSketches(t *testing.T) {
	for name, s := range sketches(t) {
		t.Run(name, func(t *testing.T) {
			r := renderer(t)
			style, pictured := sketched[name]
			if !pictured {
				v, plain := r.SketchCanvas(s, style), r.SketchCanvas(render.Sketch{Board: s.Board}, style)
				canvastest.DescribedBeside(t, "sketch-"+name, v, plain, gridOf(v, s.Board.Puzzle.Layout.N()), r.Stamps())
				return
			}
			got := sketchPNG(t, r, s, style)
			want := canvastest.File(t, filepath.Join("testdata", "sketch-"+name+".png"), got)
			check.True(t, len(want) <= 2*canvas.MaxBytes,
				"%d bytes, want at most %d", len(want), 2*canvas.MaxBytes)
			canvastest.SamePixels(t, canvastest.Decode(t, got), canvastest.Decode(t, want))
		})
	}
}

// TestAThemeChangesNothingOfASketchButColours compares drawings of each sketch in two themes.
func TestAThemeChangesNothingOfASketchButColours(t *testing.T) {
	r := renderer(t)
	for name, s := range sketches(t) {
		canvastest.SameButColours(t, name, r.SketchCanvas(s, render.Style{Theme: theme.Dark}), r.SketchCanvas(s, render.Style{}))
	}
}

func sketchPNG(t testing.TB, r *render.Renderer, s render.Sketch, style render.Style) []byte {
	t.Helper()
	file, err := r.Sketch(s, style)
	check.Must(t, err)
	return file
}

// sketches reads testdata/sketches.txt. A sketch begins with "= " and its name. Each line has a kind of part
// and its subjects, such as "removed 5r4c5", or "weak 1 5r2c5 5r2c7+r2c8" with a branch. The board has all
// candidates that no peer excludes, except the candidates in lines "less".
func sketches(t testing.TB) map[string]render.Sketch {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "sketches.txt"))
	check.Must(t, err)
	all := map[string]render.Sketch{}
	for _, block := range strings.Split(string(text), "\n= ")[1:] {
		name, rest, _ := strings.Cut(block, "\n")
		all[name] = sketch(t, rest)
	}
	return all
}

func sketch(t testing.TB, text string) render.Sketch {
	t.Helper()
	s := render.Sketch{}
	for line := range strings.Lines(text) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		fields := strings.Fields(rest)
		l := s.Board.Puzzle.Layout
		switch role, isRole := roleNames[word]; {
		case isRole:
			for _, f := range fields {
				d, cells := candidatesAt(t, l, f)
				s.Spots = append(s.Spots, render.Spot{Cell: cells[0], Digit: d, Role: role})
			}
		case word == "puzzle":
			s.Board = allCandidates(t, rest)
		case word == "found":
			found(t, &s.Board, rest)
		case word == "less":
			for _, f := range fields {
				d, cells := candidatesAt(t, l, f)
				drop(s.Board.Candidates, cells[0], d)
			}
		case word == "digit":
			s.Digit = sudoku.Digit(number(t, rest))
		case word == "strong" || word == "weak":
			k := render.Link{Weak: word == "weak", Arrow: true, Branch: number(t, fields[0])}
			k.From.Digit, k.From.Cells = candidatesAt(t, l, fields[1])
			k.To.Digit, k.To.Cells = candidatesAt(t, l, fields[2])
			s.Links = append(s.Links, k)
		case partNames[word] != 0 || word == "house":
			s.Areas = append(s.Areas, area(t, l, partNames[word], fields))
		case word == "bare":
			s.Board.Candidates = nil
		case word == "wrong" || word == "focus":
			if s.Board.Marks == nil {
				s.Board.Marks = map[sudoku.Cell]render.Mark{}
			}
			for _, f := range fields {
				s.Board.Marks[cellAt(t, l, f)] = map[string]render.Mark{"wrong": render.Wrong, "focus": render.Focus}[word]
			}
		case word != "" && word != "#":
			t.Fatalf("no such part: %q", line)
		}
	}
	return s
}

var roleNames = map[string]render.Role{
	"pattern-a": render.PatternA, "pattern-b": render.PatternB, "pattern-c": render.PatternC, "pattern-d": render.PatternD,
	"fin": render.Fin, "end-fin": render.EndFin, "noted": render.Noted, "removed": render.Removed, "placed": render.Placed,
}

var partNames = map[string]render.Part{
	"house": render.House, "base": render.Base, "cover": render.Cover,
	"set-a": render.SetA, "set-b": render.SetB, "set-c": render.SetC, "set-d": render.SetD,
}

// area reads an area: "house7" with the index of a house, or a label and cells. The label "-" is for no
// label.
func area(t testing.TB, l *sudoku.Layout, p render.Part, fields []string) render.Area {
	t.Helper()
	if index, ok := strings.CutPrefix(fields[0], "house"); ok {
		return render.Area{Part: p, Cells: l.Houses()[number(t, index)].Cells}
	}
	a := render.Area{Part: p, Label: strings.Trim(fields[0], "-")}
	for _, f := range fields[1:] {
		a.Cells = append(a.Cells, cellAt(t, l, f))
	}
	return a
}

var cellName = regexp.MustCompile(`^(\d*)r(\d+)c(\d+)$`)

// candidatesAt reads the candidates of a digit in several cells, such as "5r2c7+r2c8".
func candidatesAt(t testing.TB, l *sudoku.Layout, text string) (d sudoku.Digit, cells []sudoku.Cell) {
	t.Helper()
	names := strings.Split(text, "+")
	for _, name := range names {
		cells = append(cells, cellAt(t, l, name))
	}
	return sudoku.Digit(number(t, cellName.FindStringSubmatch(names[0])[1])), cells
}

func cellAt(t testing.TB, l *sudoku.Layout, name string) sudoku.Cell {
	t.Helper()
	parts := cellName.FindStringSubmatch(name)
	if parts == nil {
		t.Fatalf("no cell: %q", name)
	}
	return l.At(number(t, parts[2])-1, number(t, parts[3])-1)
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	check.Must(t, err)
	return n
}

// found adds found digits to b, and removes the candidates that they exclude.
func found(t testing.TB, b *render.Board, digits string) {
	t.Helper()
	l := b.Puzzle.Layout
	b.Found = parse(t, l.String()+":"+digits).Givens
	for c := range sudoku.Cell(l.Size()) {
		if b.Found[c] == 0 {
			continue
		}
		delete(b.Candidates, c)
		for _, p := range l.Peers(c) {
			drop(b.Candidates, p, b.Found[c])
		}
	}
}

// drop removes a candidate.
func drop(all map[sudoku.Cell][]sudoku.Digit, c sudoku.Cell, d sudoku.Digit) {
	all[c] = slices.DeleteFunc(all[c], func(other sudoku.Digit) bool { return other == d })
}
