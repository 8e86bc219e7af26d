// Package slips says how far apart two words are of which one was typed, and by how much a word may differ from the one that was meant.
//
// It knows signs. It refuses to know languages, and which words there are.
package slips

import "strings"

// Most is by how many signs a word may differ from another that was meant.
func Most(word []rune) int {
	const third, most = 3, 3
	return min(len(word)/third, most)
}

// Apart returns by how many signs two words differ: 1 if the second begins with the first, else how many must be put in,
// left out, replaced, or exchanged with the next one (optimal string alignment: Damerau, 1964, and Levenshtein, 1966). Words whose
// lengths differ by more than what may be a slip of the first are not compared: all signs of the longer one count. So what a long
// text costs does not grow with its length.
func Apart(a, b []rune) int {
	if len(a) >= 3 && len(a) < len(b) && strings.HasPrefix(string(b), string(a)) {
		return 1
	}
	if max(len(a)-len(b), len(b)-len(a)) > Most(a) {
		return max(len(a), len(b))
	}
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			rows[i][j] = ending(rows, a, b, i, j)
		}
	}
	return rows[len(a)][len(b)]
}

// ending returns by how many signs the first i of a differ from the first j of b, where rows has that for shorter ones.
func ending(rows [][]int, a, b []rune, i, j int) int {
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
