package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/bench"
)

type benchCommand struct {
	Methods []string `help:"Measure these methods; without any, all that solve every puzzle of the list." placeholder:"NAME"`
	Limit   int      `help:"How many solutions of a puzzle to look for; ${default} if not said." default:"1" placeholder:"N"`
	Seconds float64  `help:"About how long each method is measured on each file; ${default} if not said." default:"5" placeholder:"S"`
	JSON    bool     `name:"json" help:"Write one JSON object a line, for each file and method."`
	Files   []string `arg:"" name:"FILE" help:"Lists to read, one puzzle a line, - for standard input."`
}

// Validate is called by kong before Run.
func (c benchCommand) Validate() error {
	for _, name := range c.Methods {
		if _, ok := solver.Find(name); !ok {
			return fmt.Errorf("--methods: there is no method %q; use some of %s", name, strings.Join(solver.Names()[1:], ", "))
		}
	}
	if !(c.Seconds > 0 && c.Seconds < math.MaxInt32) {
		return errors.New("--seconds must be above 0")
	}
	return bounds{limit: c.Limit}.validate()
}

// Run measures the methods on one file after another. Lines that cannot be read, puzzles without a right solution, and
// methods that do not solve a list or disagree make the exit code 1. When ctx ends, what is known is written.
func (c benchCommand) Run(env *environment) error {
	texts := textFlags{Lines: true, Files: c.Files}
	return texts.eachText(env, func(name string, text io.Reader) (fine bool, err error) {
		list, fine := c.load(env, name, texts.puzzles(env.ctx, text))
		if len(list) == 0 || env.ctx.Err() != nil {
			return false, nil
		}
		all := c.measure(env, name, list)
		return fine && !slices.ContainsFunc(all, wentWrong), c.write(env, name, len(list), all)
	})
}

// wentWrong reports whether a method failed, or left a puzzle without a right solution.
func wentWrong(f bench.Figures) bool { return f.Err != nil || f.Wrong > 0 || f.Missing() > 0 }

// mostTold is how many lines of a file that cannot be read are reported at most.
const mostTold = 5

// load reads the list of a file. What cannot be read is reported, and then fine is false.
func (c benchCommand) load(env *environment, name string, puzzles iter.Seq2[int, asked]) (list []solver.Puzzle, fine bool) {
	bad := 0
	for line, asked := range puzzles {
		p, err := asked.puzzle(env.ctx)
		if err == nil {
			list = append(list, p)
			continue
		}
		if bad++; bad <= mostTold {
			env.report(place{name, line}, err)
		}
	}
	if bad > mostTold {
		fmt.Fprintf(env.stderr, "bot: %s: %d more lines cannot be read\n", name, bad-mostTold)
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

// contenders are the methods asked for, or those exact ones that solve all of the list: chance has no best round.
func (c benchCommand) contenders(list []solver.Puzzle) []solver.Method {
	return slices.DeleteFunc(solver.Methods(), func(m solver.Method) bool {
		if len(c.Methods) > 0 {
			return !slices.Contains(c.Methods, m.Name)
		}
		return m.Genetic != nil || slices.ContainsFunc(list, func(p solver.Puzzle) bool { return !m.Solves(p) })
	})
}
