// Package daily makes the puzzle of a date, equal for all users. It defines the series, their weeks and the
// difficulty of each day. The date is always an argument: the package reads no clock.
package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Puzzle is the puzzle of a date.
type Puzzle struct {
	Series   string
	Date     Date
	Puzzle   sudoku.Puzzle
	Solution sudoku.Grid
	Rating   rating.Rating
	Symmetry dig.Symmetry
	Seed     uint64 // seed of the generator
	// Key and SolutionKey are the keys of the puzzle and of its solution, by package canon.
	Key, SolutionKey string
	Version          int // version of the series on that date
}

// EarlyError reports a date before the first daily. Its message may be shown to users.
type EarlyError struct {
	Date Date
}

// Error names the first date.
func (e *EarlyError) Error() string {
	return fmt.Sprintf("there is no daily of %s: the first is that of %s", e.Date, First)
}

// attempts limits the puzzles made for a date. If the day has no workload, the first puzzle is mostly good.
// With a workload, some dozens are made.
const attempts = 1000

// Make makes the puzzle of a date, with the variant and difficulty of the weekday. The puzzle is symmetric,
// has a single solution, and is solvable by human techniques. Of several puzzles, Make takes the nearest to
// the wanted work (see workload). The puzzle depends on the secret, the series, the date, the version of the
// series on that date, and the taken keys. If taken returns true for the key of a puzzle, the date gets
// another puzzle. Taken may be nil.
//
// The puzzle of a date cannot be predicted without the secret. An empty secret means the public series, which
// anyone can make.
//
// It returns an error for an unknown series, an *EarlyError, an error if no attempt makes such a puzzle, or
// the error of ctx. The first two may be shown to users.
func Make(ctx context.Context, secret, series string, d Date, taken func(key string) bool) (Puzzle, error) {
	s, err := Named(series)
	if err != nil {
		return Puzzle{}, err
	}
	if d.Before(First) {
		return Puzzle{}, &EarlyError{d}
	}
	r := newRecipe(s, d)
	r.secret = secret
	var best Puzzle
	least := never
	for attempt := r.first(); r.more(attempt, least); attempt++ {
		p, off, err := r.try(ctx, attempt)
		if err != nil {
			return Puzzle{}, fmt.Errorf("make the %s of %s: %w", series, d, err)
		}
		if off < least && (taken == nil || !taken(p.Key)) {
			best, least = p, off
		}
	}
	if least == never {
		return Puzzle{}, fmt.Errorf("make the %s of %s: nothing good in %d attempts", series, d, r.attempts())
	}
	return best, nil
}

type recipe struct {
	day
	series  string
	date    Date
	version int // version of the series
	variant string
	aim     aim // aim of the workload, if the day has one
	shape   dig.Mask
	secret  string // empty for the public series
}

func newRecipe(s Series, d Date) recipe {
	r := recipe{series: s.Name, date: d}
	r.day, r.version = s.on(d)
	r.variant = r.variants[d.Since(First)/7%len(r.variants)]
	week := 0
	if r.workload != nil {
		week = d.Since(s.next.from) / 7
		r.aim = r.workload.on(week)
	}
	if f, ok := s.On(d); ok {
		r.festive(f, week)
	}
	return r
}

func (r recipe) name() string { return r.series + " " + r.date.String() }

func (r recipe) first() int {
	if r.secret != "" {
		return 0
	}
	return later[r.name()]
}

// later lists the dates of the public series whose first attempts would repeat an earlier puzzle in
// disguise. The value is the number of the attempt to begin with. With these entries no puzzle from 2026 to
// 2046 repeats another, although each is made independently. Dailies of another version need other entries:
// TestYears with -args -years 21 finds them.
var later = map[string]int{
	"mini 2034-06-04": 1, // the first attempt repeats 2033-04-10
}

// seed returns the seed of an attempt. Without a secret it is a public hash. With a secret it is an HMAC (RFC
// 2104), which reveals no other seed.
func (r recipe) seed(attempt int) uint64 {
	text := fmt.Appendf(nil, "%d %s %d", r.version, r.name(), attempt)
	if r.secret == "" {
		sum := sha256.Sum256(text)
		return binary.BigEndian.Uint64(sum[:])
	}
	mac := hmac.New(sha256.New, []byte(r.secret))
	_, _ = mac.Write(text) // a hash never fails
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

func (r recipe) spec(seed uint64) generator.Spec {
	asked := r.band
	switch {
	case r.workload != nil:
		asked = r.aim.Band
	case r.floor > asked.Low:
		asked.Low += rating.Tenths(seed >> 32 % uint64(r.floor-r.band.Low+1))
	}
	return generator.Spec{Band: asked, Givens: r.givens, Symmetry: r.symmetries[seed%uint64(len(r.symmetries))],
		Mask: r.shape, Seed: seed}
}

// try makes a puzzle, and returns its distance from the wanted work. The distance is 0 for a match, and
// infinite for a puzzle that is not good (see good).
func (r recipe) try(ctx context.Context, attempt int) (p Puzzle, off float64, err error) {
	spec := r.spec(r.seed(attempt))
	if spec.Variant, err = generator.Named(r.variant); err != nil {
		return Puzzle{}, never, err
	}
	made, rated, err := generator.Generate(ctx, spec)
	if ctx.Err() != nil {
		return Puzzle{}, never, ctx.Err()
	}
	if unlucky(err) {
		return Puzzle{}, never, nil
	}
	if err != nil {
		return Puzzle{}, never, err
	}
	p = Puzzle{Series: r.series, Date: r.date, Rating: rated, Symmetry: spec.Symmetry, Seed: spec.Seed,
		Version: r.version}
	if err := p.fill(made); err != nil {
		return Puzzle{}, never, err
	}
	if r.workload != nil {
		if off, err = r.workload.off(ctx, r.aim, p); err != nil || off == never {
			return Puzzle{}, never, err
		}
	}
	if ok, err := r.good(ctx, p); err != nil || !ok {
		return Puzzle{}, never, err
	}
	return p, off, nil
}

// unlucky reports whether err means that the generator found no match with this seed.
func unlucky(err error) bool {
	_, tries := errors.AsType[*generator.TriesError](err)
	_, givens := errors.AsType[*generator.GivensError](err)
	return tries || givens
}

func (p *Puzzle) fill(made generator.Puzzle) error {
	puzzle, ok := made.Puzzle.(sudoku.Puzzle)
	if !ok {
		return fmt.Errorf("%s is no puzzle with a grid", made.Puzzle)
	}
	solution, err := sudoku.Parse(made.Solution)
	if err != nil {
		return err
	}
	p.Puzzle, p.Solution = puzzle, solution.Givens
	p.Key, p.SolutionKey = canon.Key(puzzle), canon.Key(solution)
	return nil
}

// good reports whether p keeps every promise of the series, by checks independent of the generator.
func (r recipe) good(ctx context.Context, p Puzzle) (bool, error) {
	if p.Puzzle.Givens.Filled() > r.mostGivens(p.Puzzle.Layout.Size()) ||
		p.Rating.AtLeast || !r.band.Has(p.Rating.ER) || !p.Symmetry.Holds(p.Puzzle.Givens, p.Puzzle.Layout.N()) {
		return false, nil
	}
	report, err := solver.Solve(ctx, p.Puzzle, solver.Options{})
	if err != nil || report.Status != solver.Unique || !slices.Equal(report.Solutions[0], p.Solution) {
		return false, errors.Join(err, ctx.Err())
	}
	return followed(ctx, p.Puzzle)
}

// beyond is the first taught technique that is close to guessing.
const beyond = "forcing-chain-contradiction"

// followed reports whether p can be solved by the taught techniques before the technique named by beyond.
func followed(ctx context.Context, p sudoku.Puzzle) (bool, error) {
	at, err := logic.Start(p)
	if err != nil {
		return false, err
	}
	taught := logic.Taught()
	taught = taught[:slices.IndexFunc(taught, func(t *logic.Technique) bool { return t.Name == beyond })]
	for !at.Solved() {
		s, ok := at.NextOf(ctx, taught)
		if !ok {
			return false, ctx.Err()
		}
		at.Apply(s)
	}
	return true, nil
}
