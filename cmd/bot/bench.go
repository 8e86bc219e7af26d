package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/bench"
)

type benchCommand struct {
	Methods     methodList `long:"methods" description:"Measure these methods; without any, all that solve every puzzle of the list." value-name:"NAME"`
	Limit       int        `long:"limit" description:"How many solutions of a puzzle to look for." default:"1" value-name:"N"`
	Seconds     float64    `long:"seconds" description:"About how long each method is measured on each file." default:"5" value-name:"S"`
	JSON        bool       `long:"json" description:"Write one JSON object a line, for each file and method."`
	neededFiles `positional-args:"yes" required:"yes"`
}

// Validate checks the flags.
func (c benchCommand) Validate() error {
	if !(c.Seconds > 0 && c.Seconds < math.MaxInt32) {
		return errors.New("--seconds must be above 0")
	}
	return cmp.Or(c.Methods.validate(), bounds{limit: c.Limit}.validate())
}

// Run measures the methods on one file after another. The exit code is 1 if a line is unreadable or a puzzle
// has no unique solution. It is also 1 if a method does not solve a whole list, or if methods disagree. When
// ctx ends, Run writes the results so far.
func (c benchCommand) Run(env *environment) error {
	texts := textFlags{Lines: true, files: files{c.Files}}
	return texts.eachText(env, func(name string, text io.Reader) (fine bool, err error) {
		list, fine := c.load(env, name, texts.puzzles(env.ctx, text))
		if len(list) == 0 || env.ctx.Err() != nil {
			return false, nil
		}
		all := c.measure(env, name, list)
		return fine && !slices.ContainsFunc(all, wentWrong), c.write(env, name, all)
	})
}

// wentWrong reports whether a method failed, or left a puzzle without a right solution.
func wentWrong(f bench.Figures) bool { return f.Err != nil || f.Wrong > 0 || f.Missing() > 0 }

// mostReported is the highest number of unreadable lines that bench reports for a file.
const mostReported = 5

// load returns the readable puzzles of a file. It reports unreadable lines. fine is false if there are
// unreadable lines, or no puzzles.
func (c benchCommand) load(
	env *environment, name string, puzzles iter.Seq2[int, asked],
) (list []solver.Puzzle, fine bool) {
	bad := 0
	for line, asked := range puzzles {
		p, err := asked.puzzle(env.ctx)
		if err == nil {
			list = append(list, p)
			continue
		}
		if bad++; bad <= mostReported {
			env.report(location{name, line}, err)
		}
	}
	if bad > mostReported {
		fmt.Fprintf(env.stderr, "bot: %s: %d more lines cannot be read\n", name, bad-mostReported)
	}
	if len(list) == 0 {
		fmt.Fprintf(env.stderr, "bot: %s: there is no puzzle to measure\n", name)
	}
	return list, bad == 0 && len(list) > 0
}

func (c benchCommand) measure(env *environment, name string, list []solver.Puzzle) []bench.Figures {
	shown := ticker{env: env, start: env.now()}
	defer shown.clear()
	show := func(method string, rounds int) {
		if env.now().Sub(shown.start) > time.Second && isTerminal(env.stderr) {
			shown.draw(fmt.Sprintf("%s: %s, %d rounds so far", name, method, rounds))
		}
	}
	return bench.Run(env.ctx, list, c.contenders(list), bench.Options{
		Limit: c.Limit, Budget: time.Duration(c.Seconds * float64(time.Second)), Progress: show,
	})
}

// contenders returns the methods named by flags. Without such flags it returns the exact methods that solve
// every puzzle of the list. It leaves out genetic methods, because their times vary too much.
func (c benchCommand) contenders(list []solver.Puzzle) []solver.Method {
	return slices.DeleteFunc(solver.Methods(), func(m solver.Method) bool {
		if len(c.Methods) > 0 {
			return !slices.Contains(c.Methods, m.Name)
		}
		return m.Genetic != nil || slices.ContainsFunc(list, func(p solver.Puzzle) bool { return !m.Solves(p) })
	})
}

// measured is the JSON object for a file and a method. Its members are written in the order of the fields.
type measured struct {
	File             string  `json:"file"`
	Method           string  `json:"method"`
	Limit            int     `json:"limit"`
	Puzzles          int     `json:"puzzles"` // number of measured puzzles
	Solved           int     `json:"solved"`
	Wrong            int     `json:"wrong"`
	Rounds           int     `json:"rounds"`
	Microseconds     float64 `json:"us_per_puzzle"`
	PuzzlesPerSecond float64 `json:"puzzles_per_second"`
	Nodes            float64 `json:"nodes_per_puzzle"`
	P50              float64 `json:"p50_us"`
	P99              float64 `json:"p99_us"`
	Max              float64 `json:"max_us"`
	Allocs           float64 `json:"allocs_per_puzzle"`
	Bytes            float64 `json:"bytes_per_puzzle"`
	Clock            string  `json:"clock"`
	Complete         bool    `json:"complete"` // whether the whole list was measured
	Error            string  `json:"error"`
}

func (c benchCommand) object(file string, f bench.Figures) measured {
	m := measured{
		File: file, Method: f.Method, Limit: c.Limit, Puzzles: f.Puzzles, Solved: f.Solved, Wrong: f.Wrong,
		Rounds: f.Rounds, Microseconds: each(f, microseconds(f.Total)), Nodes: each(f, float64(f.Nodes)),
		P50: microseconds(f.P50), P99: microseconds(f.P99), Max: microseconds(f.Max),
		Allocs: each(f, float64(f.Allocs)), Bytes: each(f, float64(f.Bytes)), Clock: f.Clock, Complete: f.Complete,
	}
	if m.Microseconds > 0 {
		m.PuzzlesPerSecond = math.Round(1e6 / m.Microseconds)
	}
	if f.Err != nil {
		m.Error = f.Err.Error()
	}
	return m
}

// each divides sum by the number of puzzles, and rounds the result to four decimals.
func each(f bench.Figures, sum float64) float64 { return math.Round(f.Each(sum)*1e4) / 1e4 }

func microseconds(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

func (c benchCommand) write(env *environment, file string, all []bench.Figures) error {
	for _, f := range all {
		m := c.object(file, f)
		if err := env.write(c.JSON, m, m.String()); err != nil {
			return err
		}
	}
	return nil
}

// String formats m as a line of text.
func (m measured) String() string {
	text := fmt.Sprintf("%s: %s: %d puzzles, %d solved, %.2f µs each (p50 %.2f, p99 %.2f, max %.1f), "+
		"%.0f a second, %.2f nodes, %.2f allocs, %d rounds",
		m.File, m.Method, m.Puzzles, m.Solved, m.Microseconds, m.P50, m.P99, m.Max, m.PuzzlesPerSecond,
		m.Nodes, m.Allocs, m.Rounds)
	if m.Wrong > 0 {
		text += fmt.Sprintf("; %d solutions are wrong", m.Wrong)
	}
	if !m.Complete {
		text += "; the time was over before all puzzles were measured"
	}
	if m.Error != "" {
		text += "; " + m.Error
	}
	return text + "\n"
}
