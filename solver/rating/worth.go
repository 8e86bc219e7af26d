package rating

// worth is the place of a chain among others: Explainer takes the lowest difficulty, then the fewest nodes, then the
// lowest kind, then what it finds first. Difficulties are sums of binary fractions as in Explainer, because their last
// bit decides between chains of one rating.
type worth struct {
	difficulty float64
	nodes      int
	kind       int
	found      bool
}

// before reports whether a is taken before b.
func (a worth) before(b worth) bool {
	switch {
	case !b.found:
		return true
	case a.difficulty != b.difficulty:
		return a.difficulty < b.difficulty
	case a.nodes != b.nodes:
		return a.nodes < b.nodes
	}
	return a.kind < b.kind
}

// chainWorth returns the place of a chain of a technique that is rated base at least.
func chainWorth(base Tenths, nodes, kind int) worth {
	return worth{difficulty: difficulty(base, lengthened(nodes)), nodes: nodes, kind: kind, found: true}
}

// lengthened returns how many tenths a chain of that many nodes is rated above its base: one more for more than 6, 8, 10,
// 14, 18, 26, 34, … nodes.
func lengthened(nodes int) int {
	added, ceiling := 0, 4
	for nodes-2 > ceiling {
		ceiling = nextCeiling(ceiling, added)
		added++
	}
	return added
}

// nextCeiling returns what follows in 4, 6, 8, 12, 16, 24, 32, …, of which ceiling is the one with that index.
func nextCeiling(ceiling, index int) int {
	if index%2 == 0 {
		return ceiling * 3 / 2
	}
	return ceiling * 4 / 3
}

func difficulty(base Tenths, added int) float64 {
	sum := 0.0
	for range added {
		sum += 0.1
	}
	return base.Float() + sum
}

// unlimited is more nodes than any chain has.
const unlimited = 1 << 20

// limit returns the most nodes that a chain of that base and kind may have to be taken before a.
func (a worth) limit(base Tenths, kind int) int {
	if !a.found {
		return unlimited
	}
	limit, ceiling := 0, 4
	for added := 0; ; added++ {
		switch d := difficulty(base, added); {
		case d > a.difficulty:
			return limit
		case d == a.difficulty && kind < a.kind:
			return max(limit, min(ceiling+2, a.nodes))
		case d == a.difficulty:
			return max(limit, min(ceiling+2, a.nodes-1))
		}
		limit = ceiling + 2
		ceiling = nextCeiling(ceiling, added)
	}
}
