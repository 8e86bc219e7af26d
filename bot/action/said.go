package action

import (
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/solver/sudoku"
)

// Actions that only sentences ask for.
type (
	// Move enters the moves of the message into the person's game, or answers it there.
	Move struct{}
	// Enter enters moves into the person's game.
	Enter struct{ Moves moves.Moves }
	// Word presses a button of the person's game by its word.
	Word struct{ Word words.GameWord }
	// Remark says a phrase, which may name Cell, on the board of the person's game. Without a phrase it shows
	// the board.
	Remark struct {
		Say  phrases.Key
		Cell sudoku.Cell
	}
	// Claim judges what the message says of cells in a practice.
	Claim struct{}
	// Correct enters what the message says of cells of a photo.
	Correct struct{}
	// PlayMessage opens the board of the puzzle in the message, for all in a room.
	PlayMessage struct{}
	// Wish asks what to do with the puzzle in the message.
	Wish struct{}
	// Ask asks which of some intents is meant. Day is that of the daily among them; zero for today's.
	Ask struct {
		Likely []string
		Day    time.Time
	}
	// Line says a phrase, with buttons to begin something where Starts is true.
	Line struct {
		Say    phrases.Key
		Starts bool
	}
	// Left says what is left to do in the person's game.
	Left struct{}
	// Prices says what help costs in the person's game, and how time and points work.
	Prices struct{}
	// Places says which digits can be in Cell in the person's game, or without At, where Digit can go: in House,
	// or anywhere if that is nil.
	Places struct {
		Cell  sudoku.Cell
		At    bool
		Digit sudoku.Digit
		House []sudoku.Cell
	}
	// Mistakes says which digits were wrong at the end of the game that was shown last.
	Mistakes struct{}
	// Only says whether the puzzle has one solution.
	Only struct{ Request string }
	// Rules says the rules of a kind of puzzle: of Recipe, or of Other as of plain.Understood.
	Rules struct {
		Recipe words.Recipe
		Other  string
	}
	// When says when the next daily comes, and until when the present one counts.
	When struct{}
	// LastTime says how long the person's last game took.
	LastTime struct{}
)

func (Move) wire() wire        { return wire{} }
func (Enter) wire() wire       { return wire{} }
func (Word) wire() wire        { return wire{} }
func (Remark) wire() wire      { return wire{} }
func (Claim) wire() wire       { return wire{} }
func (Correct) wire() wire     { return wire{} }
func (PlayMessage) wire() wire { return wire{} }
func (Wish) wire() wire        { return wire{} }
func (Ask) wire() wire         { return wire{} }
func (Line) wire() wire        { return wire{} }
func (Left) wire() wire        { return wire{} }
func (Places) wire() wire      { return wire{} }
func (Prices) wire() wire      { return wire{} }
func (Mistakes) wire() wire    { return wire{} }
func (Only) wire() wire        { return wire{} }
func (Rules) wire() wire       { return wire{} }
func (When) wire() wire        { return wire{} }
func (LastTime) wire() wire    { return wire{} }
