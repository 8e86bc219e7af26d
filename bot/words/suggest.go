package words

import (
	"slices"
	"strings"

	"sudokubot/solver/logic"
)

// most is how many things are suggested while somebody types.
const most = 25

// TechniquesFrom returns the techniques that are called as what was typed begins, in the person's language or as package logic
// knows them, from the easiest on; first those whose name begins so, then those with a word within that does.
func TechniquesFrom(typed string, called Called) []*logic.Technique {
	return begun(logic.Taught(), bare(typed), func(k *logic.Technique) []string {
		return append([]string{called(k), k.Title, k.Name}, k.Aliases...)
	})
}

// ZonesFrom returns the zones that are called as what was typed begins: by a city or country in any language, or by their own
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

// begun returns those of all that have a name with this beginning, then those that have a word with it within a name. Of the
// empty beginning that is all.
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
