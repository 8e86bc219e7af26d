package photo

import "math"

// fewestGivens are those of the puzzles with the fewest givens that are known, by the order of their grid (for nine it is proved, see
// properClassic).
var fewestGivens = map[int]int{4: 4, 6: 8, 8: 14, 9: 17, 10: 22, 12: 30, 16: 55}

// leastPrinted is how many givens a puzzle of so many cells has at least.
func leastPrinted(cells int) int { return fewestGivens[orderOf(cells)] }

// orderOf is the order of a grid of so many cells.
func orderOf(cells int) int { return int(math.Sqrt(float64(cells)) + 0.5) }

// of81 turns what is counted in a grid of 81 cells into the same share of so many.
func of81(n, cells int) int { return n * cells / 81 }
