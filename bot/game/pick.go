package game

import "strings"

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
