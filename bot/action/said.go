package action

import (
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// These are the actions that only sentences ask for.
type (
	// Move enters the moves of the message into the person's game. If the message is no move, the game
	// answers the message.
	Move struct{}
	// Enter enters moves into the person's game.
	Enter struct{ Moves words.Moves }
	// Word does the action of a button in the person's game. The button is named by its word. Times is the
	// number of moves to undo or redo; 0 means one.
	Word struct {
		Word  words.GameWord
		Times int
	}
	// Remark says a phrase on the board of the person's game. The phrase may name Cell. If there is no
	// phrase, it only shows the board.
	Remark struct {
		Say  phrases.Key
		Cell sudoku.Cell
	}
	// Claim judges the claims about cells that the message makes in a practice.
	Claim struct{}
	// Correct corrects cells of a photo as the message says.
	Correct struct{}
	// PlayMessage opens the board of the puzzle in the message, for all people in a room.
	PlayMessage struct{}
	// Wish asks what to do with the puzzle in the message.
	Wish struct{}
	// Ask asks which of some intents the person means. Day is the date of the daily among them; zero means
	// today. Setting is the change among them; it may be nil.
	Ask struct {
		Likely  []string
		Day     time.Time
		Setting Action
	}
	// AskPages asks whether to print Pages.
	AskPages struct{ Pages Print }
	// AskAgain asks which button of the last message the person means.
	AskAgain struct{}
	// Line says a phrase. If Starts is true, it adds the buttons of talk.Starts.
	Line struct {
		Say    phrases.Key
		Starts bool
	}
	// Left says which digits are missing in the person's game, or in a house of it.
	Left struct{ House []sudoku.Cell }
	// Prices says the prices of help in the person's game, and how time and points are counted.
	Prices struct{}
	// Places says which digits fit into Cell in the person's game or, if Digit is not 0, whether Digit fits.
	// If At is false, it says where Digit fits: in House, or anywhere if House is nil.
	Places struct {
		Cell  sudoku.Cell
		At    bool
		Digit sudoku.Digit
		House []sudoku.Cell
	}
	// Mistakes says which digits were wrong at the end of the game shown last.
	Mistakes struct{}
	// Only says whether the puzzle has a single solution.
	Only struct{ Request string }
	// Rules says the rules of a kind of puzzle. The kind is that of Recipe, or Other; see plain.Understood.
	Rules struct {
		Recipe words.Recipe
		Other  string
	}
	// When says when the next daily begins, and until when the present daily counts.
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
func (AskPages) wire() wire    { return wire{} }
func (AskAgain) wire() wire    { return wire{} }
func (Line) wire() wire        { return wire{} }
func (Left) wire() wire        { return wire{} }
func (Places) wire() wire      { return wire{} }
func (Prices) wire() wire      { return wire{} }
func (Mistakes) wire() wire    { return wire{} }
func (Only) wire() wire        { return wire{} }
func (Rules) wire() wire       { return wire{} }
func (When) wire() wire        { return wire{} }
func (LastTime) wire() wire    { return wire{} }
