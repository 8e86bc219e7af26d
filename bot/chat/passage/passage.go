// Package passage follows one message through the bot: where it waited, how it was understood, and how it ended, for one
// line in the log. The code that answers the message acts through it on the line of messages that it waited in.
//
// It holds times and intents, never a name or a text.
package passage

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Line is the line of messages of one person in a room.
type Line interface {
	// Yield lets the next message of the line begin.
	Yield()
	// Editing is Yield for what is shown by an edit, where the newest edit of a message takes the place of older ones.
	Editing()
	// Enter lets the person's messages in another room, which come from now on, wait until this one is answered.
	Enter(room string)
	// Recall takes back the messages that wait in the line, or have left it and come to nothing yet, and returns how many.
	Recall() int
	// Working tells that work begins that can be stopped otherwise from now on, and reports whether the message was taken back
	// before.
	Working() (recalled bool)
	// Showing is called when an answer is given to the platform, which may take long: no worker is needed for that.
	Showing()
	// Shown is called when the message is answered: only what the bot notes of that is left to do.
	Shown()
}

// Outcome is how a passage ended.
type Outcome string

// The outcomes.
const (
	Answered    Outcome = "answered"    // all that was to be said was said
	Kept        Outcome = "kept"        // for the next start: the end of the bot came before the answer
	Forbidden   Outcome = "forbidden"   // the bot may not write there
	Undelivered Outcome = "undelivered" // the platform did not take the answer for too long
	Failed      Outcome = "failed"      // something went wrong; the person was told so
	LeftOut     Outcome = "left out"    // too many at once
)

// Passage is the way of one message. A nil Passage is one that nobody follows. It is safe for concurrent use.
type Passage struct {
	// ID is the message's name in the log.
	ID   string
	line Line

	mu                      sync.Mutex
	intent                  string
	lined, placed, platform time.Duration // waited in line, for a processor, and for the platform
	worked                  time.Duration
}

// New returns the passage of a message with this name in the log, which has waited so long in its line.
func New(id string, line Line, waited time.Duration) *Passage {
	return &Passage{ID: id, line: line, lined: waited}
}

type key struct{}

// With returns ctx with p, for the log and for the outbox. All others have p from chat.Message.
func With(ctx context.Context, p *Passage) context.Context { return context.WithValue(ctx, key{}, p) }

// Of returns the passage in ctx; nil if there is none.
func Of(ctx context.Context) *Passage {
	p, _ := ctx.Value(key{}).(*Passage)
	return p
}

// Intend notes as what the message was understood. A second call counts for more: it knows better.
func (p *Passage) Intend(intent string) {
	p.note(func() { p.intent = intent })
}

// Intent returns what was noted last; empty if the message was not for the bot.
func (p *Passage) Intent() (intent string) {
	p.note(func() { intent = p.intent })
	return intent
}

// Work notes that so long was waited for a processor, and worked.
func (p *Passage) Work(waited, worked time.Duration) {
	p.note(func() { p.placed += waited; p.worked += worked })
}

// Wait notes that so long was waited for the platform.
func (p *Passage) Wait(d time.Duration) {
	p.note(func() { p.platform += d })
}

func (p *Passage) note(f func()) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

// Yield lets the person's next message begin. Whoever calls it has stored all that the message changes; what is left is to
// show it.
func (p *Passage) Yield() {
	if p != nil && p.line != nil {
		p.line.Yield()
	}
}

// Editing tells that what the message changes is stored, and is about to be shown in the place of another message.
func (p *Passage) Editing() {
	if p != nil && p.line != nil {
		p.line.Editing()
	}
}

// Enter tells that the message is answered in another room: what the person says there meanwhile waits. Of several messages that enter
// it at once the last is waited for.
func (p *Passage) Enter(room string) {
	if p != nil && p.line != nil {
		p.line.Enter(room)
	}
}

// Recall takes back the person's messages in this room that have not begun, and those whose work and answer have not, and returns
// how many.
func (p *Passage) Recall() int {
	if p == nil || p.line == nil {
		return 0
	}
	return p.line.Recall()
}

// Working tells that work begins for the message, which can be stopped from now on by other means, and reports whether the message
// was taken back before.
func (p *Passage) Working() (recalled bool) {
	return p != nil && p.line != nil && p.line.Working()
}

// Showing tells that from now on the platform is waited for.
func (p *Passage) Showing() {
	if p != nil && p.line != nil {
		p.line.Showing()
	}
}

// Shown tells that the message is answered, so that it need not be taken up again whatever happens from now on.
func (p *Passage) Shown() {
	if p != nil && p.line != nil {
		p.line.Shown()
	}
}

// Tell writes the line of an answer into log: how it came out, err being what went wrong, and how long it took since the
// message left its line. What was not meant for the bot has none.
func (p *Passage) Tell(ctx context.Context, log *slog.Logger, outcome Outcome, took time.Duration, err error) {
	attrs, level := p.attrs(outcome, took), slog.LevelInfo
	switch {
	case outcome == Failed, outcome == Undelivered:
		level = slog.LevelWarn
		attrs = append(attrs, slog.Any("err", err))
	case p.Intent() == "":
		return
	}
	log.LogAttrs(ctx, level, "answered", attrs...)
}

func (p *Passage) attrs(outcome Outcome, total time.Duration) []slog.Attr {
	p.mu.Lock()
	defer p.mu.Unlock()
	return []slog.Attr{
		slog.String("intent", p.intent), slog.String("id", p.ID), slog.String("outcome", string(outcome)),
		slog.Duration("queued", round(p.lined)), slog.Duration("placed", round(p.placed)), slog.Duration("worked", round(p.worked)),
		slog.Duration("platform", round(p.platform)), slog.Duration("took", round(total)),
	}
}

// round drops what nobody reads.
func round(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }
