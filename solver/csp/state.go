package csp

import "math/bits"

// State is the state of a search: the assigned values and the remaining domains. Hooks read it.
type State struct {
	neighbours [][]int
	rules      [][]*Rule  // rules in the order of neighbours; nil without Problem.Rule
	scopes     [][]*Scope // scopes of each variable; nil without scopes
	scope      []int      // buffer for the values of a scope
	words      int        // number of words of a domain
	domains    []uint64   // domains of all variables; the field words is the size of each
	sizes      []int      // number of values left in each domain
	values     []int      // value of each variable, or Free
	free       []int      // variables without a fixed value, ascending
	assigned   int        // number of assigned variables among free
	inferred   []int      // variables assigned by singles, in the order of assignment
	empty      int        // number of empty domains

	// The state as sets of variables, of span words each. A step thus handles 64 variables at once.
	span    int
	open    []uint64 // unassigned variables
	links   []uint64 // neighbours of each variable
	holders []uint64 // for each value, the free variables with the value in their domain
	takers  []uint64 // for each value, the variables fixed or assigned to it
}

// Removal is a value removed from the domain of a variable.
type Removal struct{ Variable, Value int }

func newState(p *Problem) *State {
	n, words, span := len(p.Neighbours), wordsFor(p.Values), wordsFor(len(p.Neighbours))
	s := &State{
		neighbours: p.Neighbours, rules: p.rules(), scopes: p.scoped(),
		words: words, domains: make([]uint64, n*words),
		sizes: make([]int, n), values: make([]int, n), free: make([]int, 0, n),
		span: span, open: make([]uint64, span), links: p.links(),
		holders: make([]uint64, p.Values*span), takers: make([]uint64, p.Values*span),
	}
	for x := range n {
		s.fill(x, p)
		s.initialize(x, p)
	}
	return s
}

func (s *State) initialize(x int, p *Problem) {
	if p.Fixed != nil && p.Fixed[x] != Free {
		s.values[x] = p.Fixed[x]
		put(s.among(s.takers, p.Fixed[x]), x)
		return
	}
	s.values[x] = Free
	s.free = append(s.free, x)
	put(s.open, x)
	s.countEmpty(s.sizes[x])
}

func (s *State) fill(x int, p *Problem) {
	domain := s.domain(x)
	if p.Domains != nil && p.Domains[x] != nil {
		for _, a := range p.Domains[x] {
			put(domain, a)
		}
	} else {
		for i := range domain {
			domain[i] = ^uint64(0)
		}
		if odd := p.Values & 63; odd != 0 {
			domain[len(domain)-1] = 1<<odd - 1
		}
	}
	s.sizes[x] = count(domain)
}

// sound reports whether the values of the fixed variables are in their domains and do not conflict.
func (s *State) sound() bool {
	for x, a := range s.values {
		if a != Free && (!has(s.domain(x), a) || !s.Consistent(x, a)) {
			return false
		}
	}
	return true
}

// reduce removes the values excluded by fixed variables, and returns their number.
func (s *State) reduce() int64 {
	var removed int64
	for _, x := range s.free {
		domain := s.domain(x)
		for i, y := range s.neighbours[x] {
			if b := s.values[y]; b != Free {
				s.strike(domain, x, i, b)
			}
		}
		if s.scopes != nil {
			s.strikeScoped(domain, x)
		}
		left := count(domain)
		if left < s.sizes[x] {
			removed += int64(s.sizes[x] - left)
			s.sizes[x] = left
			s.countEmpty(left)
		}
	}
	return removed
}

func (s *State) countEmpty(size int) {
	if size == 0 {
		s.empty++
	}
}

func (s *State) index() {
	for _, x := range s.free {
		for i, word := range s.domain(x) {
			for ; word != 0; word &= word - 1 {
				put(s.among(s.holders, i<<6+bits.TrailingZeros64(word)), x)
			}
		}
	}
}

// strike removes from the domain of x the values that are impossible if its i-th neighbour has the value b.
func (s *State) strike(domain []uint64, x, i, b int) {
	if s.rules == nil || s.rules[x][i] == nil {
		drop(domain, b)
		return
	}
	for a := range s.rules[x][i].values {
		if s.rules[x][i].Conflict(a, b) {
			drop(domain, a)
		}
	}
}

// Depth returns the number of variables assigned by the search so far, including assignments by singles.
func (s *State) Depth() int { return s.assigned }

// degree returns the number of unassigned neighbours of x.
func (s *State) degree(x int) int {
	degree := 0
	for i, word := range s.among(s.links, x) {
		degree += bits.OnesCount64(word & s.open[i])
	}
	return degree
}

// Has reports whether a is left in the domain of x.
func (s *State) Has(x, a int) bool { return has(s.domain(x), a) }

// conflicts reports whether the value a of x excludes the value b of its i-th neighbour.
func (s *State) conflicts(x, a, i, b int) bool {
	if s.rules == nil || s.rules[x][i] == nil {
		return a == b
	}
	return s.rules[x][i].Conflict(a, b)
}

func (s *State) domain(x int) []uint64 { return s.domains[x*s.words : (x+1)*s.words] }

// among returns the set with index i from a slice of sets of variables. i is a variable or a value.
func (s *State) among(sets []uint64, i int) []uint64 { return sets[i*s.span : (i+1)*s.span] }

func (s *State) assign(x, a int) {
	s.values[x] = a
	drop(s.open, x)
	put(s.among(s.takers, a), x)
	s.assigned++
}

func (s *State) unassign(x int) {
	drop(s.among(s.takers, s.values[x]), x)
	s.values[x] = Free
	put(s.open, x)
	s.assigned--
}

func count(set []uint64) int {
	n := 0
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}
