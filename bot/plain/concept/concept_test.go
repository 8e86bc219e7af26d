package concept_test

import (
	"slices"
	"testing"

	"sudokubot/bot/plain/concept"
)

func setOf(all ...concept.Class) (s concept.Set) {
	for _, c := range all {
		s.Add(c)
	}
	return s
}

func TestASet(t *testing.T) {
	s := setOf(0, 63, 64, concept.Most-1)
	var all []concept.Class
	s.Each(func(c concept.Class) { all = append(all, c) })
	if want := []concept.Class{0, 63, 64, concept.Most - 1}; !slices.Equal(all, want) {
		t.Errorf("got %v, want %v", all, want)
	}
	if !s.Has(64) || s.Has(65) {
		t.Errorf("has 64: %v, has 65: %v", s.Has(64), s.Has(65))
	}
}

func TestTwoSets(t *testing.T) {
	s, part, other := setOf(1, 70), setOf(70), setOf(2, 71)
	if !part.Within(&s) || s.Within(&part) {
		t.Error("a part is not within the whole, or the whole within its part")
	}
	if !s.Meets(&part) || s.Meets(&other) {
		t.Error("sets meet without anything in both, or do not with something")
	}
}
