package console

import (
	"context"
	"sync"

	"sudokubot/bot/chat"
)

// console is one run. Fields above mu belong to the goroutine of loop.
type console struct {
	cfg     Config
	handler chat.Handler
	locals  []local
	join    joiner
	quiet   int // silent Waits since the last line
	presses int
	held    []item // complete messages that wait for their turn
	busy    int    // calls of handler that run
	prompts bool   // the cursor stands behind a prompt
	asking  asking
	hinted  bool  // people were told how to end a grid
	ended   bool  // nothing more is read
	err     error // of the input

	calls sync.WaitGroup // and Speak
	done  chan struct{}  // one for each call that returned
	posts chan post      // what is said without being asked

	seat
	transcript
}

// transcript is what was said and shown.
type transcript struct {
	mu     sync.Mutex // guards what follows: answers come from other goroutines
	screen screen
	said   history
	album  album
}

// post is something that the bot says without being asked.
type post struct {
	room   chat.Room
	reply  chat.Reply
	edits  string        // ID of the message in whose place it comes; empty for a new one
	posted chan<- posted // takes one, without waiting
}

// posted is what became of a post.
type posted struct {
	id  string
	err error
}

// local is a command of the console's own.
type local struct {
	name, args, help string
	words            bool // takes words, and so perhaps a grid of several lines
	numbered         bool // a message's number may stand before the words
	moves            bool // changes who speaks or where
	run              func(c *console, ctx context.Context, args string)
}
