package console

import (
	"context"
	"sync"

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
	held    []item // complete messages that wait for their turn
	busy    int    // calls of handler that run
	holding int    // those of them that hold up the next message
	prompts bool   // the cursor is behind a prompt
	asking  asking
	hinted  bool  // people have been shown how to end a grid
	ended   bool  // the input has ended
	err     error // of the input

	calls sync.WaitGroup // and Speak
	next  chan struct{}  // one for each call that holds up nothing any more
	done  chan struct{}  // one for each call that returned
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
