package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

type named struct {
	name   string // may be empty
	where  string // file and line: "FILE, line 3"
	puzzle sudoku.Puzzle
}

func (n named) title() string { return cmp.Or(n.name, n.where) }

// puzzles reads all puzzles of the files; the file name - means standard input. A puzzle without a solution
// is an error, because its runs would not end.
func (t gaTable) puzzles(ctx context.Context, files []string, in io.Reader) (all []named, err error) {
	for _, name := range files {
		text := in
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				return nil, err
			}
			defer file.Close()
			text = file
		}
		more, err := t.read(ctx, name, text)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	if len(all) == 0 {
		return nil, errors.New("there is no puzzle to measure")
	}
	return all, nil
}

// read reads lines. Each line has a puzzle, and optionally a blank and the name of the puzzle.
func (t gaTable) read(ctx context.Context, file string, text io.Reader) (all []named, err error) {
	lines := bufio.NewScanner(text)
	for number := 1; lines.Scan(); number++ {
		puzzle, name, _ := strings.Cut(strings.TrimSpace(lines.Text()), " ")
		if puzzle == "" || puzzle[0] == '#' || !strings.HasPrefix(name, t.only) {
			continue
		}
		n := named{name: name, where: fmt.Sprintf("%s, line %d", file, number)}
		if n.puzzle, err = sudoku.Parse(canonical(puzzle)); err == nil {
			err = soluble(ctx, n.puzzle)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", n.where, err)
		}
		all = append(all, n)
	}
	return all, lines.Err()
}

// canonical adds a layout to a puzzle that has no layout. It is the classic layout of the order whose square
// is the number of cells.
func canonical(puzzle string) string {
	if strings.Contains(puzzle, ":") {
		return puzzle
	}
	order := sudoku.Classic().N()
	for _, other := range []int{4, 16, 25} {
		if len(puzzle) == other*other {
			order = other
		}
	}
	return fmt.Sprintf("classic%d:%s", order, puzzle)
}

// solubleNodes limits the nodes of the search that checks whether a puzzle has a solution.
const solubleNodes = 2000

// soluble returns an error if the givens clash, or if a search of solubleNodes nodes proves that there is no
// solution.
func soluble(ctx context.Context, p sudoku.Puzzle) error {
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return errors.New("its givens clash")
	}
	r, err := solver.Solve(ctx, p, solver.Options{Limit: 1, Nodes: solubleNodes})
	if err == nil && r.Status == solver.Insoluble {
		return errors.New("it has no solution, so none can evolve")
	}
	return errors.Join(err, ctx.Err())
}

// pooled groups consecutive puzzles with equal names, which share a row. A puzzle without a name forms a
// group of its own.
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
