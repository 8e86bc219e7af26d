package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// named is a puzzle with its name, and where it stands.
type named struct {
	name   string // "" for none
	file   string
	where  string // in the file: "line 3", "puzzle 3"
	puzzle sudoku.Puzzle
}

// title is the name, or else where it stands.
func (n named) title() string { return cmp.Or(n.name, n.where) }

// wrong says what is wrong with n.
func (n named) wrong(err error) error {
	if n.file == standardInput {
		return fmt.Errorf("%s: %w", n.where, err)
	}
	return fmt.Errorf("%s, %s: %w", n.file, n.where, err)
}

// puzzles reads those that are to be measured. Each has a solution, as far as an exact search tells that soon: nothing else would
// ever end.
func (c gaTableCommand) puzzles(env *environment) (all []named, err error) {
	err = textFlags{Files: c.Files}.eachText(env, func(name string, text io.Reader) (bool, error) {
		more, err := namedPuzzles(name, text)
		if err == nil && len(more) == 0 {
			err = fmt.Errorf("%s: there is no puzzle to measure", name)
		}
		all = append(all, more...)
		return err == nil, err
	})
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(n named) bool { return !strings.HasPrefix(n.name, c.Only) })
	if len(all) == 0 {
		return nil, fmt.Errorf("--only: there is no puzzle whose name begins with %q", c.Only)
	}
	for _, n := range all {
		if err := soluble(env.ctx, n.puzzle); err != nil {
			return nil, n.wrong(err)
		}
	}
	return all, nil
}

// solubleNodes is how long a solution is looked for before one is to evolve.
const solubleNodes = 2000

// soluble says what is wrong with a puzzle that has no solution.
func soluble(ctx context.Context, p sudoku.Puzzle) error {
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return errors.New("its givens clash")
	}
	r, err := solver.Solve(ctx, p, solver.Options{Limit: 1, Nodes: solubleNodes})
	switch {
	case ctx.Err() != nil:
		return errInterrupted
	case err == nil && r.Status == solver.Insoluble:
		return errors.New("it has no solution, so none can evolve")
	}
	return err
}

// pooled puts puzzles together that follow one another with the same name: one row is of the runs of all of them. Those without a
// name stay alone.
func pooled(puzzles []named) (groups [][]named) {
	for i, p := range puzzles {
		if i > 0 && p.name != "" && p.name == puzzles[i-1].name {
			groups[len(groups)-1] = append(groups[len(groups)-1], p)
			continue
		}
		groups = append(groups, []named{p})
	}
	return groups
}

// namedPuzzles reads puzzles on layouts: lines, or an array of objects, of which those that are no plain 9x9 are left out.
func namedPuzzles(file string, text io.Reader) ([]named, error) {
	whole, err := io.ReadAll(text)
	if err != nil {
		return nil, err
	}
	if whole = bytes.TrimSpace(whole); bytes.HasPrefix(whole, []byte("[")) {
		return listed(file, whole)
	}
	var all []named
	number := 0
	for line := range strings.Lines(string(whole)) {
		number++
		puzzle, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		if puzzle == "" || puzzle[0] == '#' {
			continue
		}
		n := named{name: name, file: file, where: fmt.Sprintf("line %d", number)}
		if err := n.read(puzzle); err != nil {
			return nil, n.wrong(err)
		}
		all = append(all, n)
	}
	return all, nil
}

// listed reads an array of objects.
func listed(file string, whole []byte) (all []named, err error) {
	var list []struct{ ID, Kind, Text string }
	if err := json.Unmarshal(whole, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for i, one := range list {
		if one.Kind != "classic9" || one.Text == "" {
			continue
		}
		n := named{name: strings.TrimPrefix(one.ID, "s002-"), file: file, where: fmt.Sprintf("puzzle %d", i+1)}
		if err := n.read(one.Text); err != nil {
			return nil, n.wrong(err)
		}
		all = append(all, n)
	}
	return all, nil
}

// read reads the puzzle. Without the name of a layout it is classic, of the order that its signs make a square of.
func (n *named) read(text string) error {
	layout := ""
	if !strings.Contains(text, ":") {
		order := sudoku.Classic().N()
		for _, other := range []int{4, 16, 25} {
			if len(text) == other*other {
				order = other
			}
		}
		layout = fmt.Sprintf("classic%d:", order)
	}
	p, err := sudoku.Parse(layout + text)
	if bad, ok := errors.AsType[*sudoku.SyntaxError](err); ok && bad.Column > len(layout) {
		bad.Column -= len(layout)
	}
	n.puzzle = p
	return err
}

// drawable says why no picture can be written to a file, before all is measured in vain.
func drawable(file string) error {
	if file == "" {
		return nil
	}
	if at, err := os.Stat(file); err == nil && at.IsDir() {
		return fmt.Errorf("--plot: %s is a folder", file)
	}
	if _, err := os.Stat(filepath.Dir(file)); err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return nil
}
