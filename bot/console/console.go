package console

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"sudokubot/bot/chat"
)

// console is a run of the program. Only the goroutine of loop uses the fields above mu.
type console struct {
	cfg     Config
	handler chat.Handler
	locals  []local
	join    joiner
	quiet   int // number of waits without a line since the last line
	presses int
	held    []item // complete messages whose handling has not begun
	busy    int    // running calls of handler
	holding int    // number of running calls of handler that block the next message
	prompts bool   // whether the cursor is behind a prompt
	asking  asking
	hinted  bool  // whether the hint how to end a grid has been printed
	ended   bool  // whether the input has ended
	err     error // error of the input

	calls sync.WaitGroup // counts calls of handler, and of Speak
	next  chan struct{}  // receives a value when a call no longer blocks the next message
	done  chan struct{}  // receives a value when a call has returned
	posts chan func()    // each prints a post of the bot that is no answer

	identity
	transcript
}

// transcript prints the conversation.
type transcript struct {
	mu     sync.Mutex // guards the fields below, because answers come from several goroutines
	screen screen
	said   history
	album  album
	page   string // see Config.Page
}

// local is a command that the console itself performs.
type local struct {
	name, args, help string
	words            bool // whether it takes words, which may end with a grid of several lines
	numbered         bool // whether the number of a message may precede the words
	moves            bool // whether it changes the speaker or the room
	run              func(c *console, ctx context.Context, args string)
}

// Platform is the name of the console. The IDs of rooms and people begin with Platform and a colon.
const Platform = "console"

// The IDs of people and rooms begin with the name of the platform. IDs of groups have a further prefix. The
// ID of a private chat equals that of the person, as on other platforms.
const (
	platform    = Platform + ":"
	groupPrefix = platform + "#"
)

const (
	self = "bot" // the bot's name in mentions
	you  = "you" // the name of the person at the keyboard

	wait = 150 * time.Millisecond // how long a message waits for its next line
	// on a pipe: waits without a line, after which an unfinished message is complete
	quietWaits = 20
	heldLimit  = 1000 // number of messages waiting on a terminal at which reading stops
)

// Config configures the console. The zero value is for a pipe. It joins no lines, and saves no pictures.
type Config struct {
	// Pictures is the folder for pictures and files. It is made for the first file. If Pictures is empty,
	// files are described and not saved.
	Pictures string
	// More reports whether text may be the beginning of a longer message, such as the first rows of a grid.
	// text is the message so far, at most 64 KiB, without command, mention, and prose before the grid. For a
	// complete grid, More is also called with the prose, because it may ask for a map of regions. If More is
	// nil, no lines are joined.
	More func(text string) bool
	// Commands are the bot's commands. The console lists them at /?. A command that has a text option named
	// "text" may be followed by a grid.
	Commands []chat.Command
	Greeting string // printed first on a terminal, not on a pipe
	// Terminal is true if the input and the output of Run are a terminal. The console then prints prompts,
	// and reads while the bot works.
	Terminal bool
	// Keyboard, if not nil, replaces the input and the output of Run. Terminal then counts as true.
	Keyboard Keyboard
	// Width returns the terminal's present number of columns, or 0 if it is unknown. If Width is nil, lines
	// are not broken.
	Width func() int
	Color bool // whether output may be coloured
	// Paint colours a block: it returns the block in parts with styles. asked is the text of the message that
	// is answered, if any. If Paint is nil, blocks have no colours.
	Paint func(asked, block string) []Ink
	Echo  bool // whether the input on a pipe is printed as if typed, so that the output is a whole conversation
	// Session is the prefix of the IDs of all messages. If a handler remembers messages beyond a run, each
	// run needs another Session.
	Session string
	Log     *slog.Logger // receives errors and panics of the Handler; nil discards them
	// Page is the beginning of all links to the bot's page. If it is empty, there is no page. The console prints
	// these links, and their buttons call Open, which shows a link in a browser.
	Page string
	Open func(link string) error
	// Speak, if not nil, is called once when the conversation begins, on a separate goroutine. Its ctx ends
	// with the conversation. Run waits until Speak returns.
	Speak func(ctx context.Context, p chat.Poster)
}
