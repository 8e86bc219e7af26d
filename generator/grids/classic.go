package grids

import (
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// In this file digits and positions count from 0. The boxes are numbered in the order of reading. The first
// box holds the digits in order; at the end all digits are permuted.
//
// A band with a known first box can be completed in 56 * 6^6 ways (B. Felgenhauer and F. Jarvis,
// "Enumerating possible Sudoku grids", 2005). There are 56 ways to deal the rows of the first box to the
// rows of the other two boxes, and 6^6 orders of the digits in these six rows. So the first band and the
// first stack can be numbered.
//
// Then the rows of box 5 are dealt in one of 56 ways. Box 6 takes the remaining rows, and the columns of
// box 8 follow from boxes 2 and 5. In each of these rows and columns three digits get their positions. Each
// digit is barred from its position in the other box. This leaves two ways, or no way if all three digits
// are barred from a single position. Finally box 9 is determined, or impossible.
//
// So a grid is a number below draws, and different numbers are different grids. About one number in eleven
// has a grid.
const (
	deals  = 56
	bands  = deals * 46656 // 6^6
	middle = deals * 8     // box 5
	draws  = bands * bands * middle * 64
)

// Classic fills g with a random grid of the classic layout. g must have 81 cells. If the numbers of rng are
// equally likely, so are all 6,670,903,752,021,072,936,960 grids. Classic does not allocate.
func Classic(rng *rand.Rand, g sudoku.Grid) {
	var b boxes
	for !b.build(rng.Uint64N(draws)) {
	}
	digits := [9]sudoku.Digit{1, 2, 3, 4, 5, 6, 7, 8, 9}
	rng.Shuffle(9, func(i, k int) { digits[i], digits[k] = digits[k], digits[i] })
	for i := range b.row {
		for d := range 9 {
			r, k := i/3*3+int(b.row[i][d]), i%3*3+int(b.col[i][d])
			g[9*r+k] = digits[d]
		}
	}
}

// boxes holds the row and the column of each digit within each box.
type boxes struct {
	row, col [9][9]uint8
}

// build makes the grid with this number. If the number has no grid, it returns false.
func (b *boxes) build(number uint64) bool {
	for d := range uint8(9) {
		b.row[0][d], b.col[0][d] = d/3, d%3
	}
	b.side(number%bands, &b.row, &b.col, 1, 2)
	number /= bands
	b.side(number%bands, &b.col, &b.row, 3, 6)
	number /= bands
	return b.center(number%middle) && b.edges(number/middle) && b.corner()
}

// side fills the two boxes beside the first. shared has the lines that these boxes share with the first box.
// crossing has the lines in the other direction.
func (b *boxes) side(number uint64, shared, crossing *[9][9]uint8, second, third int) {
	deal(&shared[0], &shared[second], &shared[third], number%deals)
	number /= deals
	for _, box := range [2]int{second, third} {
		var next [3]uint64
		next[0], next[1], next[2] = number%6, number/6%6, number/36%6
		number /= 216
		var seen [3]uint8
		for d := range 9 {
			line := shared[box][d]
			crossing[box][d] = orders[next[line]][seen[line]]
			seen[line]++
		}
	}
}

// deal sets the lines of the digits in two boxes, from their lines in the first box, in one of 56 ways.
func deal(first, second, third *[9]uint8, number uint64) {
	var seen [3]uint8
	for d := range 9 {
		line := first[d]
		to := dealt[number][line][seen[line]]
		seen[line]++
		second[d], third[d] = to, 3-line-to
	}
}

// center deals the rows of boxes 5 and 6 from box 4, and sets the columns of box 5.
func (b *boxes) center(number uint64) bool {
	deal(&b.row[3], &b.row[4], &b.row[5], number/8)
	return assign(&b.row[4], &b.col[1], &b.col[4], number%8)
}

func (b *boxes) edges(number uint64) bool {
	rest(&b.col[1], &b.col[4], &b.col[7])
	return assign(&b.row[5], &b.col[2], &b.col[5], number%8) && assign(&b.col[7], &b.row[6], &b.row[7], number/8)
}

// corner fills box 9 and reports whether its digits have different cells.
func (b *boxes) corner() bool {
	rest(&b.row[6], &b.row[7], &b.row[8])
	rest(&b.col[2], &b.col[5], &b.col[8])
	cells := 0
	for d := range 9 {
		cells |= 1 << (3*b.row[8][d] + b.col[8][d])
	}
	return cells == 1<<9-1
}

func rest(one, two, three *[9]uint8) {
	for d := range three {
		three[d] = 3 - one[d] - two[d]
	}
}

// assign sets the positions of the digits within each line of a box, and avoids the positions in barred. This
// leaves a line two orders, or no order. Bit i of the number ways chooses between the two orders of line i.
// If a line has no order, assign returns false.
func assign(line, barred, positions *[9]uint8, ways uint64) bool {
	var digits [3][3]uint8
	var seen [3]uint8
	for d := range uint8(9) {
		digits[line[d]][seen[line[d]]] = d
		seen[line[d]]++
	}
	for i, three := range digits {
		bars := 9*barred[three[0]] + 3*barred[three[1]] + barred[three[2]]
		way := avoiding[bars][ways>>i&1]
		if way == noOrder {
			return false
		}
		for j, d := range three {
			positions[d] = orders[way][j]
		}
	}
	return true
}

// orders are the permutations of three positions.
var orders = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

const noOrder = 255

// avoiding has the two orders, by index in orders, in which no digit has its barred position; or noOrder.
// The index is the barred positions of the three digits, as a base-3 number.
var avoiding = func() (table [27][2]uint8) {
	for bars := range table {
		table[bars] = [2]uint8{noOrder, noOrder}
		count := 0
		for i, o := range orders {
			if int(o[0]) != bars/9 && int(o[1]) != bars/3%3 && int(o[2]) != bars%3 {
				table[bars][count] = uint8(i)
				count++
			}
		}
	}
	return table
}()

// dealt has, for each way to deal, the line of the second box for each digit of a line of the first box.
// The first line of the second box takes k digits from the second line of the first box and 3-k from the
// third line. This fixes the numbers for the other lines.
var dealt = func() (table [deals][3][3]uint8) {
	count := 0
	for sets := range 1 << 9 {
		var way [3][3]uint8
		var sizes [3]int
		for i := range 9 {
			line, bit := i/3, sets>>i&1
			way[line][i%3] = uint8((line + 1 + bit) % 3)
			sizes[way[line][i%3]]++
		}
		if sizes == [3]int{3, 3, 3} {
			table[count] = way
			count++
		}
	}
	return table
}()
