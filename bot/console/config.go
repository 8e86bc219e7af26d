package console

import (
	"context"
	"log/slog"
	"time"

	"sudokubot/bot/chat"
)

// Platform is the name of the console. With a colon it begins the IDs of rooms and people.
const Platform = "console"

// IDs of people and rooms begin with the platform; those of groups differ from those of private chats, which are named
// after the person as elsewhere.
const (
	platform    = Platform + ":"
	groupPrefix = platform + "#"
)

const (
	self = "bot" // the name by which people mention the bot
	you  = "you" // the name of the person at the keyboard

	wait      = 150 * time.Millisecond // how long a following line may take to still belong to the same message
	patience  = 20                     // silent waits after which an unfinished message goes out where no person sits
	heldLimit = 1000                   // messages that may wait on a terminal before reading stops
)

// Config says how the console behaves. The zero value is a pipe without grids of several lines and without pictures.
type Config struct {
	// Pictures is the folder where pictures and files are saved; created when the first is saved. If empty, they are only
	// described.
	Pictures string
	// More reports whether text, the message so far without command and mention, may be the beginning of a longer
	// message: rows of a grid still to come. It is asked about the lines of a grid alone, without the prose before
	// them, and about nothing longer than 64 KiB. Nil: never.
	More func(text string) bool
	// Commands are the bot's. /? lists them; those with a text option named "text" may be followed by a grid.
	Commands []chat.Command
	Greeting string // printed first on a terminal, not on a pipe
	Terminal bool   // in and out are a terminal: prompt, reading while the bot works
	// Keyboard, if not nil, is what is read and written instead of in and out; it is a Terminal, too.
	Keyboard Keyboard
	// Width returns how many columns the terminal has now; 0 if that is not known. Nil: lines are not broken.
	Width func() int
	Color bool // what is printed may be coloured
	// Paint says how a Block looks in colour; the texts together are the block. Asked is what the message with the block
	// answers, if it answers one. Nil: as all else.
	Paint func(asked, block string) []Ink
	Echo  bool // on a pipe, print what is read as if it had been typed, so that the output is a conversation
	// Session begins the IDs of all messages. A handler that remembers messages beyond a run needs another one each time.
	Session string
	Log     *slog.Logger // takes errors and panics of the Handler; nil: nobody is told of the details
	// Speak, if not nil, is called once, on a goroutine of its own, when the conversation begins. Its ctx ends when the
	// conversation does; Run waits for it to return.
	Speak func(ctx context.Context, p chat.Poster)
}
