package odds_test

import (
	"testing"

	"sudokubot/bot/plain/odds"
)

// together is what is meant by words of which some are always said together.
var together = []odds.Example{
	{Meaning: hint, Lists: []odds.Weighed{{Traits: []odds.Trait{help, please}, Weight: 1}}},
	{Meaning: hint, Lists: []odds.Weighed{{Traits: []odds.Trait{help, please}, Weight: 1}}},
	{Meaning: hint, Lists: []odds.Weighed{{Traits: []odds.Trait{help, please}, Weight: 1}}},
	{Meaning: undo, Lists: []odds.Weighed{{Traits: []odds.Trait{help, please, back}, Weight: 1}}},
	{Meaning: undo, Lists: []odds.Weighed{{Traits: []odds.Trait{back}, Weight: 1}}},
	{Meaning: hint, Lists: []odds.Weighed{{Traits: []odds.Trait{back, stuck}, Weight: 1}}},
	{Meaning: hint, Lists: []odds.Weighed{{Traits: []odds.Trait{stuck}, Weight: 1}}},
}

func counted(all []odds.Example) *odds.Table {
	table := odds.New(2)
	for _, e := range all {
		table.Count(e.Meaning, 1)
		for _, list := range e.Lists {
			table.Add(list.Traits, e.Meaning, 1)
		}
	}
	table.Settle()
	return table
}

// TestTaughtByMistakes: what is taken for something else by words that are said together is not, once that has been taught.
func TestTaughtByMistakes(t *testing.T) {
	table := counted(together)
	before := shares(table, help, please, back)
	table.Teach(together, odds.Lesson{Rounds: 40, Rate: 1, Spread: 1, Priors: []float32{0, 0}})
	after := shares(table, help, please, back)
	if after[undo] <= before[undo] || after[undo] < 0.5 {
		t.Errorf("undo with %v, before with %v", after[undo], before[undo])
	}
	if others := shares(table, help, please); others[hint] < 0.5 {
		t.Errorf("help, please is a hint with %v", others[hint])
	}
}

// TestNobodyTeachesOneself: what only one example has says of it what it did, for it is judged as if it were not known.
func TestNobodyTeachesOneself(t *testing.T) {
	const only = odds.Trait(77)
	all := append([]odds.Example{{Meaning: undo, Lists: []odds.Weighed{{Traits: []odds.Trait{only}, Weight: 1}}}}, together...)
	table := counted(all)
	before := shares(table, only)
	table.Teach(all, odds.Lesson{Rounds: 3, Rate: 1, Spread: 1, Priors: []float32{0, 0}})
	if after := shares(table, only); after[undo] != before[undo] {
		t.Errorf("undo with %v, before with %v", after[undo], before[undo])
	}
}
