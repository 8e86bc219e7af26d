package odds_test

import (
	"testing"

	"sudokubot/bot/plain/odds"
)

// The meanings and traits of the examples.
const (
	hint = iota
	undo
	meanings
)

const (
	please odds.Trait = 100 + iota
	help
	back
	stuck
)

// taught returns a table of a few examples.
func taught() *odds.Table {
	t := odds.New(meanings)
	for _, e := range []struct {
		meaning int
		traits  []odds.Trait
	}{{hint, []odds.Trait{please, help}}, {hint, []odds.Trait{help}}, {hint, []odds.Trait{stuck}}, {undo, []odds.Trait{please, back}}, {undo, []odds.Trait{back}}} {
		t.Count(e.meaning, 1)
		t.Add(e.traits, e.meaning, 1)
	}
	t.Settle()
	return t
}

// shares is what each meaning has of what is said with these traits, as a table or what was learnt together scores them.
func shares(by interface {
	Score(traits []odds.Trait, weight float32, scores []float32)
}, traits ...odds.Trait) []float32 {
	scores := make([]float32, meanings)
	by.Score(traits, 1, scores)
	odds.Shares(scores, 1)
	return scores
}

func TestWhatIsSharedTellsWhatIsMeant(t *testing.T) {
	table := taught()
	if got := shares(table, help, please); got[hint] < 0.9 {
		t.Errorf("help, please is a hint with %v", got)
	}
	if got := shares(table, back, please); got[undo] < 0.9 {
		t.Errorf("back, please is undo with %v", got)
	}
	if got := shares(table, 7); got[hint] != got[undo] {
		t.Errorf("what nobody has said tells something: %v", got)
	}
}

func TestWhatAllHaveTellsLittle(t *testing.T) {
	table := taught()
	if a, b := table.Telling(please), table.Telling(help); a >= b {
		t.Errorf("please tells %v, help %v", a, b)
	}
	if table.Telling(7) != 0 {
		t.Error("what nobody has said tells something")
	}
}

func TestSharesAreOfOne(t *testing.T) {
	got := shares(taught(), help, back, please)
	if sum := got[hint] + got[undo]; sum < 0.999 || sum > 1.001 {
		t.Errorf("the shares are %v", got)
	}
}

func TestPairsHaveASequence(t *testing.T) {
	if odds.Pair(help, back) == odds.Pair(back, help) {
		t.Error("the sequence makes no difference")
	}
}
