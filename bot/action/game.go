package action

import (
	"fmt"
	"strconv"
	"strings"
)

// Game is the action of a button under the board of a round.
type Game struct {
	Round   string // the Source of the game.Round
	Do      GameDo
	Hinting Hinting // used by GameHint
	Which   int     // used by GameWhy: the index of a wrong digit, from 0
	Option  string  // used by GameOption: the name of the option
	Sure    bool    // the person has accepted the price of the help, in time or score
}

// GameDo names the effect of a button under a board.
type GameDo string

// The effects of buttons under a board.
const (
	GameHint    GameDo = "h"
	GameMore    GameDo = "more" // shows the next rung of the hint on the board, or begins a hint
	GameCheck   GameDo = "check"
	GameWhy     GameDo = "why" // explains a wrong digit
	GameUndo    GameDo = "undo"
	GameRedo    GameDo = "redo"
	GameGive    GameDo = "give" // asks whether to give up
	GameEnd     GameDo = "end"  // gives up
	GameOn      GameDo = "on"   // shows the board
	GameShow    GameDo = "show" // shows the board in a message of its own
	GameText    GameDo = "text" // writes the board row by row
	GameType    GameDo = "type" // opens a form for moves
	GamePause   GameDo = "pause"
	GameMenu    GameDo = "menu"
	GameFill    GameDo = "fill"    // asks whether to fill in notes
	GameFilled  GameDo = "filled"  // fills in notes
	GameRestart GameDo = "restart" // asks whether to empty the board
	GameEmpty   GameDo = "empty"   // empties the board
	GamePage    GameDo = "page"    // links to the board on a page
	GameBoard   GameDo = "board"   // takes the moves in Press.Written from a page, or only shows its board
	GameOption  GameDo = "o."      // changes what boards show
)

// sure begins the state of a button that accepts a price. It is as short as GameOption, because the longest
// source of a round leaves only 16 bytes of a button.
const sure = "y."

// renewed replaces parts of states by their present short forms. Older messages have the long forms.
var renewed = strings.NewReplacer("sure.", sure, "option.", string(GameOption))

func (a Game) wire() wire {
	state := string(a.Do)
	switch a.Do {
	case GameHint:
		state += strings.TrimPrefix(a.Hinting.String(), "0.")
	case GameWhy:
		state += strconv.Itoa(a.Which)
	case GameOption:
		state += a.Option
	}
	if a.Sure {
		state = sure + state
	}
	return wire{"game", state, a.Round}
}

func readGame(state, round string) (Action, bool) {
	a := Game{Round: round}
	state, a.Sure = strings.CutPrefix(renewed.Replace(state), sure)
	switch do := GameDo(state); do {
	case GameMore, GameCheck, GameUndo, GameRedo, GameGive, GameEnd, GameOn, GameShow, GameText, GameType,
		GamePause, GameMenu,
		GameFill, GameFilled, GameRestart, GameEmpty, GamePage, GameBoard:
		a.Do = do
		return a, true
	}
	if option, is := strings.CutPrefix(state, string(GameOption)); is {
		a.Do, a.Option = GameOption, option
		return a, true
	}
	if which, is := strings.CutPrefix(state, string(GameWhy)); is {
		n, err := strconv.Atoi(which)
		a.Do, a.Which = GameWhy, n
		return a, err == nil && n >= 0
	}
	rung, is := strings.CutPrefix(state, string(GameHint))
	a.Do = GameHint
	var ok bool
	if a.Hinting, ok = ReadHinting(rung); !ok {
		a.Hinting, ok = ReadHinting("0." + rung)
	}
	return a, is && ok
}

// Pad is a key of the pad under a board. Key holds the key and the state of the pad, as package pad encodes
// them.
type Pad struct{ Round, Key string }

func (a Pad) wire() wire { return wire{"pad", a.Key, a.Round} }

// Rung says how much of a step a hint shows.
type Rung int

// These are the rungs, from the one that shows least to the one that shows most.
const (
	RungWhere Rung = iota + 1
	RungTechnique
	RungPattern
	RungStep
)

// Hinting says which step of the path (see logic.Position.Steps) a hint shows, and how much of the step.
type Hinting struct {
	Step     int // index of the step, from 0
	Rung     Rung
	Lesson   bool
	Notation bool // the whole step is also shown in HoDoKu's notation
}

// notated is the suffix of a button's state if its message is also written in HoDoKu's notation.
const notated = "n"

// String encodes h for a button: "12.2", "12.2l" with the lesson, "12.4n" with the notation.
func (h Hinting) String() string {
	s := fmt.Sprintf("%d.%d", h.Step, h.Rung)
	if h.Lesson {
		s += "l"
	}
	if h.Notation {
		s += notated
	}
	return s
}

// ReadHinting decodes what String has encoded.
func ReadHinting(s string) (h Hinting, ok bool) {
	h.Notation = strings.HasSuffix(s, notated)
	h.Lesson = strings.HasSuffix(strings.TrimSuffix(s, notated), "l")
	_, err := fmt.Sscanf(s, "%d.%d", &h.Step, &h.Rung)
	return h, err == nil && h.String() == s && h.Step >= 0 && RungWhere <= h.Rung && h.Rung <= RungStep
}

// Onward returns the Hinting that follows h. It is the next rung, or the first rung of the next step. If
// whole is true, it is the complete step of h.
func (h Hinting) Onward(whole bool) Hinting {
	switch {
	case whole:
		return Hinting{Step: h.Step, Rung: RungStep}
	case h.Rung == RungStep:
		return Hinting{Step: h.Step + 1, Rung: RungWhere}
	}
	return Hinting{Step: h.Step, Rung: h.Rung + 1}
}
