package logic

import (
	"math/bits"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// minSetLinks and maxSetLinks limit the links of an ALS chain. With fewer links it is an ALS-XZ or an
// ALS-XY-wing.
const (
	minSetLinks = 3
	maxSetLinks = 6
)

// alsChain finds sequences of sets. Each set has a restricted common with the next, and successive commons
// differ. If the first set lacks Z, it has the first common. Then the second set lacks that common and has
// the next, and so on, until the last set has Z. No set repeats. Of chains with equal removals it yields a
// shortest.
func alsChain(p *Position, q Query, yield func(Step) bool) {
	yield = exactly(q, yield)
	s := newSetChains(p, q)
	for a := range s.list {
		for x := range s.lacks[a].All() {
			s.from(a, x)
		}
	}
	slices.SortStableFunc(s.found, func(a, b setChain) int { return len(a.sets) - len(b.sets) })
	for _, chain := range s.found {
		if !yield(s.step(chain)) {
			return
		}
	}
}

// setChains is a search for ALS chains. A state is a set that lacks a digit. It implies the next states.
type setChains struct {
	p     *Position
	list  []almostLocked
	links [][]setLink
	lacks []Digits // restricted commons of each set
	first []int    // states of set i begin at first[i], for the digits of lacks[i] ascending
	of    []setState
	next  [][]int32 // states that each state implies
	words int
	reach [maxSetLinks][]uint64 // for each number of links and each state, the states reached
	found []setChain
	byKey map[uint64]int // index in found, by a hash of the removals
}

type setState struct {
	set   int
	lacks sudoku.Digit
}

type setChain struct {
	sets    []int
	commons []Digits // commons between successive sets
	gone    []Candidate
}

func newSetChains(p *Position, q Query) *setChains {
	s := &setChains{p: p, byKey: map[uint64]int{}}
	s.list, s.links = p.linkedSets(q)
	s.lacks, s.first = make([]Digits, len(s.list)), make([]int, len(s.list))
	for i := range s.list {
		for _, l := range s.links[i] {
			s.lacks[i] |= l.commons
		}
		s.first[i] = len(s.of)
		for d := range s.lacks[i].All() {
			s.of = append(s.of, setState{i, d})
		}
	}
	s.words = (len(s.of) + 63) / 64
	for _, at := range s.of {
		s.next = append(s.next, s.after(at.set, s.list[at.set].Digits.Without(at.lacks)))
	}
	s.fill()
	return s
}

// after returns the states that follow directly if set i has these digits.
func (s *setChains) after(i int, digits Digits) []int32 {
	var list []int32
	for _, l := range s.links[i] {
		for d := range (l.commons & digits).All() {
			list = append(list, s.state(l.to, d))
		}
	}
	return list
}

func (s *setChains) state(i int, d sudoku.Digit) int32 {
	return int32(s.first[i] + bits.OnesCount32(uint32(s.lacks[i])&(1<<d-1)))
}

// fill computes reach. The row of a state for k links is the union of the rows of its next states for k-1
// links.
func (s *setChains) fill() {
	for k := range s.reach {
		s.reach[k] = make([]uint64, len(s.of)*s.words)
		for at := range int32(len(s.of)) {
			row := s.row(k, at)
			if k == 0 {
				row[at>>6] = 1 << (at & 63)
				continue
			}
			for _, to := range s.next[at] {
				for w, x := range s.row(k-1, to) {
					row[w] |= x
				}
			}
		}
	}
}

func (s *setChains) row(k int, at int32) []uint64 {
	return s.reach[k][int(at)*s.words : (int(at)+1)*s.words]
}

// from records the chains that begin with set a and the common digit x.
func (s *setChains) from(a int, x sudoku.Digit) {
	starts := s.after(a, DigitsOf(x))
	row := make([]uint64, s.words)
	for k := minSetLinks - 1; k < maxSetLinks; k++ {
		clear(row)
		for _, at := range starts {
			for w, states := range s.row(k, at) {
				row[w] |= states
			}
		}
		for w, states := range row {
			for ; states != 0; states &= states - 1 {
				s.end(a, x, k, starts, int32(w<<6+bits.TrailingZeros64(states)))
			}
		}
	}
}

// end records the chain that leaves set a by x and reaches the state final by k more links. It skips chains
// whose last set is not after a in the list. It also skips chains that have no removal, or are no shorter
// than a stored chain with equal removals.
func (s *setChains) end(a int, x sudoku.Digit, k int, starts []int32, final int32) {
	last := s.of[final]
	free := (^Digits(0)).Without(x).Without(last.lacks)
	if last.set <= a || !s.fresh(a, last.set, free, k+2) {
		return
	}
	chain, ok := s.chain(a, x, k, starts, final)
	if !ok {
		return
	}
	free &^= chain.commons[k]
	if !s.fresh(a, last.set, free, k+2) {
		return
	}
	s.list[a].removals(s.p, &s.list[last.set], free, &chain.gone)
	key := s.key(a, last.set, free)
	if i, ok := s.byKey[key]; ok {
		s.found[i] = chain
		return
	}
	s.byKey[key] = len(s.found)
	s.found = append(s.found, chain)
}

func (s *setChains) fresh(a, b int, digits Digits, sets int) bool {
	if !s.list[a].useful(&s.list[b], digits) {
		return false
	}
	i, ok := s.byKey[s.key(a, b, digits)]
	return !ok || len(s.found[i].sets) > sets
}

// key hashes the removals that follow if set a or set b has each of the digits.
func (s *setChains) key(a, b int, digits Digits) uint64 {
	var key keyOfRemoved
	for d := range (s.list[a].Digits & s.list[b].Digits & digits).All() {
		key.add(d, s.list[a].sees[d].And(s.list[b].sees[d]))
	}
	return key.sum
}

func (s *setChains) chain(a int, x sudoku.Digit, k int, starts []int32, end int32) (setChain, bool) {
	for _, at := range starts {
		chain := setChain{sets: []int{a, s.of[at].set}, commons: []Digits{DigitsOf(x)}}
		if s.row(k, at)[end>>6]>>(end&63)&1 != 0 && s.walk(&chain, k, at, end) {
			return chain, true
		}
	}
	return setChain{}, false
}

// walk extends the chain, which ends in the state current, by k links to the state target. If every such
// sequence repeats a set, it returns false.
func (s *setChains) walk(chain *setChain, k int, current, target int32) bool {
	length := len(chain.sets)
	if k == 0 {
		return current == target
	}
	for _, to := range s.next[current] {
		set := s.of[to].set
		if s.row(k-1, to)[target>>6]>>(target&63)&1 == 0 || slices.Contains(chain.sets, set) {
			continue
		}
		chain.sets = append(chain.sets[:length], set)
		commons := s.commons(s.of[current].set, set).Without(s.of[current].lacks)
		chain.commons = append(chain.commons[:length-1], commons)
		if s.walk(chain, k-1, to, target) {
			return true
		}
	}
	return false
}

func (s *setChains) commons(a, b int) Digits {
	i, _ := slices.BinarySearchFunc(s.links[a], b, func(l setLink, to int) int { return l.to - to })
	return s.links[a][i].commons
}

func (s *setChains) step(chain setChain) Step {
	var text strings.Builder
	var used []Set
	for i, set := range chain.sets {
		if i > 0 {
			text.WriteString(" -" + joined(chain.commons[i-1], "") + "- ")
		}
		used = append(used, s.list[set].Set)
		text.WriteString(s.p.setText(s.list[set].Set))
	}
	z := joined(digitsOf(chain.gone), "")
	return s.p.setStep(": "+z+"- "+text.String()+" -"+z, chain.gone, used...)
}
