package console

import (
	"context"
	"log/slog"
	"time"

	"sudokubot/bot/chat"
)

// Platform is the name of the console. With a colon it begins the IDs of rooms and people.
const Platform = "console"

// IDs of people and rooms begin with the platform. IDs of groups have a prefix; IDs of private chats equal
// the person's, as on other platforms.
const (
	platform    = Platform + ":"
	groupPrefix = platform + "#"
)

const (
	self = "bot" // the bot's name in mentions
	you  = "you" // the name of the person at the keyboard

	wait = 150 * time.Millisecond // the wait for a following line of one message
	// silent waits after which an unfinished message goes out where no person sits
	patience  = 20
	heldLimit = 1000 // messages that may wait on a terminal before reading stops
)

// Config configures the console. The zero value is a pipe without multi-line grids and without pictures.
type Config struct {
	// Pictures is the folder for pictures and files; created at the first file. If empty, they are only
	// described.
	Pictures string
	// More reports whether text, the message so far without command and mention, may be the beginning of a
	// longer message: rows of a grid still to come. It receives only the lines of a grid, without the prose
	// before them, and at most 64 KiB. Nil: never.
	More func(text string) bool
	// Commands are the bot's commands. /? lists them; those with a text option named "text" may be followed
	// by a grid.
	Commands []chat.Command
	Greeting string // printed first on a terminal, not on a pipe
	Terminal bool   // in and out are a terminal: prompt, reading while the bot works
	// Keyboard, if not nil, replaces in and out, and sets Terminal.
	Keyboard Keyboard
	// Width returns the terminal's present number of columns; 0 if unknown. Nil: lines are not broken.
	Width func() int
	Color bool // output may be coloured
	// Paint returns a Block in colour; the texts together are the block. asked is the text of the message
	// answered, if any. Nil: without colour.
	Paint func(asked, block string) []Ink
	Echo  bool // on a pipe, print the input as if typed, so the output is a conversation
	// Session begins the IDs of all messages. A handler that remembers messages beyond a run needs a new
	// Session for each run.
	Session string
	Log     *slog.Logger // takes errors and panics of the Handler; nil discards them
	// Speak, if not nil, is called once, on its own goroutine, when the conversation begins. Its ctx ends
	// when the conversation does; Run waits for its return.
	Speak func(ctx context.Context, p chat.Poster)
}
