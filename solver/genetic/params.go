package genetic

// Reading is the treatment of givens by a mutation.
type Reading uint8

// The readings.
const (
	AnyCells  Reading = iota // any two cells of a block are drawn; a given drops the swap
	FreeCells                // only cells without a given are drawn
)

// Move is the change of a block by a mutation.
type Move uint8

// The moves.
const (
	Swap      Move = iota // two cells exchange their digits
	ThreeSwap             // three cells, in a circle
	Insertion             // a digit moves to another cell, and those between shift
	Sequence              // one to five swaps
)

// Params are the parameters of the algorithm. The zero value is not useful: begin with Report or Fast.
type Params struct {
	Population int     // chromosomes of a generation, 2 at least
	Tournament int     // the number of candidates for a parent, at least 1
	Elite      int     // the number of best chromosomes kept unchanged, below Population
	Crossover  float64 // the probability of crossing two parents
	// Several is the probability of crossing a child with the best ever and the best of its generation instead.
	Several float64

	Mutation float64 // the probability of a change, for each block of a child
	Move     Move
	Reading  Reading
	// Repeats limits the occurrences of a swapped digit in a row or column, or drops the swap; 0 for no limit.
	Repeats  int
	Children int // the number of mutations of each child, the best of which survives; at least 1

	Steps int // the number of random swaps tried by each child after that; 0 without
	// Temperature is that of Steps: a swap costing k digits has the chance exp(-k/Temperature); 0 allows none.
	Temperature float64
	Climbs      bool // whether each child is improved by swaps until no swap helps

	Logic Logic // the use made of candidates

	Restart     int // generations without progress before a restart; 0 for never
	Generations int // the limit of an island
	Islands     int // parallel populations, at least 1, each on its own processor
	Migration   int // generations after which the best of each island moves to the next
}

// Report returns the parameters of report 002 in its full form: with crossover and local search. Its "rate of
// mutation" is read as a rate for each block, with two children and the better surviving. It needs a restart
// to avoid getting stuck.
func Report() Params {
	return Params{
		Population: 150, Tournament: 3, Crossover: 0.3, Mutation: 0.3, Reading: FreeCells, Children: 2,
		Restart: 250, Generations: 100_000, Islands: 1, Migration: 20,
	}
}

// Column returns the parameters of a column of results in report 002. Without local search there is a single
// child, and the reading is the report's. With local search the reading is the closest to its figures.
func Column(crossover, local bool) Params {
	p := Report()
	if !local {
		p.Children, p.Reading = 1, AnyCells
	}
	if !crossover {
		p.Crossover = 0
	}
	return p
}

// Fast returns the parameters with the fewest evaluations among those measured without candidates: few
// chromosomes, and children that walk far at a constant temperature.
func Fast() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Reading: FreeCells, Children: 1,
		Steps: 2000, Temperature: 0.4, Generations: 100_000, Islands: 1, Migration: 20,
	}
}

// Reduced returns Fast with all singles of the givens first.
func Reduced() Params {
	p := Fast()
	p.Logic = Singles
	return p
}

// Hybrid returns the fastest parameters measured. Its children use Dives.
func Hybrid() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Mutation: 0.6, Reading: FreeCells, Children: 1,
		Logic: Dives, Generations: 100_000, Islands: 1, Migration: 20,
	}
}
