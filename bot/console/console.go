package console

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"sudokubot/bot/chat"
)

// console is a run. Fields above mu belong to the goroutine of loop.
type console struct {
	cfg     Config
	handler chat.Handler
	locals  []local
	join    joiner
	quiet   int // silent Waits since the last line
	presses int
	held    []item // complete messages, not begun
	busy    int    // running calls of handler
	holding int    // running calls that hold up the next message
	prompts bool   // the cursor is behind a prompt
	asking  asking
	hinted  bool  // people have been shown how to end a grid
	ended   bool  // the input has ended
	err     error // of the input

	calls sync.WaitGroup // and Speak
	next  chan struct{}  // receives a value when a call holds up nothing any more
	done  chan struct{}  // receives a value when a call has returned
	posts chan post      // unasked messages

	identity
	transcript
}

// transcript is the printed conversation.
type transcript struct {
	mu     sync.Mutex // guards the fields below: answers come from other goroutines
	screen screen
	said   history
	album  album
}

// post is an unasked message of the bot.
type post struct {
	room   chat.Room
	reply  chat.Reply
	edits  string        // ID of the message it replaces; empty for a new message
	posted chan<- posted // takes one, without waiting
}

// posted is the result of a post.
type posted struct {
	id  string
	err error
}

// local is a command of the console's own.
type local struct {
	name, args, help string
	words            bool // takes words, and so perhaps a grid of several lines
	numbered         bool // a message's number may precede the words
	moves            bool // changes who speaks or where
	run              func(c *console, ctx context.Context, args string)
}

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
