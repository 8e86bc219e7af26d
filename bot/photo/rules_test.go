package photo_test

import (
	"strings"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const (
	jigsaw       = "jigsaw9:AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH:7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"
	crossed      = "classic9+x:...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
	jigsawSolved = "751943826482756139936281457124539678697812543563478912379165284218394765845627391"
)

// shown is the picture that the bot draws of a puzzle, with what was found of it.
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

// readAs is the line of what is read.
func readAs(r *photo.Reading) string {
	return sudoku.Puzzle{Layout: r.Layout, Givens: r.Givens}.String()
}

// TestRules checks that a puzzle is read by the rules that its lines show if its digits are no classic
// puzzle. A classic puzzle stays classic.
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

// TestRulesOfAPhotoThatLies checks that regions rotate with the digits.
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
