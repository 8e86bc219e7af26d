package discord

import (
	"log/slog"
	"sync"
	"sync/atomic"

	"sudokubot/bot/chat/dispatch"
)

// remembered is how many events are known again when Discord delivers them a second time after a resume.
const remembered = 4096

// client is one run on Discord.
type client struct {
	cfg      Config
	pace     pace
	api      *api
	receiver receiver
	queue    *dispatch.Queue
	seen     *dispatch.Once
	log      *slog.Logger
	self     atomic.Pointer[identity] // nil before the first READY
	stopping atomic.Bool
	others   sync.WaitGroup // what the queue does not wait for
	fatal    chan error     // what ends the run, at most one
	ready    chan struct{}  // closed at the first READY
}

// identity is who the bot is on Discord.
type identity struct{ user, app string }

// fail ends the run with err.
func (c *client) fail(err error) {
	select {
	case c.fatal <- err:
	default:
	}
}
