package words

import "slices"

// Keys returns the keys of words.toml that each language must have, such as "recipe.level.easy". Words for
// zones and themes are optional, because the phrases have their names.
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
