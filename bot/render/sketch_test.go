package render_test

import (
	"bytes"
	"errors"
	"image"
	"math/rand/v2"
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

// plainSketch is a sketch of a puzzle with all its candidates and nothing else.
func plainSketch(t testing.TB) render.Sketch {
	t.Helper()
	return render.Sketch{Board: allCandidates(t, wikipedia)}
}

func end(d sudoku.Digit, cells ...sudoku.Cell) render.End { return render.End{Digit: d, Cells: cells} }

func TestSketchesThatCannotBeDrawn(t *testing.T) {
	spot := func(c sudoku.Cell, d sudoku.Digit, r render.Role) func(*render.Sketch) {
		return func(s *render.Sketch) { s.Spots = []render.Spot{{Cell: c, Digit: d, Role: r}} }
	}
	link := func(from, to render.End) func(*render.Sketch) {
		return func(s *render.Sketch) { s.Links = []render.Link{{From: from, To: to}} }
	}
	area := func(a render.Area) func(*render.Sketch) {
		return func(s *render.Sketch) { s.Areas = []render.Area{a} }
	}
	cells := []sudoku.Cell{0}
	tests := []struct {
		name  string
		spoil func(*render.Sketch)
		want  error
	}{
		{"nothing at all", func(s *render.Sketch) { *s = render.Sketch{} }, render.ErrLayout},
		{"a board that cannot be drawn", func(s *render.Sketch) { s.Board.Found = sudoku.Grid{1} }, render.ErrSize},
		{"stressed digit above n", func(s *render.Sketch) { s.Digit = 10 }, render.ErrDigit},
		{"area outside", area(render.Area{Cells: []sudoku.Cell{81}}), render.ErrCell},
		{"area before the first cell", area(render.Area{Cells: []sudoku.Cell{-1}}), render.ErrCell},
		{"area without cells", area(render.Area{}), render.ErrArea},
		{"unknown part", area(render.Area{Cells: cells, Part: render.SetD + 1}), render.ErrPart},
		{"label of two signs", area(render.Area{Cells: cells, Label: "AB"}), render.ErrLabel},
		{"label that is not seen", area(render.Area{Cells: cells, Label: "\u2066"}), render.ErrLabel},
		{"spot outside", spot(81, 1, render.PatternA), render.ErrCell},
		{"spot of no digit", spot(2, 0, render.PatternA), render.ErrDigit},
		{"spot above n", spot(2, 10, render.PatternA), render.ErrDigit},
		{"unknown role", spot(2, 1, render.Placed+1), render.ErrRole},
		{"spot where another digit stands", spot(0, 4, render.PatternA), render.ErrCandidate},
		{"a digit that stands is removed", spot(0, 5, render.Removed), render.ErrRole},
		{"link from nowhere", link(render.End{}, end(1, 2)), render.ErrLink},
		{"link to nowhere", link(end(1, 2), end(1)), render.ErrLink},
		{"link to itself", link(end(1, 2, 3), end(1, 3, 2, 2)), render.ErrLink},
		{"link outside", link(end(1, 2), end(1, 99)), render.ErrCell},
		{"link of no digit", link(end(0, 2), end(1, 3)), render.ErrDigit},
		{"link to where another digit stands", link(end(1, 2), end(1, 0)), render.ErrCandidate},
	}
	r := renderer(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := plainSketch(t)
			test.spoil(&s)
			if file, err := r.Sketch(s, render.Style{}); !errors.Is(err, test.want) || file != nil {
				t.Errorf("got %d bytes and %v, want %v", len(file), err, test.want)
			}
		})
	}
	if _, err := r.Sketch(plainSketch(t), render.Style{Theme: noTheme}); !errors.Is(err, render.ErrStyle) {
		t.Errorf("got %v, want %v", err, render.ErrStyle)
	}
}

// TestEveryPartOfASketchIsSeen checks that all parts of a sketch are visible, and that no two roles or parts
// look alike.
func TestEveryPartOfASketchIsSeen(t *testing.T) {
	const open, given = 2, 0 // cells of the puzzle; given has a 5
	sketches := map[string]func(*render.Sketch){
		"nothing":      func(*render.Sketch) {},
		"a digit":      func(s *render.Sketch) { s.Digit = 4 },
		"no candidate": func(s *render.Sketch) { s.Board.Candidates = nil },
		"a mark":       func(s *render.Sketch) { s.Board.Marks = marks(open, render.Focus) },
		"a label":      func(s *render.Sketch) { s.Areas = []render.Area{{Cells: []sudoku.Cell{open}, Label: "A"}} },
		"other label":  func(s *render.Sketch) { s.Areas = []render.Area{{Cells: []sudoku.Cell{open}, Label: "B"}} },
	}
	for role := range render.Placed + 1 {
		name := string(rune('0' + role))
		sketches["role "+name] = func(s *render.Sketch) { s.Spots = []render.Spot{{Cell: open, Digit: 4, Role: role}} }
		if role != render.Removed {
			sketches["standing "+name] = func(s *render.Sketch) { s.Spots = []render.Spot{{Cell: given, Digit: 5, Role: role}} }
		}
	}
	for part := range render.SetD + 1 {
		sketches["part "+string(rune('0'+part))] = func(s *render.Sketch) {
			s.Areas = []render.Area{{Cells: []sudoku.Cell{open, open + 1, open + 10}, Part: part}}
		}
	}
	for i, k := range []render.Link{{}, {Weak: true}, {Arrow: true}, {Weak: true, Arrow: true}, {Branch: 1}} {
		k.From, k.To = end(4, open), end(2, 3)
		sketches["link "+string(rune('0'+i))] = func(s *render.Sketch) { s.Links = []render.Link{k} }
	}
	delete(sketches, "part "+string(rune('0'+render.SetA))) // SetA is drawn like Base
	r, seenBy := renderer(t), map[string]string{}
	for name, add := range sketches {
		s := plainSketch(t)
		add(&s)
		m := string(seen(drawn(t, r, s), image.Rect(0, 0, 460, 260)))
		if other, known := seenBy[m]; known {
			t.Errorf("%s and %s look the same", name, other)
		}
		seenBy[m] = name
	}
}

func drawn(t testing.TB, r *render.Renderer, s render.Sketch) *image.Paletted {
	t.Helper()
	return r.SketchCanvas(s, render.Style{}).Image(1, nil)
}

// TestRolesDifferInShape checks that the outlines of any two roles differ in many pixels.
func TestRolesDifferInShape(t *testing.T) {
	r := renderer(t)
	shapes := map[render.Role][]bool{}
	before := drawn(t, r, plainSketch(t))
	for _, role := range []render.Role{
		render.PatternA, render.PatternB, render.PatternC, render.PatternD, render.Fin, render.EndFin, render.Placed,
	} {
		s := plainSketch(t)
		s.Spots = []render.Spot{{Cell: 2, Digit: 1, Role: role}}
		shapes[role] = covered(before, drawn(t, r, s))
	}
	for a, shape := range shapes {
		for b, other := range shapes {
			pixels := 0
			for i := range shape {
				if shape[i] != other[i] {
					pixels++
				}
			}
			check.True(t, a == b || pixels >= 30, "roles %d and %d differ in %d pixels", a, b, pixels)
		}
	}
}

// covered reports for each pixel whether a and b differ.
func covered(a, b *image.Paletted) []bool {
	all := make([]bool, len(a.Pix))
	ofA, ofB := canvastest.Colors(a), canvastest.Colors(b)
	for i, index := range a.Pix {
		all[i] = ofA[index] != ofB[b.Pix[i]]
	}
	return all
}

// TestOrderOfASketchDoesNotMatter checks that reversed spots, and reversed cells of areas, give an equal
// picture.
func TestOrderOfASketchDoesNotMatter(t *testing.T) {
	r := renderer(t)
	s := sketches(t)["als-chain"]
	want := drawn(t, r, s)
	s.Spots = slices.Clone(s.Spots)
	slices.Reverse(s.Spots)
	s.Areas = slices.Clone(s.Areas)
	for i := range s.Areas {
		s.Areas[i].Cells = slices.Clone(s.Areas[i].Cells)
		slices.Reverse(s.Areas[i].Cells)
	}
	check.True(t, bytes.Equal(want.Pix, drawn(t, r, s).Pix), "the pictures differ")
}

// TestSketchLeavesTheBoardAlone checks that a role for a new candidate does not change the caller's board.
func TestSketchLeavesTheBoardAlone(t *testing.T) {
	r := renderer(t)
	s := plainSketch(t)
	before := len(s.Board.Candidates[2])
	s.Spots = []render.Spot{{Cell: 2, Digit: 9, Role: render.Removed}}
	drawn(t, r, s)
	check.Equal(t, len(s.Board.Candidates[2]), before)
}

// tangled is a sketch of l with parts of every kind in random places.
func tangled(l *sudoku.Layout, rng *rand.Rand) render.Sketch {
	b := crowded(l, rng)
	b.Marks = nil
	s := render.Sketch{Board: b, Digit: 1}
	n := l.N()
	cell := func() sudoku.Cell { return sudoku.Cell(rng.IntN(l.Size())) }
	at := func(c sudoku.Cell) sudoku.Digit {
		if b.Puzzle.Givens[c] != 0 {
			return b.Puzzle.Givens[c]
		}
		if b.Found[c] != 0 {
			return b.Found[c]
		}
		return sudoku.Digit(1 + rng.IntN(n))
	}
	for part := range render.SetD + 1 {
		s.Areas = append(s.Areas, render.Area{Part: part, Cells: l.Houses()[rng.IntN(len(l.Houses()))].Cells, Label: "A"})
		s.Areas = append(s.Areas, render.Area{Part: part, Cells: []sudoku.Cell{cell(), cell(), cell()}})
	}
	for i := range 5 * n {
		c := cell()
		role := render.Role(i) % (render.Placed + 1)
		if role == render.Removed && (b.Puzzle.Givens[c] != 0 || b.Found[c] != 0) {
			role = render.Noted
		}
		s.Spots = append(s.Spots, render.Spot{Cell: c, Digit: at(c), Role: role})
	}
	for i := range n {
		from, to := cell(), cell()
		if from != to {
			s.Links = append(s.Links, render.Link{From: end(at(from), from), To: end(at(to), to), Weak: i%2 == 0, Arrow: i%3 > 0, Branch: i})
		}
	}
	return s
}

// TestSketchesOfAllKinds checks that every kind of layout can be sketched. Up to order 16, all inks must
// contrast with their grounds.
func TestSketchesOfAllKinds(t *testing.T) {
	r := renderer(t)
	rng := rand.New(rand.NewPCG(9, 10))
	styles := []render.Style{{}, {Theme: theme.Dark, Digits: render.Persian}}
	inks := map[theme.Theme]int{}
	for i, name := range []string{
		"latin1", "latin2", "classic4+x+windows", "box2x3+groups", "latin7", "classic9+x+groups+windows", jigsawX, "box3x4+x",
		"classic25+x+groups+windows", "classic16+x+windows",
	} {
		style := styles[i%2]
		s := tangled(named(t, name), rng)
		pairs := canvastest.Pairs(r.SketchCanvas(s, style))
		for p := range pairs {
			if s.Board.Puzzle.Layout.N() <= 16 { // above, roles in full cells overlap
				p.Check(t, name)
			}
		}
		inks[style.Theme] = max(inks[style.Theme], len(pairs))
	}
	check.True(t, inks[theme.Light] >= 100 && inks[theme.Dark] >= 100,
		"only %v pairs of ink and ground were looked at", inks)
}

func TestSketchesAreSmall(t *testing.T) {
	file := sketchPNG(t, renderer(t), tangled(named(t, "classic16+x"), rand.New(rand.NewPCG(11, 12))), render.Style{})
	check.True(t, len(file) <= 2*canvas.MaxBytes, "%d bytes, want at most %d", len(file), 2*canvas.MaxBytes)
}

// TestRolesAreToldApart compares the fills of roles: all pairs for usual vision, the first two for all kinds
// of vision.
func TestRolesAreToldApart(t *testing.T) {
	const leastDistance = 12 // colour difference of CIE 1976; 2.3 is just noticeable; shapes differ as well
	for name, look := range allThemes {
		fills := look.Shades().Grounds[theme.SpotA:]
		if got := theme.Apart(fills[0], fills[1]); got < leastDistance {
			t.Errorf("%s: the first two fills are %.1f apart, want %d", name, got, leastDistance)
		}
		for i, a := range fills {
			for j, b := range fills[:i] {
				if got := theme.Usual.Distance(a, b); got < leastDistance {
					t.Errorf("%s: fills %d and %d are %.1f apart, want %d", name, j, i, got, leastDistance)
				}
			}
		}
	}
}

// TestLinksBendAroundCandidates checks that a link leaves the candidates on the straight line unchanged.
func TestLinksBendAroundCandidates(t *testing.T) {
	r := renderer(t)
	s := render.Sketch{Board: board(t, "classic9:"+strings.Repeat(".", 81), "")}
	for c := range sudoku.Cell(9) {
		s.Spots = append(s.Spots, render.Spot{Cell: c, Digit: 5, Role: render.PatternA})
	}
	before := drawn(t, r, s)
	s.Links = []render.Link{{From: end(5, 0), To: end(5, 8)}}
	after := drawn(t, r, s)
	for c := 1; c < 8; c++ {
		middle := 40 + 2 + c*896/9 + 50
		if at := image.Rect(middle-14, 40+52-14, middle+14, 40+52+14); !bytes.Equal(seen(before, at), seen(after, at)) {
			t.Errorf("the link runs through the candidate of cell %d", c)
		}
	}
	check.True(t, canvastest.Changed(before, after).Dx() >= 700, "there is no link")
}
