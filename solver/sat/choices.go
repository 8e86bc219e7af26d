package sat

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// choices holds the constraints of the puzzle. A choice is a set of candidates of which exactly one is true.
// There is a choice for the digit of each open cell, and a choice for the cell of each digit in each house.
// Choices are sets of bits, which are faster to count and traverse than clauses.
type choices struct {
	open        []uint32  // choice -> its remaining members, as bits
	members     []literal // the members of every choice: the literals that they are true
	first       []int32   // choice -> index of its first member; one more element at the end
	memberships []membership
	start       []int32 // candidate -> index of its first membership; one more element at the end
	cell        []sudoku.Cell
	digit       []sudoku.Digit // digit of each candidate
	falls       []literal      // candidate -> the literal that it is false
}

// settled are two bits that exclude sets in a choice. They belong to no member, and narrow skips the choice.
const settled uint32 = 3 << 30

// membership is the bit of a candidate in a choice.
type membership struct {
	choice int32
	bit    uint32
}

func newChoices(b *state) *choices {
	ch := &choices{first: []int32{0}, start: []int32{0}}
	number := ch.numberChoices(b)
	for c := range b.l.Size() {
		left := b.Candidates(sudoku.Cell(c))
		if left.Len() < 2 {
			continue
		}
		for d := range left.All() {
			ch.enter(b, sudoku.Cell(c), d, number)
		}
	}
	return ch
}

// numberChoices allocates the choices of b with several members left. It returns their numbers.
func (ch *choices) numberChoices(b *state) []int32 {
	number := make([]int32, len(b.Left()))
	total := int32(0)
	for i, left := range b.Left() {
		number[i] = -1
		if left&(left-1) == 0 {
			continue
		}
		number[i] = int32(len(ch.open))
		ch.open = append(ch.open, 0)
		total += int32(bits.OnesCount32(left))
		ch.first = append(ch.first, total)
	}
	ch.members = make([]literal, total)
	ch.memberships = make([]membership, 0, total)
	return number
}

func (ch *choices) enter(b *state, c sudoku.Cell, d sudoku.Digit, number []int32) {
	x := candidate(len(ch.cell))
	ch.cell, ch.digit, ch.falls = append(ch.cell, c), append(ch.digit, d), append(ch.falls, x.falls())
	ch.sit(x, number[c])
	for _, p := range b.Slots(c) {
		ch.sit(x, number[p.Choice(d)])
	}
	ch.start = append(ch.start, int32(len(ch.memberships)))
}

func (ch *choices) sit(x candidate, choice int32) {
	k := bits.OnesCount32(ch.open[choice])
	ch.members[ch.first[choice]+int32(k)] = x.stands()
	ch.open[choice] |= 1 << k
	ch.memberships = append(ch.memberships, membership{choice, 1 << k})
}

func (ch *choices) membershipsOf(x candidate) []membership {
	return ch.memberships[ch.start[x]:ch.start[x+1]]
}

// membersOf returns all members of a choice, including false candidates.
func (ch *choices) membersOf(choice int32) []literal {
	return ch.members[ch.first[choice]:ch.first[choice+1]]
}
