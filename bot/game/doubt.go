package game

import (
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// Doubt is a cell of a picture whose digit is uncertain.
type Doubt struct {
	Cell sudoku.Cell
	// Digits are the possible digits, the most probable first; 0 is an empty cell.
	Digits []sudoku.Digit
	Entry  bool // whether the digit there is handwritten
}

// WriteDoubts writes doubts in the form stored in Request.About: "43:409 51+:17". A + marks an entry, and
// letters are digits above 9.
func WriteDoubts(all []Doubt) string {
	var words []string
	for _, d := range all {
		word := strconv.Itoa(int(d.Cell))
		if d.Entry {
			word += "+"
		}
		word += ":"
		for _, digit := range d.Digits {
			word += strconv.FormatUint(uint64(digit), mostSigns)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// mostSigns is the number of characters for digits.
const mostSigns = 36

// ReadDoubts reads the output of WriteDoubts. It skips invalid parts.
func ReadDoubts(text string) (all []Doubt) {
	for word := range strings.FieldsSeq(text) {
		cell, digits, _ := strings.Cut(word, ":")
		cell, entry := strings.CutSuffix(cell, "+")
		c, err := strconv.ParseUint(cell, 10, 16)
		if err != nil || c >= sudoku.MaxOrder*sudoku.MaxOrder {
			continue
		}
		d := Doubt{Cell: sudoku.Cell(c), Entry: entry}
		for _, r := range digits {
			if digit, err := strconv.ParseUint(string(r), mostSigns, 8); err == nil && digit <= sudoku.MaxOrder {
				d.Digits = append(d.Digits, sudoku.Digit(digit))
			}
		}
		all = append(all, d)
	}
	return all
}

// Pick is a puzzle in the pictures of a message.
type Pick struct {
	Puzzle, Grid string  // as in Request
	Doubts       []Doubt // cells to ask about first
	Marks        string  // as in Request; empty in older data
}

// Picks are the puzzles in the pictures of a message. The sender chooses one of them.
type Picks struct {
	Solve bool // whether the chosen puzzle is solved at once by default
	All   []Pick
}

// String writes picks in the form stored in Request.About: a line for the action, and a line for each
// puzzle.
func (p Picks) String() string {
	lines := []string{"show"}
	if p.Solve {
		lines[0] = "solve"
	}
	for _, one := range p.All {
		lines = append(lines, one.Puzzle+"\t"+one.Grid+"\t"+WriteDoubts(one.Doubts)+"\t"+one.Marks)
	}
	return strings.Join(lines, "\n")
}

// ReadPicks reads the output of String. It skips invalid parts.
func ReadPicks(text string) (p Picks) {
	head, rest, _ := strings.Cut(text, "\n")
	p.Solve = head == "solve"
	for line := range strings.SplitSeq(rest, "\n") {
		parts := strings.Split(line, "\t")
		if len(parts) == 3 {
			parts = append(parts, "")
		}
		if len(parts) == 4 {
			p.All = append(p.All, Pick{
				Puzzle: parts[0], Grid: parts[1], Doubts: ReadDoubts(parts[2]), Marks: parts[3],
			})
		}
	}
	return p
}
