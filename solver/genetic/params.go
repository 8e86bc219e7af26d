package genetic

// Reading is what a mutation does about givens.
type Reading uint8

// The readings.
const (
	AnyPlaces Reading = iota // any two places of a block are drawn, and the swap is dropped where one is a given
	FreeCells                // only cells without a given are drawn
)

// Move is what a mutation does to a block.
type Move uint8

// The moves.
const (
	Swap      Move = iota // two cells exchange their digits
	ThreeSwap             // three cells, in a circle
	Insertion             // a digit moves to another place, and those between make room
	Sequence              // one to five swaps
)

// Params say how the algorithm works. The zero value is not useful: begin with one of Report, Fast.
type Params struct {
	Population int     // boards of a generation, 2 at least
	Tournament int     // of how many the best becomes a parent, 1 at least
	Elite      int     // how many of the best live on unchanged, below Population
	Crossover  float64 // how likely two parents are crossed
	Several    float64 // how likely a child is crossed with the best ever and the best of its generation instead

	Mutation float64 // how likely each block of a child is changed
	Move     Move
	Reading  Reading
	Repeats  int // a swap is dropped after which one of its digits stands more often in a row or column; 0 drops none
	Children int // how many children are made by mutation of each, of which the best lives; 1 at least

	Steps       int     // how many swaps each child tries after that, at random; 0 for none
	Temperature float64 // of these: a swap that costs k digits is taken with exp(-k/Temperature); 0 takes none that costs
	Climbs      bool    // whether each child is made better by swaps until none helps

	Logic Logic // what candidates are used for

	Restart     int // generations without progress after which all begin anew; 0 for never
	Generations int // the limit of an island
	Islands     int // populations side by side, 1 at least, each on a processor of its own
	Migration   int // generations after which the best of each island moves to the next
}

// Report returns the parameters of report 002 in its full form: with crossover and local search. Its "rate of mutation" is
// read as that of each block, with two children of which the better lives; without a restart it would stick.
func Report() Params {
	return Params{
		Population: 150, Tournament: 3, Crossover: 0.3, Mutation: 0.3, Reading: FreeCells, Children: 2,
		Restart: 250, Generations: 100_000, Islands: 1, Migration: 20,
	}
}

// Column returns the parameters of one of the three columns of results of report 002. Without local search each child is the
// only one, and the reading is that of the report; with it the reading that comes near its figures.
func Column(crossover, local bool) Params {
	p := Report()
	if !local {
		p.Children, p.Reading = 1, AnyPlaces
	}
	if !crossover {
		p.Crossover = 0
	}
	return p
}

// Fast returns the parameters that need the fewest evaluations of those that were measured and use no candidates: few
// boards, and children that walk far at a constant temperature.
func Fast() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Reading: FreeCells, Children: 1,
		Steps: 2000, Temperature: 0.4, Generations: 100_000, Islands: 1, Migration: 20,
	}
}

// Reduced returns Fast after all that follows from the givens by singles.
func Reduced() Params {
	p := Fast()
	p.Logic = Singles
	return p
}

// Hybrid returns the parameters that need the least time of those that were measured: children dive.
func Hybrid() Params {
	return Params{
		Population: 10, Tournament: 2, Crossover: 0.3, Mutation: 0.6, Reading: FreeCells, Children: 1,
		Logic: Dives, Generations: 100_000, Islands: 1, Migration: 20,
	}
}
