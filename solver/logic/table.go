package logic

import (
	"cmp"
	"slices"
	"strings"
)

var table = completed(slices.Concat(
	singles, intersections, subsets, fish, patterns, coloring, wings, uniqueness, chains, sets,
	templates, forcing,
))

// completed fills in the levels of a table, and the names that are derived from titles.
func completed(table []Technique) []Technique {
	for i := range table {
		t := &table[i]
		t.Name, t.Level = cmp.Or(t.Name, hyphened(t.Title)), t.Rating.Level()
	}
	return table
}

func hyphened(title string) string { return strings.ToLower(strings.ReplaceAll(title, " ", "-")) }

// Techniques returns all techniques, family by family.
func Techniques() []*Technique {
	all := make([]*Technique, len(table))
	for i := range table {
		all[i] = &table[i]
	}
	return all
}

// Named returns the technique with this name, title, alias or code, ignoring case.
func Named(name string) (*Technique, bool) {
	for i := range table {
		t := &table[i]
		if strings.EqualFold(t.Name, name) || strings.EqualFold(t.Title, name) || t.Code == name ||
			slices.ContainsFunc(t.Aliases, func(a string) bool { return strings.EqualFold(a, name) }) {
			return t, true
		}
	}
	return nil, false
}
