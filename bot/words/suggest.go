package words

import (
	"slices"
	"strings"

	"sudokubot/solver/logic"
)

// most limits the suggestions during typing.
const most = 25

// TechniquesFrom returns the techniques whose names begin with typed, the easiest first. The names are in
// the person's language or in package logic. Then come the techniques with a later word that begins with
// typed.
func TechniquesFrom(typed string, called Called) []*logic.Technique {
	return startingWith(logic.Taught(), bare(typed), func(k *logic.Technique) []string {
		return append([]string{called(k), k.Title, k.Name}, k.Aliases...)
	})
}

// ZonesFrom returns the zones whose names begin with typed. Names are cities or countries in any language,
// or IANA names. The zones in common come first.
func (v *Vocabulary) ZonesFrom(typed string, common []string) []string {
	if zone, ok := v.zoneOf(typed); ok && !inTable(zone) {
		return []string{zone} // typed is a distance from UTC
	}
	all := slices.Clone(v.zones())
	byRank := func(a, b zoneWords) int { return indexIn(common, a.zone) - indexIn(common, b.zone) }
	slices.SortStableFunc(all, byRank)
	var zones []string
	for _, z := range startingWith(all, bare(typed), func(z zoneWords) []string { return z.words }) {
		zones = append(zones, z.zone)
	}
	return zones
}

// indexIn returns the index of name in list, or len(list).
func indexIn(list []string, name string) int {
	if i := slices.Index(list, name); i >= 0 {
		return i
	}
	return len(list)
}

// startingWith returns the elements whose names begin with beginning. Then come the elements with a later
// word that begins so. An empty beginning matches every element. It returns at most 25 elements (the constant
// most).
func startingWith[T any](all []T, beginning string, names func(T) []string) []T {
	var first, then []T
	begins := func(name string) bool { return strings.HasPrefix(bare(name), beginning) }
	for _, one := range all {
		switch {
		case slices.ContainsFunc(names(one), begins):
			first = append(first, one)
		case slices.ContainsFunc(names(one), func(name string) bool { return hasWord(name, beginning) }):
			then = append(then, one)
		}
	}
	both := append(first, then...)
	return both[:min(len(both), most)]
}

func hasWord(name, beginning string) bool {
	for i, r := range name {
		if strings.ContainsRune(" -_/(‌", r) && strings.HasPrefix(bare(name[i:]), beginning) {
			return true
		}
	}
	return false
}
