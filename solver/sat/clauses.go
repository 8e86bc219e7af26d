package sat

// clause is the index of a learned clause in the arena. A clause is a list of literals of which at least one
// must be true. Two header words hold the number of literals and the worth of the clause.
type clause uint32

const header = 2 // number of words before the literals of a clause

// kept is the worth of clauses that forbid a solution. The worth of any other clause is the number of levels
// of its literals when it was learned. Clauses with few levels force values more often.
const kept = 0

// watcher is the entry of a clause in the list of a watched literal. The clause is checked when this literal
// becomes false.
type watcher struct {
	clause  clause
	blocker literal // another literal of the clause; if it is true, no check is needed
}

// clauses holds the learned clauses. The first two literals of a clause are watched. The clause is checked
// only when one of these becomes false.
type clauses struct {
	arena   []literal
	learned []clause    // clauses in the order of learning
	watches [][]watcher // watchers of each literal
	spare   []literal   // the arena before the last cleanup, for reuse
	ranks   []uint64
}

// watchersRoom is the initial capacity of the list of watchers of a literal.
const watchersRoom = 4

func newClauses(candidates int) clauses {
	cl := clauses{watches: make([][]watcher, 2*candidates)}
	block := make([]watcher, watchersRoom*len(cl.watches))
	for p := range cl.watches {
		cl.watches[p] = block[p*watchersRoom : p*watchersRoom : (p+1)*watchersRoom]
	}
	return cl
}

func (cl *clauses) literals(c clause) []literal {
	start := c + header
	return cl.arena[start : start+clause(cl.arena[c])]
}

func (cl *clauses) worth(c clause) int { return int(cl.arena[c+1]) }

// add stores a copy of the literals as a clause, and watches the first two. There must be at least two.
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
