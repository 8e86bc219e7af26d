package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/phrases"
	"sudokubot/solver/genetic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

type gaTable struct {
	runs    int
	columns string // names of columns, separated by commas
	only    string // beginning of the names of the puzzles to be used
	limit   int    // limit of generations in a run; 0 for the limit of the column
	ga      string // other parameters, in the form of genetic.Params.With
}

// gaColumn is a column of the table, for a variant of the algorithm.
type gaColumn struct {
	name     string
	params   genetic.Params
	reported map[string]reported // results of report 002 by the name of the puzzle
}

// reported is a cell in the table of report 002. It has the number of solved runs among 100, and the mean
// number of generations. A run without a solution counts as 100,000 generations.
type reported struct{ solved, generations int }

// gaColumns returns all columns. The reported figures are those of Y. Sato and H. Inoue (2010), quoted from
// report 002.
func gaColumns() []gaColumn {
	return []gaColumn{
		{"swap", genetic.Column(false, false), map[string]reported{
			"No.1": {100, 223}, "No.11": {96, 6627}, "No.27": {86, 26961}, "No.29": {66, 42141}, "No.77": {35, 77573},
			"No.106": {9, 94314}}},
		{"cross", genetic.Column(true, false), map[string]reported{
			"No.1": {100, 105}, "No.11": {100, 247}, "No.27": {100, 2274}, "No.29": {100, 6609}, "No.77": {100, 20658},
			"No.106": {74, 56428}}},
		{"report", genetic.Column(true, true), map[string]reported{
			"No.1": {100, 62}, "No.11": {100, 137}, "No.27": {100, 910}, "No.29": {100, 3193}, "No.77": {100, 9482},
			"No.106": {96, 26825}}},
		{"ga", genetic.Fast(), nil},
		{"ga-logic", genetic.Reduced(), nil},
		{"ga-hybrid", genetic.Hybrid(), nil},
	}
}

// ga measures every puzzle with the algorithm of every column, using all processors. It writes a table in
// Markdown.
func ga(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	var t gaTable
	flags := flag.NewFlagSet("ga", flag.ContinueOnError)
	flags.IntVar(&t.runs, "runs", 20, "how many runs of each cell, with the seeds from 1 on")
	flags.StringVar(&t.columns, "columns", "",
		"which columns: swap,cross,report,ga,ga-logic,ga-hybrid; all if empty")
	flags.StringVar(&t.only, "only", "", "measure only puzzles whose name begins so")
	flags.IntVar(&t.limit, "limit", 0, "how many generations a run may take; those of the method if 0")
	flags.StringVar(&t.ga, "ga", "", "other parameters: "+strings.Join(genetic.Settings(), "; "))
	if err := flags.Parse(args); err != nil {
		return err
	}
	columns, err := t.chosen()
	if err != nil {
		return err
	}
	puzzles, err := t.puzzles(ctx, flags.Args(), in)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "| puzzle | givens | column | solved | generations, mean | reported | evaluations, "+
		"mean | worst | CPU, mean | worst |")
	fmt.Fprintln(out, "|---|---|---|---|---|---|---|---|---|---|")
	for _, group := range pooled(puzzles) {
		for _, column := range columns {
			var runs []gaRun
			for _, p := range group {
				more, err := repeated(ctx, p.puzzle, column.params, t.runs)
				if err != nil {
					return fmt.Errorf("%s: %w", p.title(), err)
				}
				runs = append(runs, more...)
			}
			if _, err := fmt.Fprintln(out, gaRow(group[0], column, runs)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t gaTable) chosen() ([]gaColumn, error) {
	if t.runs < 1 || t.limit < 0 {
		return nil, errors.New("-runs must be at least 1, and -limit not negative")
	}
	all := gaColumns()
	if t.columns != "" {
		names := strings.Split(t.columns, ",")
		all = slices.DeleteFunc(all, func(g gaColumn) bool { return !slices.Contains(names, g.name) })
		if len(all) < len(names) {
			return nil, fmt.Errorf("-columns: %q has a name that is no column", t.columns)
		}
	}
	for i := range all {
		if t.limit > 0 {
			all[i].params.Generations = t.limit
		}
		var err error
		if all[i].params, err = all[i].params.With(t.ga); err != nil {
			return nil, fmt.Errorf("-ga: %w", err)
		}
	}
	return all, nil
}

type gaRun struct {
	genetic.Counts
	solved bool
	spent  time.Duration // processor time where it can be read, otherwise 0
}

// repeated runs the algorithm with each seed from 1 to runs, using all processors.
func repeated(ctx context.Context, p sudoku.Puzzle, params genetic.Params, runs int) ([]gaRun, error) {
	all := make([]gaRun, runs)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range all {
		group.Go(func() error {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			before, _ := search.ThreadTime()
			r, err := genetic.Search(ctx, p, params, search.Limits{Seed: uint64(i + 1)}, nil)
			after, _ := search.ThreadTime()
			all[i] = gaRun{Counts: r.Total, solved: r.Solutions > 0, spent: after - before}
			return errors.Join(err, ctx.Err())
		})
	}
	return all, group.Wait()
}

func gaRow(p named, column gaColumn, runs []gaRun) string {
	var sum, worst gaRun
	solved := 0
	for _, r := range runs {
		if r.solved {
			solved++
		}
		sum.Generations += r.Generations
		sum.Evaluations += r.Evaluations
		sum.spent += r.spent
		worst.Evaluations, worst.spent = max(worst.Evaluations, r.Evaluations), max(worst.spent, r.spent)
	}
	var figures phrases.Voice
	n, report := int64(len(runs)), ""
	if r, ok := column.reported[p.name]; ok {
		report = fmt.Sprintf("%d (%d of 100)", r.generations, r.solved)
	}
	return fmt.Sprintf("| %s | %d | %s | %d of %d | %d | %s | %s | %s | %s | %s |",
		p.title(), p.puzzle.Givens.Filled(), column.name, solved, n, sum.Generations/n, report,
		figures.Short(sum.Evaluations/n), figures.Short(worst.Evaluations),
		figures.TableDuration(sum.spent/time.Duration(n)), figures.TableDuration(worst.spent))
}
