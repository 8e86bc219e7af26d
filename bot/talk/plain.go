package talk

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// Kind is the kind of a message.
type Kind uint8

// The kinds of messages.
const (
	Pressed    Kind = iota // a button
	Commanded              // a command
	Move                   // a move in a game, a word for a button under its board, or prose of who plays
	Claim                  // an answer to a practice
	Grid                   // a puzzle, or an attempt at one; also a file
	Prose                  // words
	Correction             // of a reading of a picture
)

// String names the kind in the log.
func (k Kind) String() string {
	return []string{"press", "command", "move", "claim", "solve", "unknown", "correction"}[k]
}

// Classify returns the kind of the message, from the message and the person's open puzzles. It is the only
// place to do so.
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

// Entered is the meaning of a text in a game.
type Entered struct {
	Word  words.GameWord // for a button under the board; empty for none
	Times int            // number of repetitions
	moves.Moves
	Prose bool // none of these, and no puzzle either
}

// Entered reads the text as input to the game p: a word, a whole grid, or single digits.
func (t *Turn) Entered(ctx context.Context, p *game.Play) (e Entered, ok bool) {
	if word, times, ok := t.Base.Words.ReadGameWord(t.M.Text); ok {
		return Entered{Word: word, Times: times}, true
	}
	finds, err := t.Parse(ctx, t.M.Text)
	if err == nil && len(finds) > 0 {
		for _, reading := range finds[0].Readings {
			if entries, ok := p.Filling(reading.Givens); ok {
				return Entered{Moves: moves.Moves{Entries: entries}}, true
			}
		}
	}
	if e.Moves, ok = t.Base.Words.ReadMoves(t.M.Text, p.Start.Layout); ok {
		return e, true
	}
	e.Prose = IsProse(err)
	return e, false
}

// isMove reports whether the message is input to the game. Text that is neither a move nor a puzzle counts
// too, while the person plays the puzzle they saw last: the answer explains how to enter digits.
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
		return playing || e.Word != words.Hint || t.M.ReplyTo != nil // a hint is for the last puzzle shown
	}
	return e.Prose && playing && !t.M.Edited
}

// isCorrection reports whether the message gives digits for cells of the last picture, or of the picture it
// replies to.
func isCorrection(t *Turn) bool {
	asked, ok := t.Shown()
	if !ok || !asked.Seen || t.M.Edited || len(t.M.Files) > 0 {
		return false
	}
	_, ok = Corrections(t, asked)
	return ok
}

// Corrections reads the digits in a message for cells of a puzzle read from a picture; 0 is an empty cell.
func Corrections(t *Turn, asked game.Request) ([]game.Entry, bool) {
	p, err := sudoku.Parse(asked.Puzzle)
	if err != nil {
		return nil, false
	}
	m, ok := t.Base.Words.ReadMoves(t.M.Text, p.Layout)
	return m.Entries, ok && !m.Bad() && len(m.Entries) > 0 && len(m.Notes)+len(m.Rows) == 0
}

// isClaim reports whether a practice is open, and the message says something of cells.
func (t *Turn) isClaim() bool {
	asked, _ := t.Shown()
	if asked.Kind != game.KindPractice {
		return false
	}
	_, ok := words.Claims(t.M.Text, sudoku.Classic())
	return ok
}
