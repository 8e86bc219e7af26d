package genetic

// Reading is how a mutation treats givens.
type Reading uint8

// The values of Reading.
const (
	AnyCells  Reading = iota // any two cells of a block are drawn; if one is a given, the swap is skipped
	FreeCells                // only cells without a given are drawn
)

// Params are the parameters of the algorithm. The zero value is not useful: begin with Report or Fast.
type Params struct {
	Population int     // number of chromosomes of a generation, at least 2
	Tournament int     // the number of candidates for a parent, at least 1
	Crossover  float64 // the probability of crossing two parents
	// Several is the probability that a child is crossed with the best ever and the best of its generation.
	Several float64

	Mutation float64 // probability of a swap, for each block of a child
	Reading  Reading
	// Repeats limits how often a swapped digit occurs in a scored house. A swap beyond the limit is skipped;
	// 0 means no limit.
	Repeats  int
	Children int // number of mutations of each child, of which the best survives; at least 1

	Steps int // number of random swaps that each child tries after its mutation; 0 for no swaps
	// Temperature is the temperature of these random swaps, at most 10. A swap that costs k digits is made
	// with the probability exp(-k/Temperature). At temperature 0 such a swap is never made.
	Temperature float64

	Logic Logic // how the search uses candidates

	Restart     int // number of generations without progress that cause a restart; 0 for never
	Generations int // limit of the generations
}

// Report returns the parameters of report 002 in its full form, with crossover and local search. The report's
// "rate of mutation" is read as a rate for each block, and the better of two children survives. Restarts,
// which the report lacks, prevent the search from getting stuck.
func Report() Params {
	return Params{
		Population: 150, Tournament: 3, Crossover: 0.3, Mutation: 0.3, Reading: FreeCells, Children: 2,
		Restart: 250, Generations: 100_000,
	}
}

// Column returns the parameters for a column of results in report 002. Without local search each child has
// one mutation, and Reading is the report's. With local search the settings are those closest to the
// report's figures.
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

// Fast returns the parameters with the fewest evaluations among the measured parameters without candidates.
// There are few chromosomes, and each child tries many random swaps at a constant temperature.
func Fast() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Reading: FreeCells, Children: 1,
		Steps: 2000, Temperature: 0.4, Generations: 100_000,
	}
}

// Reduced returns Fast with Logic Singles: singles first fill all cells that follow from the givens.
func Reduced() Params {
	p := Fast()
	p.Logic = Singles
	return p
}

// Hybrid returns the fastest of the measured parameters. Its Logic is Dives.
func Hybrid() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Mutation: 0.6, Reading: FreeCells, Children: 1,
		Logic: Dives, Generations: 100_000,
	}
}
