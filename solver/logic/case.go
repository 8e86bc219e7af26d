package logic

import (
	"fmt"
	"strings"

	"sudokubot/solver/sudoku"
)

// Case is a line of HoDoKu's library of test positions: a position, a technique and its effects.
type Case struct {
	Code     string // "0300", "0606"
	Variant  string // the part after the hyphen: "1", "x"; may be empty
	Query    Query
	Position *Position // the placed digits of the line are not givens here
	// Removed and Placed are sorted by digit, then by cell. If both are empty, the technique must not
	// apply.
	Removed, Placed []Candidate
}

// ParseCase reads a line of HoDoKu's library, ":0300:4:1..+5…:deleted:removed:placed:extra". The layout of
// f must be the classic 9x9. The error names the unreadable part of the line.
func (f *Field) ParseCase(line string) (Case, error) {
	parts := strings.Split(strings.TrimSpace(line), ":")
	if len(parts) < 7 || parts[0] != "" {
		return Case{}, fmt.Errorf("a line of the library has seven parts, each after a colon; this one has %d",
			len(parts)-1)
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
	return k, nil
}

// place sets k.Position from cells. A digit after + is placed, any other digit is a given.
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
	k.Position.givens = givens
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
