package words

import (
	"slices"
	"strings"

	"sudokubot/solver/logic"
)

// most is the number of suggestions during typing.
const most = 25

// TechniquesFrom returns the techniques with names that begin as typed, in the person's language or in
// package logic, the easiest first. Techniques with a later word that begins so follow.
func TechniquesFrom(typed string, called Called) []*logic.Technique {
	return begun(logic.Taught(), bare(typed), func(k *logic.Technique) []string {
		return append([]string{called(k), k.Title, k.Name}, k.Aliases...)
	})
}

// ZonesFrom returns the zones with names that begin as typed: cities or countries in any language, or IANA
// names. The common ones come first.
func (v *Vocabulary) ZonesFrom(typed string, common []string) []string {
	if zone, ok := v.zoneOf(typed); ok && !inTable(zone) {
		return []string{zone} // so many hours from UTC
	}
	all := slices.Clone(v.zones())
	slices.SortStableFunc(all, func(a, b zoneWords) int { return placeIn(common, a.zone) - placeIn(common, b.zone) })
	var zones []string
	for _, z := range begun(all, bare(typed), func(z zoneWords) []string { return z.words }) {
		zones = append(zones, z.zone)
	}
	return zones
}

// placeIn is the index of name in list, or the end of it.
func placeIn(list []string, name string) int {
	if i := slices.Index(list, name); i >= 0 {
		return i
	}
	return len(list)
}

// begun returns the elements with a name of this beginning, then those with a later word of it. The empty
// beginning matches all.
func begun[T any](all []T, beginning string, names func(T) []string) []T {
	var first, then []T
	for _, one := range all {
		switch {
		case slices.ContainsFunc(names(one), func(name string) bool { return strings.HasPrefix(bare(name), beginning) }):
			first = append(first, one)
		case slices.ContainsFunc(names(one), func(name string) bool { return hasWord(name, beginning) }):
			then = append(then, one)
		}
	}
	both := append(first, then...)
	return both[:min(len(both), most)]
}

// hasWord reports whether a word within name begins so.
func hasWord(name, beginning string) bool {
	for i, r := range name {
		if strings.ContainsRune(" -_/(‌", r) && strings.HasPrefix(bare(name[i:]), beginning) {
			return true
		}
	}
	return false
}
