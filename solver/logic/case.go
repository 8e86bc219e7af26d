package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// Case is a line of HoDoKu's library: a position, a technique, and all that the technique does there.
type Case struct {
	Code    string // "0300", "0606"
	Variant string // what follows the hyphen: "1", "x"; "" for none
	Query   Query
	// Puzzle holds the givens alone, Position what the line makes of them.
	Puzzle   sudoku.Puzzle
	Position *Position
	// Removed and Placed are what the technique does, sorted by digit and then by cell; both are empty for a case where
	// it must not be found.
	Removed, Placed []Candidate
	Extra           string // for chains, their length
}

// ParseCase reads a line of HoDoKu's library, ":0300:4:1..+5…:deleted:removed:placed:extra". The field must be that of
// the classic 9x9. The error names the part of the line that cannot be read.
func (f *Field) ParseCase(line string) (Case, error) {
	parts := strings.Split(strings.TrimSpace(line), ":")
	if len(parts) < 7 || parts[0] != "" {
		return Case{}, fmt.Errorf("a line of the library has seven parts, each after a colon; this one has %d", len(parts)-1)
	}
	var k Case
	k.Code, k.Variant, _ = strings.Cut(parts[1], "-")
	k.Query.Variant = k.Variant
	for _, sign := range parts[2] {
		if sign < '1' || sign > '9' {
			return Case{}, fmt.Errorf("digits %.20q: they are written 1 to 9 without gaps", parts[2])
		}
		k.Query.Digits |= 1 << (sign - '0')
	}
	if err := k.place(f, parts[3]); err != nil {
		return Case{}, err
	}
	var lists [3][]Candidate
	for i := range lists {
		var err error
		if lists[i], err = candidatesOf(parts[4+i]); err != nil {
			return Case{}, err
		}
	}
	for _, x := range lists[0] {
		k.Position.Remove(x.Cell, x.Digit)
	}
	k.Removed, k.Placed = byDigit(lists[1]), byDigit(lists[2])
	if len(parts) > 7 {
		k.Extra = parts[7]
	}
	return k, nil
}

// place makes the position from the cells of a line: a digit after + was placed, the others are given.
func (k *Case) place(f *Field, cells string) error {
	all, givens := make(sudoku.Grid, 0, f.size), Cells{}
	placed := false
	for _, sign := range cells {
		switch {
		case sign == '+':
			placed = true
			continue
		case sign != '.' && (sign < '0' || sign > '9'), len(all) == f.size:
			return fmt.Errorf("cells %.20q…: they are 81 digits or points, a digit after + is placed", cells)
		}
		d := sudoku.Digit(0)
		if sign != '.' {
			d = sudoku.Digit(sign - '0')
		}
		if !placed && d != 0 {
			givens.Add(sudoku.Cell(len(all)))
		}
		all, placed = append(all, d), false
	}
	whole, err := sudoku.New(f.layout, all)
	if err != nil {
		return err
	}
	if k.Position, err = f.New(whole); err != nil {
		return err
	}
	k.Position.Ungive(givens)
	k.Puzzle = sudoku.Puzzle{Layout: f.layout, Givens: slices.Clone(all)}
	for c := range k.Puzzle.Givens {
		if !givens.Has(sudoku.Cell(c)) {
			k.Puzzle.Givens[c] = 0
		}
	}
	return nil
}

// candidatesOf reads "436 257": 4 in r3c6, 2 in r5c7.
func candidatesOf(text string) ([]Candidate, error) {
	var list []Candidate
	for _, word := range strings.Fields(text) {
		if len(word) != 3 || strings.Trim(word, "123456789") != "" {
			return nil, fmt.Errorf("candidate %.20q: it is written as digit, row and column, 436", word)
		}
		cell := sudoku.Cell(int(word[1]-'1')*9 + int(word[2]-'1'))
		list = append(list, Candidate{Cell: cell, Digit: sudoku.Digit(word[0] - '0')})
	}
	return list, nil
}

// Verify holds the technique of k against k by the library's rule: every use of it that is found does just what k says, and
// there is one; or there is none where none must be found. found are those uses.
func (k Case) Verify(t *Technique) (found []Step, ok bool) {
	ok = true
	for s := range t.Find(k.Position, k.Query) {
		found = append(found, s)
		ok = ok && slices.Equal(s.Removed, k.Removed) && slices.Equal(s.Placed, k.Placed)
	}
	if k.Variant == "x" {
		return found, len(found) == 0
	}
	return found, ok && len(found) > 0
}
