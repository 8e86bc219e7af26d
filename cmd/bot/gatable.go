package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/bot/render/course"
	"sudokubot/solver/cputime"
	"sudokubot/solver/genetic"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

type gaTableCommand struct {
	Runs    int      `help:"How many runs of each cell, with the seeds from 1 on." default:"20" placeholder:"N"`
	Columns []string `help:"Which columns: swap, cross, report, ga, ga-logic, ga-hybrid; all if not said." placeholder:"NAME,…"`
	Only    string   `help:"Only puzzles whose name begins so." placeholder:"NAME"`
	Limit   int      `help:"How many generations a run may take; those of the method if not said." placeholder:"N"`
	GA      string   `name:"ga" help:"Other parameters than those of the columns, as \"tournament=4 restart=500\": ${settings}." placeholder:"SETTINGS"`
	Plot    string   `help:"Draw the figures into this PNG file, too: the least, the mean and the most of the evaluations, and the mean by the number of givens. Of four columns at most." placeholder:"FILE"`
	Files   []string `arg:"" name:"FILE" help:"Puzzles: a line each, with a name behind it if it has one, those of one name in one row; or a JSON array of objects with id, kind and text; - for standard input."`
}

// gaColumn is a form of the algorithm whose figures are a column of the table.
type gaColumn struct {
	name   string
	params genetic.Params
	told   map[string]toldFigures // puzzle -> what report 002 has for it
}

// toldFigures are a cell of the table of report 002: of 100 runs, those solved, and the mean of the generations, where a run
// without a solution counts 100,000.
type toldFigures struct{ solved, generations int }

// gaColumns are all columns. The figures are those of Y. Sato and H. Inoue (2010), as report 002 has them.
func gaColumns() []gaColumn {
	return []gaColumn{
		{"swap", genetic.Column(false, false), map[string]toldFigures{
			"No.1": {100, 223}, "No.11": {96, 6627}, "No.27": {86, 26961}, "No.29": {66, 42141}, "No.77": {35, 77573}, "No.106": {9, 94314}}},
		{"cross", genetic.Column(true, false), map[string]toldFigures{
			"No.1": {100, 105}, "No.11": {100, 247}, "No.27": {100, 2274}, "No.29": {100, 6609}, "No.77": {100, 20658}, "No.106": {74, 56428}}},
		{"report", genetic.Column(true, true), map[string]toldFigures{
			"No.1": {100, 62}, "No.11": {100, 137}, "No.27": {100, 910}, "No.29": {100, 3193}, "No.77": {100, 9482}, "No.106": {96, 26825}}},
		{"ga", genetic.Fast(), nil},
		{"ga-logic", genetic.Reduced(), nil},
		{"ga-hybrid", genetic.Hybrid(), nil},
	}
}

// Validate is called by kong before Run.
func (c gaTableCommand) Validate() error {
	if c.Runs < 1 {
		return errors.New("--runs must be at least 1")
	}
	if c.Limit < 0 {
		return errors.New("--limit must not be negative")
	}
	chosen, err := c.chosen()
	if err == nil && c.Plot != "" && len(chosen) > course.MostSeries {
		err = fmt.Errorf("--plot draws %d columns at most: choose them by --columns", course.MostSeries)
	}
	return err
}

// chosen returns the columns that were asked for, in the order of the table.
func (c gaTableCommand) chosen() ([]gaColumn, error) {
	all := gaColumns()
	for _, name := range c.Columns {
		if !slices.ContainsFunc(all, func(g gaColumn) bool { return g.name == name }) {
			return nil, fmt.Errorf("--columns: there is no column %q; use some of %s", name,
				strings.Join(textsOf(all, func(g gaColumn) string { return g.name }), ", "))
		}
	}
	if len(c.Columns) > 0 {
		all = slices.DeleteFunc(all, func(g gaColumn) bool { return !slices.Contains(c.Columns, g.name) })
	}
	for i := range all {
		if c.Limit > 0 {
			all[i].params.Generations = c.Limit
		}
		var err error
		if all[i].params, err = all[i].params.With(c.GA); err != nil {
			return nil, fmt.Errorf("--ga: %w", err)
		}
	}
	return all, nil
}

// Run measures every cell on all processors, and writes a table in Markdown.
func (c gaTableCommand) Run(env *environment) error {
	columns, err := c.chosen()
	if err != nil {
		return err
	}
	if err := drawable(c.Plot); err != nil {
		return err
	}
	puzzles, err := c.puzzles(env)
	if err != nil {
		return err
	}
	shown := newTicker(env, len(puzzles)*len(columns)*c.Runs)
	defer shown.stop()
	groups := pooled(puzzles)
	fmt.Fprintln(env.stdout, "| puzzle | givens | column | solved | generations, mean | told | evaluations, mean | worst | CPU, mean | worst |")
	fmt.Fprintln(env.stdout, "|---|---|---|---|---|---|---|---|---|---|")
	drawn := plotted{columns: columns}
	for _, group := range groups {
		var row [][]gaRun
		drawn.puzzles = append(drawn.puzzles, group[0])
		for _, column := range columns {
			var runs []gaRun
			for _, p := range group {
				more, err := repeated(env.ctx, p.puzzle, column.params, c.Runs, shown.done)
				if err != nil {
					return fmt.Errorf("%s: %w", p.title(), err)
				}
				runs = append(runs, more...)
			}
			shown.clear()
			fmt.Fprintln(env.stdout, gaRow(group[0], column, runs))
			row = append(row, runs)
		}
		drawn.runs = append(drawn.runs, row)
	}
	if c.Plot == "" {
		return nil
	}
	return drawn.write(c.Plot)
}

// gaRun is what one run came to.
type gaRun struct {
	genetic.Counts
	solved bool
	spent  time.Duration // of processor time, where that is known
}

// repeated makes so many runs, with the seeds from 1 on, on all processors.
func repeated(ctx context.Context, p sudoku.Puzzle, params genetic.Params, runs int, done func()) ([]gaRun, error) {
	all := make([]gaRun, runs)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range all {
		group.Go(func() error {
			defer done()
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			clock := timer()
			r, err := genetic.Search(ctx, p, params, search.Limits{Seed: uint64(i + 1)}, nil)
			all[i] = gaRun{Counts: r.Total, solved: r.Solutions > 0, spent: clock()}
			if err == nil && ctx.Err() != nil {
				err = errInterrupted
			}
			return err
		})
	}
	return all, group.Wait()
}

// timer returns how much processor time this thread has used since; elsewhere than on Linux how much time has passed.
func timer() func() time.Duration {
	if start, ok := cputime.Own(); ok {
		return func() time.Duration {
			now, _ := cputime.Own()
			return now - start
		}
	}
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// gaRow is the line of a puzzle and a column.
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
	n := int64(len(runs))
	told := ""
	if t, ok := column.told[p.name]; ok {
		told = fmt.Sprintf("%d (%d of 100)", t.generations, t.solved)
	}
	return fmt.Sprintf("| %s | %d | %s | %d of %d | %d | %s | %s | %s | %s | %s |", p.title(), p.puzzle.Givens.Filled(), column.name, solved, n,
		sum.Generations/n, told, figures.Short(sum.Evaluations/n), figures.Short(worst.Evaluations),
		figures.TableDuration(sum.spent/time.Duration(n)), figures.TableDuration(worst.spent))
}
