package words

import (
	"slices"
	"strings"

	"sudokubot/solver/logic"
)

// most limits the suggestions during typing.
const most = 25

// TechniquesFrom returns the techniques with names that begin with typed, in the person's language or in
// package logic, the easiest first. Techniques with a later word that begins with typed follow.
func TechniquesFrom(typed string, called Called) []*logic.Technique {
	return startingWith(logic.Taught(), bare(typed), func(k *logic.Technique) []string {
		return append([]string{called(k), k.Title, k.Name}, k.Aliases...)
	})
}

// ZonesFrom returns the zones with names that begin with typed: cities or countries in any language, or IANA
// names. The common zones come first.
func (v *Vocabulary) ZonesFrom(typed string, common []string) []string {
	if zone, ok := v.zoneOf(typed); ok && !inTable(zone) {
		return []string{zone} // a distance from UTC
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

// startingWith returns the elements with a name that begins with beginning, followed by those with a later
// word that does. An empty beginning matches all. It returns at most most elements.
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
