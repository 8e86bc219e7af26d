package photo

import "math"

// fewestGivens has the least givens of a known puzzle by order, proved only for nine (see properClassic).
var fewestGivens = map[int]int{4: 4, 6: 8, 8: 14, 9: 17, 10: 22, 12: 30, 16: 55}

// leastPrinted returns the least number of givens for a grid of cells cells.
func leastPrinted(cells int) int { return fewestGivens[orderOf(cells)] }

func orderOf(cells int) int { return int(math.Sqrt(float64(cells)) + 0.5) }

// of81 scales n, a count for 81 cells, to cells cells.
func of81(n, cells int) int { return n * cells / 81 }
