package sat

// clause is the index in the arena of a learned clause: literals, at least one of them true. Two header words
// hold their number and the worth of the clause.
type clause uint32

const header = 2 // words before the literals of a clause

// kept is the worth of a clause that must not be forgotten. Other clauses have as worth the number of levels
// of their literals when learned. Clauses of few levels are good: they force values often.
const kept = 0

// watcher waits for a literal to become false.
type watcher struct {
	clause  clause
	blocker literal // another literal of the clause; if it is true there is nothing to do
}

// clauses holds the learned clauses. The first two literals of a clause are watched; it needs a check only
// when one of them becomes false.
type clauses struct {
	arena   []literal
	learned []clause    // in the order of learning
	watches [][]watcher // by literal
	spare   []literal   // the arena before the last cleanup
	ranks   []uint64
}

// roomy is the initial capacity for the watchers of a literal.
const roomy = 4

func newClauses(candidates int) clauses {
	cl := clauses{watches: make([][]watcher, 2*candidates)}
	block := make([]watcher, roomy*len(cl.watches))
	for p := range cl.watches {
		cl.watches[p] = block[p*roomy : p*roomy : (p+1)*roomy]
	}
	return cl
}

func (cl *clauses) literals(c clause) []literal {
	start := c + header
	return cl.arena[start : start+clause(cl.arena[c])]
}

func (cl *clauses) worth(c clause) int { return int(cl.arena[c+1]) }

// add stores a copy of the literals, at least two, and watches the first two.
func (cl *clauses) add(literals []literal, worth int) clause {
	c := clause(len(cl.arena))
	cl.arena = append(cl.arena, literal(len(literals)), literal(worth))
	cl.arena = append(cl.arena, literals...)
	p, q := literals[0], literals[1]
	cl.watches[p] = append(cl.watches[p], watcher{c, q})
	cl.watches[q] = append(cl.watches[q], watcher{c, p})
	cl.learned = append(cl.learned, c)
	return c
}
