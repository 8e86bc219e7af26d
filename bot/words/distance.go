package words

import "strings"

// mostSlips returns the largest EditDistance at which a typed word counts as misspelt.
func mostSlips(typed []rune) int {
	const third, most = 3, 3
	return min(len(typed)/third, most)
}

// Nearest returns the name with the smallest EditDistance from a misspelt one, the first of several, or "" if
// all are far.
func Nearest(typed string, names []string) (near string) {
	least := mostSlips([]rune(typed)) + 1
	for _, name := range names {
		if d := EditDistance([]rune(typed), []rune(name)); d < least {
			near, least = name, d
		}
	}
	return near
}

// EditDistance returns how many characters of typed must be inserted, deleted, replaced, or swapped with the
// next to get the word meant. If meant starts with typed, and typed has at least three characters, the result
// is 1. The algorithm is optimal string alignment (Damerau, 1964; Levenshtein, 1966).
//
// If the lengths differ by more than mostSlips, it returns the greater length at once. So long texts take
// little time.
func EditDistance(typed, meant []rune) int {
	if len(typed) >= 3 && len(typed) < len(meant) && strings.HasPrefix(string(meant), string(typed)) {
		return 1
	}
	if max(len(typed)-len(meant), len(meant)-len(typed)) > mostSlips(typed) {
		return max(len(typed), len(meant))
	}
	rows := make([][]int, len(typed)+1)
	for i := range rows {
		rows[i] = make([]int, len(meant)+1)
		for j := range rows[i] {
			rows[i][j] = prefixDistance(rows, typed, meant, i, j)
		}
	}
	return rows[len(typed)][len(meant)]
}

// prefixDistance returns the distance of a[:i] from b[:j]. rows has the distances of shorter prefixes.
func prefixDistance(rows [][]int, a, b []rune, i, j int) int {
	if i == 0 || j == 0 {
		return i + j
	}
	d := rows[i-1][j-1]
	if a[i-1] != b[j-1] {
		d = 1 + min(d, rows[i-1][j], rows[i][j-1])
	}
	if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
		d = min(d, rows[i-2][j-2]+1)
	}
	return d
}
