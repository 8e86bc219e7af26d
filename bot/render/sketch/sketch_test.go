package sketch_test

import (
	"slices"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// proofs are puzzles whose solutions need nets and chains of assumptions.
var proofs = []string{
	"classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
}

// TestAProofIsDrawnByItsMainLinks checks that the drawing of any proof has at most eight links, and
// candidates only in the cells of the proof.
func TestAProofIsDrawnByItsMainLinks(t *testing.T) {
	seen := map[string]int{}
	for _, line := range proofs {
		for at, s := range position(t, line).Steps(t.Context()) {
			if s.Branches == 0 || seen[s.Technique.Name] > 4 {
				continue
			}
			seen[s.Technique.Name]++
			k := sketch.Of(at, s)
			k.Pattern()
			if n := len(k.Links); n == 0 || n > 8 {
				t.Errorf("%s has %d links", s.Text, n)
			}
			if shown := len(k.Board.Candidates); shown > 30 {
				t.Errorf("%s shows the candidates of %d cells", s.Text, shown)
			}
		}
	}
	check.True(t, len(seen) >= 3, "only %v were seen", seen)
}

func position(t *testing.T, line string) *logic.Position {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	at, err := logic.Start(p)
	check.Must(t, err)
	return at
}

// TestAHiddenSingleIsDrawnWithItsCauses checks that every other empty cell of the house sees a marked digit.
func TestAHiddenSingleIsDrawnWithItsCauses(t *testing.T) {
	seen := 0
	at := position(t, "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	for at, s := range at.Steps(t.Context()) {
		if s.Technique.Name != "hidden-single" {
			continue
		}
		seen++
		k := sketch.Of(at, s)
		k.Pattern()
		d, l := s.Placed[0].Digit, at.Layout()
		for _, c := range l.Houses()[s.Base[0]].Cells {
			caused := at.Digit(c) != 0 || c == s.Placed[0].Cell
			for _, spot := range k.Spots {
				caused = caused || spot.Role == render.PatternB && spot.Digit == d && at.Digit(spot.Cell) == d && sees(l.Peers(c), spot.Cell)
			}
			check.True(t, caused, "%s leaves %s unexplained", s.Text, l.CellName(c))
		}
	}
	check.True(t, seen > 0, "no hidden single was drawn")
}

func sees(peers []sudoku.Cell, c sudoku.Cell) bool { return slices.Contains(peers, c) }
