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

// learnt returns what is learnt of examples.
func learnt(all []odds.Example, l odds.Lesson) *odds.Weights {
	return odds.Learn(len(all), meanings, func(i int) odds.Example { return all[i] }, l)
}

// TestLearntTogether: of words that are said together, each is weighed by what it tells beside the others.
func TestLearntTogether(t *testing.T) {
	w := learnt(together, odds.Lesson{Rounds: 40, Rate: 0.5})
	if got := shares(w, help, please); got[hint] < 0.8 {
		t.Errorf("help, please is a hint with %v", got)
	}
	if got := shares(w, help, please, back); got[undo] < 0.5 {
		t.Errorf("help, please, back is undo with %v", got)
	}
	if got := shares(w, 7); got[hint] != got[undo] {
		t.Errorf("what nobody has said tells something: %v", got)
	}
}

// TestEachViewIsLearnt: in turn, so that what is said in one of them only tells something too.
func TestEachViewIsLearnt(t *testing.T) {
	view := func(one odds.Trait) []odds.Weighed { return []odds.Weighed{{Traits: []odds.Trait{one}, Weight: 1}} }
	seen, plain := odds.Example{Meaning: hint, Views: [][]odds.Weighed{view(help), view(stuck)}}, odds.Example{Meaning: undo, Lists: view(back)}
	w := learnt([]odds.Example{seen, seen, plain, plain}, odds.Lesson{Rounds: 10, Rate: 0.5})
	for _, one := range []odds.Trait{help, stuck} {
		if got := shares(w, one); got[hint] < 0.8 {
			t.Errorf("%d is a hint with %v", one, got)
		}
	}
}

// TestOneExampleTellsNothing of others: what only one has is forgotten, in however many of its views it is.
func TestOneExampleTellsNothing(t *testing.T) {
	one := func(traits ...odds.Trait) []odds.Weighed { return []odds.Weighed{{Traits: traits, Weight: 1}} }
	w := learnt([]odds.Example{
		{Meaning: hint, Lists: one(help), Views: [][]odds.Weighed{one(stuck), one(stuck, help)}}, {Meaning: hint, Lists: one(help)}, {Meaning: undo, Lists: one(back)},
	}, odds.Lesson{Rounds: 10, Rate: 0.5})
	for trait, tells := range map[odds.Trait]bool{help: true, stuck: false, back: false} {
		if got := shares(w, trait); (got[hint] != got[undo]) != tells {
			t.Errorf("%d: %v", trait, got)
		}
	}
}

// TestNoMeaningHangsOnOneTrait: where some of what is said is hidden while it is learnt, what says little beside something else that says the
// same tells more by itself.
func TestNoMeaningHangsOnOneTrait(t *testing.T) {
	both := func(meaning int, much, little odds.Trait) odds.Example {
		return odds.Example{Meaning: meaning, Lists: []odds.Weighed{{Traits: []odds.Trait{much}, Weight: 1}, {Traits: []odds.Trait{little}, Weight: 0.3}}}
	}
	var all []odds.Example
	for range 20 {
		all = append(all, both(hint, help, please), both(undo, back, stuck))
	}
	open, hidden := learnt(all, odds.Lesson{Rounds: 8, Rate: 0.3}), learnt(all, odds.Lesson{Rounds: 8, Rate: 0.3, Hidden: 0.5})
	if a, b := shares(open, please)[hint], shares(hidden, please)[hint]; a >= b {
		t.Errorf("alone it is a hint with %v, where nothing was hidden with %v", b, a)
	}
}

// TestLearningIsRepeatable: the same examples give the same weights, whatever order a map is in.
func TestLearningIsRepeatable(t *testing.T) {
	lesson := odds.Lesson{Rounds: 5, Rate: 0.2, Hidden: 0.3}
	a, b := learnt(together, lesson), learnt(together, lesson)
	for _, traits := range [][]odds.Trait{{help}, {please, back}, {stuck}} {
		if x, y := shares(a, traits...), shares(b, traits...); x[hint] != y[hint] {
			t.Errorf("%v: %v and %v", traits, x, y)
		}
	}
}
