package solver

import (
	"context"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/genetic"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// evolving returns a method of package genetic. The method uses these parameters unless Options has others.
func evolving(name, doc string, p genetic.Params) Method {
	return Method{Name: name, Doc: doc, Applies: plain, Genetic: &p, search: evolution(p)}
}

// solubleNodes limits the nodes of the search before an evolution. The search detects insoluble puzzles,
// which an evolution never does.
const solubleNodes = 2000

// evolution returns a search that evolves a solution, and finds further solutions by an exact search. The
// measures up to the first solution are those of the evolution. The nodes of the whole search are those of
// the exact search.
func evolution(params genetic.Params) search.Engine[sudoku.Puzzle, sudoku.Grid] {
	return func(
		ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool,
	) (search.Result[[]Measure], error) {
		one := exact(ctx, p, search.Limits{Solutions: 1, Nodes: solubleNodes}, nil)
		if one.Outcome == search.Exhausted && one.Solutions == 0 {
			none := search.Result[genetic.Counts]{Outcome: search.Exhausted}
			return search.Listed(none, genetic.Counts.Measures), nil
		}
		var first sudoku.Grid
		wanted := false // whether the caller wants more solutions
		evolved, err := genetic.Search(ctx, p, params, l, func(g sudoku.Grid) bool {
			first = g
			wanted = found(g)
			return wanted
		})
		result := search.Listed(evolved, genetic.Counts.Measures)
		if err != nil || !wanted || l.Solutions == 1 {
			return result, err
		}
		return proved(ctx, p, l, result, first, found), nil
	}
}

func proved(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, result search.Result[[]Measure], first sudoku.Grid,
	found func(sudoku.Grid) bool,
) search.Result[[]Measure] {
	enough := false
	rest := exact(ctx, p, l, func(g sudoku.Grid) bool {
		if slices.Equal(g, first) {
			return true
		}
		result.Solutions++
		enough = !found(g) || result.Solutions == int64(l.Solutions)
		return !enough
	})
	result.Outcome = rest.Outcome
	if enough {
		result.Outcome = search.Stopped
	}
	result.Total = append(slices.Clone(result.First), Measure{Name: "nodes", Value: nodes(rest.Total)})
	return result
}

func exact(
	ctx context.Context, p sudoku.Puzzle, l search.Limits, found func(sudoku.Grid) bool,
) search.Result[[]Measure] {
	if p.Layout.IsClassic() {
		return search.Listed(bitboard.Search(ctx, p, l, found), bitboard.Stats.Measures)
	}
	return search.Listed(sat.Search(ctx, p, l, found), sat.Stats.Measures)
}
