package game

import "strings"

// Pick is one of the puzzles in the pictures of a message.
type Pick struct {
	Puzzle, Grid string  // as in Request
	Doubts       []Doubt // cells to be asked about first
	Marks        string  // as in Request; none in what was stored before they were read
}

// Picks are the puzzles in the pictures of a message, of which its sender picks one.
type Picks struct {
	Solve bool // what is picked is solved at once: nothing else was asked for beside the pictures
	All   []Pick
}

// String writes picks as About of a Request keeps them: a line for what is done, and one for each puzzle.
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

// ReadPicks reads what String wrote; what is none is left out.
func ReadPicks(text string) (p Picks) {
	head, rest, _ := strings.Cut(text, "\n")
	p.Solve = head == "solve"
	for line := range strings.SplitSeq(rest, "\n") {
		parts := strings.Split(line, "\t")
		if len(parts) == 3 {
			parts = append(parts, "")
		}
		if len(parts) == 4 {
			p.All = append(p.All, Pick{Puzzle: parts[0], Grid: parts[1], Doubts: ReadDoubts(parts[2]), Marks: parts[3]})
		}
	}
	return p
}
