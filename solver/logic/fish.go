package logic

import (
	"fmt"

	"sudokubot/solver/level"
)

// fish are the X-Wing and larger fish: basic, finned, Franken and mutant. If all cells with a digit in n
// houses (the base sets) are in n others (the cover sets), the digit is false in the rest of the cover sets.
// It is also false in cells of two cover sets. Fins are cells that break the pattern: uncovered cells, and
// endo fins, which are cells of two base sets. Either the fish or a fin is true, so the digit is false only
// in cells that see all fins.
//
// The terms and the classes are those of the Ultimate Fish Guide of the Sudoku Players' forum. The limits
// are HoDoKu's. A fish has at most maxFins fins, at most maxEndoFins of them endo fins, and every cover set
// has a cell of the base sets.
//
// A basic fish has rows as base sets and columns as cover sets, or the reverse. It is called sashimi, not
// finned, if a base set has at most one cell beside its fins. A Franken fish also has boxes among its base
// sets, its cover sets, or both. Any other mix is a mutant fish. Only mutant fish use houses other than rows,
// columns, boxes and regions.
//
// A Siamese fish is one step that combines two fish with fins and equal base sets. Cover lists the cover sets
// of the first fish, then those of the second. Fins lists the fins of both. The title is "Siamese" and the
// title of the first fish, the code is that of the first fish with a 1 appended.
//
// Cells are the base cells that are not fins.
var fish = fishTable()

var fishNames = [maxFish + 1]string{2: "X-Wing", 3: "Swordfish", 4: "Jellyfish", 5: "Squirmbag", 6: "Whale",
	7: "Leviathan"}

// fishClass is a class of fish, with the ratings of its sizes from minFish on.
type fishClass struct {
	prefix  string
	code    int // third digit of the code
	scores  [maxFish - minFish + 1]int
	ratings [maxFish - minFish + 1]level.Tenths
	// search finds fish. Those with the class's kind belong to the class. If siamese is set, two of the found
	// fish can make a Siamese fish.
	search  fishFinder
	siamese bool
	kind    finKind
}

var fishClasses = []fishClass{
	{"", 0, [...]int{140, 150, 160, 470, 470, 470}, [...]level.Tenths{32, 38, 52, 66, 80, 94}, basicFish,
		false, plain},
	{"Finned ", 1, [...]int{130, 200, 250, 470, 470, 470}, [...]level.Tenths{71, 68, 71, 94, 94, 94}, finnedFish,
		true, finned},
	{"Sashimi ", 2, [...]int{150, 240, 260, 470, 470, 470}, [...]level.Tenths{71, 67, 71, 94, 94, 94},
		finnedFish, true, sashimi},
	{"Franken ", 3, [...]int{300, 350, 370, 470, 470, 470}, [...]level.Tenths{83, 83, 83, 94, 94, 94},
		frankenFish(false), false, plain},
	{"Finned Franken ", 4, [...]int{390, 410, 430, 470, 470, 470}, [...]level.Tenths{83, 83, 83, 94, 94, 94},
		frankenFish(true), true, finned},
	{"Mutant ", 5, [...]int{450, 450, 450, 470, 470, 470}, [...]level.Tenths{94, 94, 94, 94, 94, 94},
		mutantFish(false), false, plain},
	{"Finned Mutant ", 6, [...]int{470, 470, 470, 470, 470, 470}, [...]level.Tenths{94, 94, 94, 94, 94, 94},
		mutantFish(true), true, finned},
}

func fishTable() []Technique {
	var table []Technique
	for _, class := range fishClasses {
		for size := minFish; size <= maxFish; size++ {
			table = append(table, class.technique(size, class.prefix, "", class.find(size)))
			if class.siamese && size <= maxSiamese {
				table = append(table, class.technique(size, "Siamese "+class.prefix, "1", class.findSiamese(size)))
			}
		}
	}
	return table
}

func (class fishClass) technique(size int, prefix, suffix string, find finder) Technique {
	t := Technique{
		Title: prefix + fishNames[size], Code: fmt.Sprintf("03%d%d%s", class.code, size-minFish, suffix),
		Rating: class.ratings[size-minFish], Score: class.scores[size-minFish], find: find,
	}
	if size == 5 {
		t.Aliases = []string{hyphened(prefix) + "starfish"}
	}
	return t
}

func (class fishClass) find(size int) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		class.search(p, q, size, func(x fishPattern) bool {
			return x.kind != class.kind || yield(p.fishStep(x))
		})
	}
}
