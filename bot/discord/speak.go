package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"sudokubot/bot/chat"
)

// speaker is the chat.Poster of a run, and what runs Config.Speak.
type speaker struct {
	capacity
	api  *api
	live context.Context // of the run; ends before closed is set
	last context.Context // of the requests under way; ends when they are cut short
	cut  context.CancelFunc

	mu      sync.Mutex
	closed  bool           // the run ends
	running sync.WaitGroup // Speak and the posts under way; once closed, nothing adds to it
}

func newSpeaker(live context.Context, a *api) *speaker {
	s := &speaker{api: a, live: live}
	s.last, s.cut = context.WithCancel(context.WithoutCancel(live))
	return s
}

// begin notes that something is under way, until running.Done. At the end of the run it returns an error instead.
func (s *speaker) begin() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.live.Err(); err != nil || s.closed {
		return err
	}
	s.running.Add(1)
	return nil
}

// drain begins nothing new and waits until what is under way has ended. When ctx ends before, the requests are cut short,
// and drain goes on waiting; then it returns ctx's error.
func (s *speaker) drain(ctx context.Context) error {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	defer s.cut()
	finished := make(chan struct{})
	go func() { defer close(finished); s.running.Wait() }()
	select {
	case <-finished:
		return nil
	case <-ctx.Done():
	}
	s.cut()
	<-finished
	return ctx.Err()
}

// speak starts Config.Speak, if there is one, when the bot is connected for the first time.
func (c *client) speak(s *speaker) {
	select {
	case <-c.ready:
	case <-s.live.Done():
		return
	}
	if c.cfg.Speak != nil && s.begin() == nil {
		go c.spoken(s)
	}
}

// spoken runs Config.Speak, which is not our code, and outlives its panic.
func (c *client) spoken(s *speaker) {
	defer s.running.Done()
	defer func() {
		if p := recover(); p != nil {
			c.log.Error("discord: speak panicked", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
	}()
	c.cfg.Speak(s.live, s)
}

// Post posts r in the channel to. It goes on when the run ends meanwhile, for as long as work may go on then, but not
// when ctx ends otherwise. A message that was posted under this name, and that somebody deleted, is not posted again; its
// ID is not told.
func (s *speaker) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	id, err := s.post(ctx, to, name, r)
	return id, wrap("post", err)
}

func (s *speaker) post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	channel, ok := channelOf(to.ID)
	if !ok {
		return "", fmt.Errorf("no channel of Discord: %q", to.ID)
	}
	if name == "" {
		return "", errors.New("a post without a name")
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if err := s.begin(); err != nil {
		return "", err
	}
	defer s.running.Done()
	longer, stop := s.outlasting(ctx)
	defer stop()
	content := compose(r)
	content.Nonce = nonce(channel, name)
	id, err := place{s.api, channel}.say(longer, content)
	switch {
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		return "", ctx.Err() // it may have been a deadline
	case hasCode(err, unknownMessage):
		return "", nil // Discord knows the nonce, but not its message any more (discord-api-docs, pull request 6647)
	case hasCode(err, archivedThread):
		return "", fmt.Errorf("%w: %w", chat.ErrForbidden, err)
	}
	return id, err
}

// outlasting returns a context that ends with ctx, but does not end with the run before its last requests are cut short.
func (s *speaker) outlasting(ctx context.Context) (context.Context, context.CancelFunc) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	withCtx := context.AfterFunc(ctx, func() {
		if s.live.Err() == nil {
			cancel()
		}
	})
	withLast := context.AfterFunc(s.last, cancel)
	return longer, func() { withCtx(); withLast(); cancel() }
}

// channelOf is the channel that a room's ID names.
func channelOf(room string) (channel string, ok bool) {
	channel, ok = strings.CutPrefix(room, roomID(""))
	if _, err := strconv.ParseUint(channel, 10, 64); err != nil {
		return "", false
	}
	return channel, ok
}

// nonceLength is the most that Discord takes.
const nonceLength = 25

// nonce names a post in a channel. Discord holds a nonce against all messages of the same author, and does not promise to
// look at the channel: two channels must not have the same one.
func nonce(channel, name string) string {
	sum := sha256.Sum256([]byte(channel + " " + name))
	return base32.StdEncoding.EncodeToString(sum[:])[:nonceLength]
}
