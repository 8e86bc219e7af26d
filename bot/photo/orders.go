package photo

import "math"

// fewestGivens are the fewest known givens of a puzzle, by the order of its grid (proved for nine, see
// properClassic).
var fewestGivens = map[int]int{4: 4, 6: 8, 8: 14, 9: 17, 10: 22, 12: 30, 16: 55}

// leastPrinted returns the fewest givens of a puzzle of so many cells.
func leastPrinted(cells int) int { return fewestGivens[orderOf(cells)] }

// orderOf is the order of a grid of so many cells.
func orderOf(cells int) int { return int(math.Sqrt(float64(cells)) + 0.5) }

// of81 scales n, a count for 81 cells, to that many cells.
func of81(n, cells int) int { return n * cells / 81 }
