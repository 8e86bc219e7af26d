package sketch_test

import (
	"testing"

	"sudokubot/bot/render/sketch"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// proofs are puzzles whose ways need nets and chains of assumptions.
var proofs = []string{
	"classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	"classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
}

// The picture of any proof has at most eight links, and candidates only in its cells.
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
