package talk

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// Kind is the kind of a message.
type Kind uint8

// The kinds of messages.
const (
	Pressed    Kind = iota // a press of a button
	Commanded              // a message with a command
	Move                   // a move in a game, a word for a button of its board, or a sentence during a game
	Claim                  // an answer to a practice question
	Grid                   // a puzzle, an attempt at a puzzle, or a file
	Prose                  // any other text
	Correction             // a correction of a puzzle read from a picture
)

// String returns the kind's name in the log.
func (k Kind) String() string {
	return []string{"press", "command", "move", "claim", "solve", "unknown", "correction"}[k]
}

// Classify returns the kind of the message. The kind depends on the message and the person's open puzzles.
// No other function classifies messages.
func (t *Turn) Classify(ctx context.Context) Kind {
	switch {
	case t.M.Press != nil:
		return Pressed
	case t.M.Command != "":
		return Commanded
	case isCorrection(t):
		return Correction
	case t.isMove(ctx):
		return Move
	case t.isClaim():
		return Claim
	}
	if _, err := t.Parse(ctx, t.M.Text); len(t.M.Files) == 0 && IsProse(err) {
		return Prose
	}
	return Grid
}

// IsProse reports whether err means that a text contains no attempt at a puzzle.
func IsProse(err error) bool {
	bad, ok := errors.AsType[*parse.Error](err)
	return ok && bad.Kind == parse.Nothing
}

// Entered is the meaning of a text typed in a game.
type Entered struct {
	Word  words.GameWord // does the action of a button under the board; may be empty
	Times int            // number of presses of that button
	words.Moves
	Prose bool // the text is neither a word nor a move nor a puzzle
}

// Entered reads the text as input to the game p: a word, a whole grid, or single digits. If the text is no
// input, ok is false, and only e.Prose is set.
func (t *Turn) Entered(ctx context.Context, p *game.Play) (e Entered, ok bool) {
	if word, times, ok := t.Base.Words.ReadGameWord(t.M.Text); ok {
		return Entered{Word: word, Times: times}, true
	}
	finds, err := t.Parse(ctx, t.M.Text)
	if err == nil && len(finds) > 0 {
		for _, reading := range finds[0].Readings {
			if entries, ok := p.Filling(reading.Givens); ok {
				return Entered{Moves: words.Moves{Entries: entries}}, true
			}
		}
	}
	if e.Moves, ok = t.Base.Words.ReadMoves(t.M.Text, p.Start.Layout); ok {
		return e, true
	}
	e.Prose = IsProse(err)
	return e, false
}

// isMove reports whether the message is input to the game. While the person plays the puzzle that they saw
// last, other text counts as input, too. The answer to such text explains how to enter digits.
func (t *Turn) isMove(ctx context.Context) bool {
	if t.M.Text == "" || len(t.M.Files) > 0 {
		return false
	}
	p, ok := t.Play()
	if !ok || p.Over() && t.M.ReplyTo == nil && !endedElsewhere(t, p) && !p.Took(t.M.Room.ID, t.M.ID) {
		return false
	}
	e, ok := t.Entered(ctx, p)
	_, playing := t.Playing()
	if ok {
		return playing || e.Word != words.Hint || t.M.ReplyTo != nil // a hint is about the puzzle shown last
	}
	return e.Prose && playing && !t.M.Edited
}

// isCorrection reports whether the message gives digits for cells of the picture read last. If the message
// replies to a picture, it means the cells of that picture.
func isCorrection(t *Turn) bool {
	asked, ok := t.Shown()
	if !ok || !asked.Seen || t.M.Edited || len(t.M.Files) > 0 {
		return false
	}
	_, ok = Corrections(t, asked)
	return ok
}

// Corrections reads the digits that a message gives for cells of a puzzle read from a picture. The digit 0
// makes a cell empty. If the message says anything else, the result is false.
func Corrections(t *Turn, asked game.Request) ([]game.Entry, bool) {
	p, err := sudoku.Parse(asked.Puzzle)
	if err != nil {
		return nil, false
	}
	m, ok := t.Base.Words.ReadMoves(t.M.Text, p.Layout)
	return m.Entries, ok && !m.Bad() && len(m.Entries) > 0 && len(m.Notes)+len(m.Rows) == 0
}

// isClaim reports whether a practice is open and the message says something about cells.
func (t *Turn) isClaim() bool {
	asked, _ := t.Shown()
	return asked.Kind == game.KindPractice && len(Claims(t)) > 0
}

// Claims reads the claims that a message makes in a practice, which is a classic puzzle. A move as people
// write it in a game claims a digit. For any other text the result is empty.
func Claims(t *Turn) []words.Claim {
	if all, ok := words.Claims(t.M.Text, sudoku.Classic()); ok {
		return all
	}
	m, ok := t.Base.Words.ReadMoves(t.M.Text, sudoku.Classic())
	if !ok || m.Bad() || len(m.Notes)+len(m.Rows) > 0 {
		return nil
	}
	var all []words.Claim
	for _, e := range m.Entries {
		if e.Digit != 0 {
			c := words.Claim{Stands: true}
			c.Cell, c.Digit = e.Cell, e.Digit
			all = append(all, c)
		}
	}
	return all
}
