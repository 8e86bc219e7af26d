package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

type generateCommand struct {
	Variant   string  `long:"variant" description:"What kind of puzzle: a layout, as classic9, box2x3, box4x4, classic9+x, classic9+windows, latin7; jigsaw9 for one with new regions; colored5x4 for a coloured one of order 5 with 4 colours." default:"classic9" value-name:"NAME"`
	Level     string  `long:"level" description:"How hard: easy, newspaper, medium, hard, expert or extreme." value-name:"LEVEL"`
	ER        string  `long:"er" description:"How hard, as Sudoku Explainer counts it: a range such as 6.5-7.2." value-name:"A-B"`
	Technique string  `long:"technique" description:"A technique that must be needed, with nothing harder: x-wing, xy-wing…" value-name:"NAME"`
	Givens    *int    `long:"givens" description:"How many givens." value-name:"N"`
	Remove    *int    `long:"remove" description:"How many cells to take away from a full grid: another way of saying --givens." value-name:"N"`
	Symmetry  string  `long:"symmetry" description:"Symmetry of the places of the givens: ${symmetries}." default:"none" value-name:"NAME"`
	Mask      string  `long:"mask" description:"The shape of the places of the givens: ${masks}; or one or two letters or digits, or four digits, as AB, 7, 2027." value-name:"NAME|TEXT"`
	Minimal   bool    `long:"minimal" description:"No given can be spared; with a symmetry, no group of cells that belong together."`
	Method    string  `long:"method" description:"How: ${generators}." value-name:"NAME"`
	Count     int     `long:"count" description:"How many puzzles." default:"1" value-name:"N"`
	Seed      *uint64 `long:"seed" description:"The same seed gives the same puzzle; the next ones have the seeds after it. At random if not said." value-name:"S"`
	Jobs      int     `long:"jobs" description:"How many to make at once; as many as there are processors if not said." value-name:"N"`
	JSON      bool    `long:"json" description:"Write one JSON object a line."`
	Lines     bool    `long:"lines" description:"Write one puzzle a line, and nothing else."`
}

// Validate checks the flags.
func (c generateCommand) Validate() error {
	switch {
	case c.Level != "" && c.ER != "":
		return errors.New("--level and --er say the same: use one of them")
	case c.Givens != nil && c.Remove != nil:
		return errors.New("--givens and --remove say the same: use one of them")
	case c.Count < 1:
		return errors.New("--count must be at least 1")
	case c.Givens != nil && *c.Givens < 1:
		return errors.New("--givens must be at least 1; leave it out for any number")
	case c.Remove != nil && *c.Remove < 1:
		return errors.New("--remove must be at least 1: a grid without an empty cell is no puzzle")
	case c.Jobs < 0:
		return errors.New("--jobs must not be negative")
	case c.JSON && c.Lines:
		return errors.New("--json and --lines are two forms of writing: use one of them")
	}
	_, err := c.spec()
	return err
}

// spec returns the specification given by the flags, without a seed.
func (c generateCommand) spec() (s generator.Spec, err error) {
	var errs [5]error
	s.Variant, errs[0] = generator.Named(c.Variant)
	s.Band, errs[1] = c.band()
	s.Symmetry, errs[2] = dig.SymmetryNamed(c.Symmetry)
	s.Technique, errs[3] = techniqueNamed(c.Technique)
	if c.Mask != "" {
		s.Mask, errs[4] = dig.MaskNamed(c.Mask)
	}
	s.Method, s.Minimal = c.Method, c.Minimal
	if c.Givens != nil {
		s.Givens = *c.Givens
	}
	if c.Remove != nil && errs[0] == nil {
		s.Givens = s.Variant.Cells() - *c.Remove
		if s.Givens < 1 {
			errs[0] = fmt.Errorf("--remove: there are %d cells", s.Variant.Cells())
		}
	}
	return s, errors.Join(errs[:]...)
}

func (c generateCommand) band() (generator.Band, error) {
	l, ok := level.Named(c.Level)
	switch {
	case c.ER != "":
		return generator.ParseBand(c.ER)
	case c.Level == "":
		return generator.Band{}, nil
	case ok:
		return generator.LevelBand(l), nil
	}
	return generator.Band{},
		fmt.Errorf("--level: there is no level %q; use easy, newspaper, medium, hard, expert or extreme", c.Level)
}

// Run makes the puzzles and writes them in the order of their seeds.
func (c generateCommand) Run(env *environment) error {
	spec, err := c.spec()
	if err != nil {
		return usage(err)
	}
	spec.Seed = uint64(rand.Uint32()) // 32 bits are short enough to be typed
	if c.Seed != nil {
		spec.Seed = *c.Seed
	}
	shown := newTicker(env, c.Count)
	defer shown.stop()
	err = c.makeAll(env.ctx, spec, func(g generated) error {
		defer shown.done()
		shown.clear()
		text := bare(g.made.Puzzle) + "\n"
		if !c.Lines {
			text = g.forPeople()
		}
		return env.write(c.JSON, g, text)
	})
	if env.ctx.Err() != nil {
		return errInterrupted
	}
	if bad, ok := errors.AsType[*generator.RecipeError](err); ok {
		return usage(bad)
	}
	return err
}

// makeAll makes several puzzles at a time, and calls write with them in the order of their seeds. It stops at
// the first error.
func (c generateCommand) makeAll(
	ctx context.Context, spec generator.Spec, write func(generated) error,
) error {
	jobs := cmp.Or(c.Jobs, runtime.GOMAXPROCS(0))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(jobs + 1)                   // as many goroutines as jobs, and one that writes
	waiting := make(chan chan generated, jobs) // results in the order of the seeds
	group.Go(func() error {
		for made := range waiting {
			g, ok := <-made
			if !ok {
				return nil // the goroutine that made no puzzle returns an error, which ends the group
			}
			if err := write(g); err != nil {
				return err
			}
		}
		return nil
	})
	for i := 0; i < c.Count && ctx.Err() == nil; i++ {
		one, made := spec, make(chan generated, 1)
		one.Seed += uint64(i)
		select {
		case <-ctx.Done():
		case waiting <- made:
			group.Go(func() error {
				defer close(made)
				g, err := c.makeOne(ctx, one)
				if err == nil {
					made <- g
				}
				return err
			})
		}
	}
	close(waiting)
	return group.Wait()
}

// generated is the JSON object for a puzzle. Its members are written in the order of the fields. A puzzle
// without a rating has an empty level and the rating 0.
type generated struct {
	Puzzle   string `json:"puzzle"`
	Solution string `json:"solution"`
	Seed     uint64 `json:"seed"`
	Version  int    `json:"version"`
	ER       tenths `json:"er"`
	Level    string `json:"level"`
	Givens   int    `json:"givens"`
	Symmetry string `json:"symmetry"`
	// Seconds is the time that the puzzle took to make. It includes the time of the rating only if a rating
	// was requested.
	Seconds float64 `json:"seconds"`
	Variant string  `json:"variant"`

	made generator.Puzzle
}

func (c generateCommand) makeOne(ctx context.Context, s generator.Spec) (generated, error) {
	start := time.Now()
	p, r, err := generator.Generate(ctx, s)
	if err != nil {
		return generated{}, err
	}
	g := generated{
		Puzzle: p.String(), Solution: p.Solution, Seed: s.Seed, Version: generator.Version, Givens: p.Givens,
		Symmetry: s.Symmetry.String(), Seconds: time.Since(start).Seconds(), Variant: p.Variant(), made: p,
	}
	if c.Lines {
		return g, nil
	}
	if plain, ok := p.Puzzle.(sudoku.Puzzle); ok && !p.Rated && plain.Layout.N() <= rating.MaxOrder {
		if r, err = rating.Rate(ctx, plain); err != nil {
			return g, err
		}
		p.Rated = true
	}
	if p.Rated {
		g.ER, g.Level = tenths(r.ER), r.ER.Level().String()
	}
	return g, nil
}

// bare returns the line of p in the form that other programs write. It omits the layout if that is the
// default layout of the size.
func bare(p solver.Puzzle) string {
	line := p.String()
	if plain, ok := p.(sudoku.Puzzle); ok && usual(plain.Layout) {
		_, line, _ = strings.Cut(line, ":")
	}
	return line
}

// usual reports whether l is the default layout of its size. It doesn't build the default layout for that,
// because this would take as long as making a puzzle.
func usual(l *sudoku.Layout) bool {
	rows, cols := l.BoxSides()
	usualRows, usualCols, ok := sudoku.UsualSides(l.N())
	return ok && rows == usualRows && cols == usualCols && len(l.Extras()) == 0 && len(l.Constraints()) == 0
}

func (g generated) forPeople() string {
	what := fmt.Sprintf("%s, %d givens, seed %d", g.Variant, g.Givens, g.Seed)
	if g.Level != "" {
		what = fmt.Sprintf("%s %s, %s", g.Level, g.ER, what)
	}
	if p, ok := g.made.Puzzle.(colored.Puzzle); ok {
		return what + "\n" + p.Lines(p.Givens) + "\n\n"
	}
	return what + "\n" + bare(g.made.Puzzle) + "\n" + drawn(g.Puzzle) + "\n"
}
