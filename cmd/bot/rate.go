package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/bench"
	"sudokubot/solver/genetic"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

type rateCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line."`
	GA   bool `long:"ga" description:"Say how long the genetic algorithm searches, too: the median of nine runs. That is the size of a search by chance, no level."`
	timeLimit
	textFlags
}

// Run rates every puzzle of every file. It reports failures between the ratings. After a failure the exit
// code is 1.
func (c rateCommand) Run(env *environment) error {
	return c.each(env, func(at location, asked asked) (fine bool, err error) {
		r := c.rate(env.ctx, asked)
		if env.ctx.Err() != nil {
			return false, nil
		}
		return r.Status != statusInvalid, c.write(env, at, r)
	})
}

func (c rateCommand) write(env *environment, at location, r rated) error {
	text := r.forPeople(at)
	if c.Lines {
		text = fmt.Sprintf("%d\t%s\t%s\t%s\t%s\t%s\t%d\t%s\n", at.line, r.Status, r.ER, r.EP, r.ED, r.Level,
			r.Score, r.Hardest+r.Error)
	}
	return env.write(c.JSON, r, text)
}

// rated is the JSON object for a puzzle. Its members are written in the order of the fields. Only a puzzle
// with exactly one solution is rated. For other puzzles the ratings are zero.
type rated struct {
	Puzzle string `json:"puzzle"`
	Status string `json:"status"`
	// ER, EP and ED are the ratings of Sudoku Explainer. Level is the level for the range in which ER lies.
	ER    tenths `json:"er"`
	EP    tenths `json:"ep"`
	ED    tenths `json:"ed"`
	Level string `json:"level"`
	// Score and Techniques describe the path that the bot teaches. It uses more techniques than Sudoku
	// Explainer.
	Score int `json:"score"`
	// Minutes is the time that a person is expected to need. Beyond is the number of steps of the path that
	// are not singles. Open is the number of possible moves at the start. generator.Effort computes all
	// three.
	Minutes    minutes  `json:"minutes"`
	Beyond     int      `json:"beyond"`
	Open       int      `json:"open"`
	Hardest    string   `json:"hardest"`    // technique of the hardest step on Sudoku Explainer's path
	Techniques measures `json:"techniques"` // number of uses of each technique on the path, easiest first
	// Seconds is the time of the rating. It does not include the search for solutions and the taught path.
	Seconds float64 `json:"seconds"`
	// CPUSeconds is the processor time of it all: the search, the rating, the taught path, and the genetic
	// algorithm. Where the system does not tell it, it is elapsed time.
	CPUSeconds float64 `json:"cpu_seconds"`
	// Evaluations is the median number of evaluations of the genetic algorithm, if requested. It measures the
	// cost of a random search, which is hardly related to the difficulty for people.
	Evaluations int64  `json:"ga_evaluations,omitempty"`
	Error       string `json:"error,omitempty"`
}

// tenths is a rating. It is printed with one decimal.
type tenths rating.Tenths

// String formats t with one decimal, as players do.
func (t tenths) String() string { return rating.Tenths(t).String() }

// MarshalJSON formats t as a number with one decimal.
func (t tenths) MarshalJSON() ([]byte, error) { return []byte(t.String()), nil }

// minutes is a number of minutes. It is printed with one decimal.
type minutes float64

// MarshalJSON formats m as a number with one decimal.
func (m minutes) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%.1f", float64(m)), nil }

func (c rateCommand) rate(ctx context.Context, a asked) (r rated) {
	ctx, cancel := within(ctx, c.Timeout)
	defer cancel()
	runtime.LockOSThread() // CPU time is per thread
	defer runtime.UnlockOSThread()
	clock := bench.ThreadCPU()
	start := clock.Now()
	defer func() { r.CPUSeconds = (clock.Now() - start).Seconds() }()
	found, err := a.puzzle(ctx)
	if err != nil {
		return rated{Status: statusInvalid, Error: err.Error()}
	}
	r.Puzzle = found.String()
	answer, err := solver.Ask(ctx, found, solver.Options{})
	r.Status = answer.Status.String()
	if err == nil && answer.Status == solver.Unique {
		err = r.fill(ctx, found)
	}
	if p, ok := found.(sudoku.Puzzle); ok && c.GA && err == nil && answer.Status == solver.Unique {
		err = r.evolve(ctx, p)
	}
	if err != nil {
		r.Status, r.Error = statusInvalid, err.Error()
	}
	return r
}

// evolve adds the cost of the genetic algorithm to r. If a run finds no solution in time, r gets a remark
// instead.
func (r *rated) evolve(ctx context.Context, p sudoku.Puzzle) error {
	all, err := evaluations(ctx, p)
	if errors.Is(err, errNotEvolved) {
		r.remark(err)
		return nil
	}
	r.Evaluations = all
	return err
}

// chances is the number of runs of the genetic algorithm whose median is taken. The seeds are 1, 2, and so
// on.
const chances = 9

// evaluations returns the median number of evaluations in runs of the genetic algorithm with genetic.Fast,
// which uses no candidates.
func evaluations(ctx context.Context, p sudoku.Puzzle) (int64, error) {
	var all []int64
	for seed := range uint64(chances) {
		r, err := genetic.Search(ctx, p, genetic.Fast(), search.Limits{Seed: seed + 1}, nil)
		if err != nil {
			return 0, err
		}
		if r.Solutions == 0 {
			return 0, errNotEvolved
		}
		all = append(all, r.Total.Evaluations)
	}
	slices.Sort(all)
	return all[chances/2], nil
}

var errNotEvolved = errors.New("the genetic algorithm found no solution in time, so its effort is not known")

var errCut = errors.New("not rated to the end: what is said is the least that it can be")

func (r *rated) fill(ctx context.Context, asked solver.Puzzle) error {
	p, ok := asked.(sudoku.Puzzle)
	if !ok {
		return errColored
	}
	start := time.Now()
	found, err := rating.Rate(ctx, p)
	r.Seconds = time.Since(start).Seconds()
	if err != nil {
		return err
	}
	r.ER, r.EP, r.ED, r.Level = tenths(found.ER), tenths(found.EP), tenths(found.ED), found.ER.Level().String()
	r.Hardest = hardest(found.Hardest)
	whole, err := r.follow(ctx, p)
	if err == nil && (found.AtLeast || !whole) {
		r.remark(errCut)
	}
	return err
}

func (r *rated) remark(what error) {
	if r.Error != "" {
		r.Error += "; "
	}
	r.Error += what.Error()
}

// follow counts the steps of the path that the bot teaches. It reports whether the path leads to the
// solution.
func (r *rated) follow(ctx context.Context, p sudoku.Puzzle) (whole bool, err error) {
	s, err := startOf(p, nil)
	if err != nil {
		return false, err
	}
	f := generator.EffortFrom(ctx, s.start)
	used := map[*logic.Technique]int64{}
	for _, step := range f.Steps {
		used[step.Technique]++
	}
	for _, t := range logic.Techniques() {
		if used[t] > 0 {
			r.Techniques = append(r.Techniques, solver.Measure{Name: t.Name, Value: used[t]})
		}
	}
	r.Score, r.Minutes, r.Beyond, r.Open = f.Score(), minutes(f.Minutes()), f.Beyond(), f.First()
	return f.Solved, nil
}

// hardest returns our name for a technique of Sudoku Explainer. If we have no name, it returns Explainer's
// name in our spelling. A "Forcing X-Chain" is an x-chain; an "Aligned Pair Exclusion" becomes an
// aligned-pair-exclusion.
func hardest(name string) string {
	name, _, _ = strings.Cut(name, " (+")
	name = strings.ReplaceAll(strings.ToLower(name), " ", "-")
	for _, same := range sameTechnique {
		if strings.HasPrefix(name, same[0]) {
			return same[1]
		}
	}
	if t, ok := logic.Named(name); ok {
		return t.Name
	}
	return name
}

// sameTechnique pairs Explainer's names, or beginnings of them, with our names. It has only names that
// logic.Named does not know. Explainer distinguishes chains of chains by depth; we call all of them nets.
var sameTechnique = [][2]string{
	{"forcing-x-chain", "x-chain"}, {"forcing-chains-(", "nested-forcing-net"}, {"forcing-chain", "aic"},
	{"bidirectional-", "continuous-nice-loop"}, {"bug-type-1", "bug-plus-1"},
	{"nishio", "forcing-chain-contradiction"}, {"cell-forcing", "forcing-chain-verity"},
	{"region-forcing", "forcing-chain-verity"},
	{"dynamic-contradiction", "forcing-net-contradiction"}, {"dynamic-", "forcing-net-verity"},
}

func (r rated) forPeople(at location) string {
	if r.Status != solver.Unique.String() {
		said := r.Error
		for status, verdict := range verdicts {
			if r.Status == status.String() {
				said = strings.TrimSuffix(verdict+": "+r.Error, ": ")
			}
		}
		return fmt.Sprintf("%s: %s\n\n", at, said)
	}
	used := textsOf(r.Techniques, func(m solver.Measure) string { return fmt.Sprintf("%d %s", m.Value, m.Name) })
	text := fmt.Sprintf("%s: %s, %s (EP %s, ED %s), the hardest: %s\n", at, r.ER, r.Level, r.EP, r.ED, r.Hardest)
	text += fmt.Sprintf("score %d, about %.0f min: %s\n", r.Score, float64(r.Minutes),
		strings.Join(wrapped(used, screen), "\n"))
	if r.Evaluations > 0 {
		text += fmt.Sprintf("genetic algorithm: %s evaluations, the median of %d runs: the size of a search by chance, no level\n",
			figures.Short(r.Evaluations), chances)
	}
	if r.Error != "" {
		text += r.Error + "\n"
	}
	return text + "\n"
}
