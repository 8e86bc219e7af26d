package bot

import (
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// pasted reads a whole grid that is p with more digits, and returns what fills the cells of p that are open; ok is false
// if text is no such grid, or p itself.
func pasted(text string, p sudoku.Puzzle) (all []words.Entry, ok bool) {
	finds, err := parse.Text(text, parse.Options{})
	if err != nil || len(finds) == 0 {
		return nil, false
	}
	for _, reading := range finds[0].Readings {
		if all, ok := filling(reading, p); ok {
			return all, true
		}
	}
	return nil, false
}

// filling returns what g has more than p. The map of a jigsaw need not be sent along, so layouts are not compared.
func filling(g, p sudoku.Puzzle) (all []words.Entry, ok bool) {
	if len(g.Givens) != len(p.Givens) {
		return nil, false
	}
	for c, d := range p.Givens {
		switch {
		case d != 0 && g.Givens[c] != d:
			return nil, false
		case d == 0:
			all = append(all, words.Entry{Cell: sudoku.Cell(c), Digit: g.Givens[c]})
			ok = ok || g.Givens[c] != 0
		}
	}
	return all, ok
}
