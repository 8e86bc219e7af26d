package words

import "slices"

// Keys returns the keys of the file words.toml that each language has: "recipe.level.easy". The words for time zones and for
// themes have others: what these are called in the phrases is understood without them.
func Keys() []string {
	var keys []string
	for family, names := range families() {
		if family == themeFamily {
			continue
		}
		for _, name := range names {
			keys = append(keys, family+"."+name)
		}
	}
	slices.Sort(keys)
	return keys
}
