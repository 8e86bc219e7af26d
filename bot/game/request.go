package game

import (
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/sudoku"
)

// Request is a puzzle sent by or shown to a person, and the message with its answer. It is stored so that
// the buttons under the answer work after a restart, and so that an edited message can change its answer.
type Request struct {
	Room   string // chat.Room.ID
	Source string // chat.Message.ID of the sent message; the key together with Room
	Person string // chat.Person.ID of the sender
	Answer string // ID of the bot's answer, empty until it is sent
	Puzzle string // the canonical line of a puzzle of any kind, or empty
	Kind   Kind   // the result of the message
	About  string // subject of the message, in a format that depends on Kind
	// Puzzles is the number of puzzles in the message. Puzzle is the first.
	Puzzles int64
	// Other is another possible reading of the text: the name of its layout or, if the readings differ in
	// digits, its canonical line. If the reading is certain, it is empty.
	Other string
	// Marks are the pencil marks of the cells of Puzzle in the sent message, or empty.
	Marks string
	// Grid is the grid with the person's digits when Puzzle was checked or sent, as a canonical line. If
	// unknown, it is empty.
	Grid string
	// Language is the language of the answer, as User.Language. It does not change when other persons press
	// buttons under the answer.
	Language string
	Seen     bool   // the puzzle was read from a picture
	Text     bool   // the answer is shown without its picture
	Shown    string // shown part of a hint, of the steps or of a check, as a button's verb and state
	Details  bool   // the message of a made puzzle shows its details
	Month    string // "2026-11": the puzzle is the monster of that month; else empty
	// Tile is the ID of the message with a made puzzle while Answer is another message about the puzzle.
	Tile string
	At   time.Time
	Rev  int64 // as User.Rev
}

// Kind is the result of the message of a Request. Stores contain the numbers, so a new kind must be the
// last.
type Kind int64

const (
	// KindSearch means that a puzzle was solved or explained: that of the message, that of the message
	// replied to, or the last puzzle. About is the name of the requested search method, as in package solver.
	// For the default method it is empty.
	KindSearch Kind = iota
	// KindMade means that a puzzle was made. About is its recipe as typed, with the random seed. If a
	// player sent the puzzle for all in the room, About is empty.
	KindMade
	// KindRound means that the message shows the board of a round. About is the Source of that Round, in this
	// room or at Person's Home.
	KindRound
	// KindPractice means that the message shows a position to practise a technique on. About is its name,
	// as in package solver/logic.
	KindPractice
	// KindDaily means that the message shows a daily. About is its Ref.
	KindDaily
	// KindSight means that the message has a picture with uncertain cells. Puzzle is the part read so far,
	// Grid includes handwritten digits, and About is the Doubts.
	KindSight
	// KindTicket is the target of a link for Person, stored in their Home, without a message. About is the
	// room of the link and, in a second line, a Ref in that room.
	KindTicket
	// KindPick means that the message has pictures of several puzzles, and the sender chooses one. About is
	// its Picks.
	KindPick
)

// Method returns the requested search method. For the default method it is empty.
func (q Request) Method() string {
	if q.Kind != KindSearch {
		return ""
	}
	return q.About
}

// Shows reports whether the message shows, or has shown earlier, the board of r.
func (q Request) Shows(r Round) bool {
	return q.Kind == KindRound && q.About == r.Source && (q.Room == r.Room || Home(q.Person) == r.Room)
}

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
