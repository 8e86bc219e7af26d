// Package pencil reads the small digits in cells. The digits are at the positions of their values, or in a
// row. A cells.Eye recognises their shapes.
package pencil

import (
	"math"
	"slices"
)

// Marks are the small digits of a cell.
type Marks struct {
	// Digits has bit d set for digit d.
	Digits uint32
	// Sure is the probability that the cell has exactly these digits.
	Sure float64
}

// Parameters for reading marks from spots.
const (
	smaller, larger = 0.62, 1.4 // limits of the height of small digits, relative to the usual height
	widest          = 1.25      // limit of the width of small digits, relative to the usual height
	unseen          = 0.03      // least probability of the shape that belongs to a position
	elsewhere       = 0.02      // share of small digits that are off all positions
	scatter         = 0.035     // standard deviation from the position, in cells
	nothing         = 0.9       // least certainty that a spot is no digit
	disordered      = 3.5       // cost of a row whose digits do not ascend, in nats
	unbound         = 1.0       // cost of a digit with any value, instead of its position's value, in nats
	ownWay          = 4.0       // cost of a cell with its own arrangement, in nats
	misplaced       = 0.003     // probability of a digit at the position of another digit
	astray          = 0.13      // greatest distance of a digit from its position, in cells
	unlike          = 0.3       // share of spots without a digit's shape, at a position, that are no digit
	exact           = 0.045     // up to this distance from its position, a spot of any shape counts, in cells
	proven          = 8         // number of such spots that is sufficient evidence
)

// Read reads the small digits up to n from the spots of each cell. It assumes that most cells share an
// arrangement.
func Read(seen [][]Spot, n int) []Marks {
	seen = digitsOf(seen)
	l := layoutOf(seen, ordersOf(n))
	all := make([]Marks, len(seen))
	for c, spots := range seen {
		if len(spots) > 0 {
			all[c] = l.read(spots)
		}
	}
	return all
}

// digitsOf returns the spots that have the usual size of small digits.
func digitsOf(seen [][]Spot) [][]Spot {
	var heights []float64
	for _, spots := range seen {
		for _, s := range spots {
			if s.Chances[0] < 0.5 {
				heights = append(heights, s.High)
			}
		}
	}
	all := make([][]Spot, len(seen))
	if len(heights) == 0 {
		return all
	}
	slices.Sort(heights)
	usual := heights[len(heights)/2]
	for c, spots := range seen {
		for _, s := range spots {
			if s.High > smaller*usual && s.High < larger*usual && s.Wide < widest*usual {
				all[c] = append(all[c], s)
			}
		}
	}
	return all
}

// shaped returns the spots that may be digits by their shape.
func shaped(spots []Spot) []Spot {
	return slices.DeleteFunc(slices.Clone(spots), func(s Spot) bool { return s.Chances[0] >= nothing })
}

// orders are arrangements of digits in three rows: as in most programs, as on keypads, and from right to
// left.
var orders = [][9]int{
	{1, 2, 3, 4, 5, 6, 7, 8, 9}, {7, 8, 9, 4, 5, 6, 1, 2, 3}, {3, 2, 1, 6, 5, 4, 9, 8, 7},
}

// ordersOf returns the arrangements for n digits. Some positions may be free. Four digits are in the corners.
func ordersOf(n int) [][9]int {
	switch {
	case n == 9:
		return orders
	case n == 4:
		return [][9]int{{1, 0, 2, 0, 0, 0, 3, 0, 4}}
	}
	var usual [9]int
	for i := range min(n, len(usual)) {
		usual[i] = i + 1
	}
	return [][9]int{usual}
}

// layout is an arrangement of small digits. If order is nil, the digits are in rows.
type layout struct {
	order  *[9]int
	across axis
	down   axis
	exact  int // number of digits very near to their positions
}

// axis describes three positions in a line: the middle position, and its distance from the other two.
type axis struct{ middle, step float64 }

// nearest returns the nearest of the three positions, and its distance.
func (a axis) nearest(at float64) (k int, far float64) {
	k = min(max(int(math.Round((at-a.middle)/a.step)), -1), 1)
	return k + 1, math.Abs(at - a.middle - float64(k)*a.step)
}

// nearest returns the position nearest to a spot, and its distances in both directions.
func (l layout) nearest(s Spot) (at int, farX, farY float64) {
	x, farX := l.across.nearest(s.X)
	y, farY := l.down.nearest(s.Y)
	return 3*y + x, farX, farY
}

// likely returns the log probability that a digit has this distance from its position, relative to distance
// 0.
func likely(far float64) float64 {
	return math.Log((1-elsewhere)*math.Exp(-far*far/(2*scatter*scatter)) + elsewhere)
}

// axisOf returns the axis that fits best to the coordinates of all spots in one direction.
func axisOf(at []float64) (best axis) {
	most := math.Inf(-1)
	for step := 0.2; step < 0.345; step += 0.01 {
		for off := -0.06; off < 0.065; off += 0.01 {
			a, sum := axis{0.5 + off, step}, -math.Abs(off)
			for _, v := range at {
				_, far := a.nearest(v)
				sum += likely(far)
			}
			if sum > most {
				best, most = a, sum
			}
		}
	}
	return best
}

func layoutOf(seen [][]Spot, orders [][9]int) (best layout) {
	var xs, ys []float64
	inRows := 0.0
	for _, spots := range seen {
		spots = shaped(spots)
		for _, s := range spots {
			xs, ys = append(xs, s.X), append(ys, s.Y)
		}
		_, worth := row(spots)
		inRows += worth
	}
	across, down := axisOf(xs), axisOf(ys)
	most := inRows
	for i := range orders {
		l := layout{order: &orders[i], across: across, down: down}
		sum := 0.0
		for _, spots := range seen {
			spots = shaped(spots)
			l.exact += l.exactly(spots)
			_, worth := l.placed(spots)
			_, free := row(spots)
			sum += max(worth, free-ownWay)
		}
		if sum > most {
			best, most = l, sum
		}
	}
	return best
}

// placed returns the digits that belong to the positions of spots, and their log probability.
func (l layout) placed(spots []Spot) (digits []int, worth float64) {
	var taken [10]bool
	for _, s := range spots {
		at, farX, farY := l.nearest(s)
		d := l.order[at]
		if d == 0 { // no digit belongs to this position
			worth -= 2 * ownWay
			continue
		}
		worth += likely(farX) + likely(farY) + math.Log(max(float64(s.Chances[d]), unseen))
		if taken[d] {
			worth -= 2 * ownWay
		}
		taken[d] = true
		digits = append(digits, d)
	}
	return digits, worth
}

func (l layout) read(spots []Spot) Marks {
	free, sure := shaped(spots), 1.0
	if l.order != nil {
		in := l.inPlaces(spots)
		digits, worth := l.placed(in)
		_, other := row(free)
		known := len(shaped(in))
		alone := l.exact >= proven && len(in) > 0 && l.exactly(in) == len(spots)
		if alone || known > 0 && 2*known > len(free) && worth >= other-ownWay {
			m := Marks{Sure: 1}
			for i, d := range digits {
				m.Digits |= 1 << d
				m.Sure *= inPlace(in[i].Chances, d)
			}
			return m
		}
		if sure = 0.8; len(free) == 1 {
			sure = 0.4
		}
	}
	digits, _ := row(free)
	m := Marks{Sure: sure}
	for i, d := range digits {
		m.Digits |= 1 << d
		m.Sure *= float64(free[i].Chances[d] / (1 - free[i].Chances[0] + 1e-6))
	}
	return m
}

// exactly counts the spots that are very near to the position of a digit.
func (l layout) exactly(spots []Spot) (n int) {
	for _, s := range spots {
		if at, farX, farY := l.nearest(s); l.order[at] != 0 && max(farX, farY) < exact {
			n++
		}
	}
	return n
}

// inPlaces returns the spots at positions of digits. If two spots are at one position, it returns the spot
// that looks more like a digit.
func (l layout) inPlaces(spots []Spot) (all []Spot) {
	var taken [9]int
	for _, s := range spots {
		switch at, farX, farY := l.nearest(s); {
		case max(farX, farY) > astray || l.order[at] == 0:
		case taken[at] == 0:
			all = append(all, s)
			taken[at] = len(all)
		case s.Chances[0] < all[taken[at]-1].Chances[0]:
			all[taken[at]-1] = s
		}
	}
	return all
}

// inPlace returns the probability of digit d, given that the spot is at the position of d.
func inPlace(chances [10]float32, d int) float64 {
	own, other := (1-misplaced)*max(float64(chances[d]), 1e-2), 0.0
	for k, p := range chances {
		if k != 0 && k != d {
			other = max(other, misplaced*float64(p))
		}
	}
	return own / (own + other) * (1 - unlike*float64(chances[0]))
}

// row reads spots in a row. It returns different digits by shape, and their log probability. The digits
// ascend if possible.
func row(spots []Spot) (digits []int, worth float64) {
	up, most := ascending(spots)
	any, other := distinct(spots)
	worth = -unbound * float64(len(spots))
	if other-disordered > most {
		return any, worth + other - disordered
	}
	return up, worth + most
}

// ascending returns the most probable digits of spots if the digits must ascend.
func ascending(spots []Spot) (digits []int, worth float64) {
	if len(spots) > 9 {
		return nil, math.Inf(-1)
	}
	var table [10][10]float64 // indices: number of spots, and greatest value of the last digit
	var from [10][10]int
	for k := range spots {
		table[k+1][0] = math.Inf(-1)
		for d := 1; d <= 9; d++ {
			table[k+1][d], from[k+1][d] = table[k+1][d-1], from[k+1][d-1]
			if w := table[k][d-1] + shape(spots[k], d); w > table[k+1][d] {
				table[k+1][d], from[k+1][d] = w, d
			}
		}
	}
	digits, d := make([]int, len(spots)), 9
	for k := len(spots); k > 0; k-- {
		d = from[k][d]
		digits[k-1] = d
		d--
	}
	return digits, table[len(spots)][9]
}

// distinct returns probable digits of spots that are all different. The most certain spot is read first.
func distinct(spots []Spot) (digits []int, worth float64) {
	if len(spots) > 9 {
		return nil, math.Inf(-1)
	}
	digits = make([]int, len(spots))
	var taken [10]bool
	for range spots {
		at, digit, most := 0, 0, math.Inf(-1)
		for i, s := range spots {
			for d := 1; d <= 9 && digits[i] == 0; d++ {
				if w := shape(s, d); !taken[d] && w > most {
					at, digit, most = i, d, w
				}
			}
		}
		digits[at], taken[digit] = digit, true
		worth += most
	}
	return digits, worth
}

// shape returns the log probability of a digit by its shape.
func shape(s Spot, d int) float64 { return math.Log(max(float64(s.Chances[d]), 1e-4)) }
