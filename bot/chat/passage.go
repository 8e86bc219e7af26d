package chat

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// PersonQueue is the queue of messages of one person in a room.
type PersonQueue interface {
	// Yield lets the next message of the queue begin.
	Yield()
	// Editing is Yield for content shown by an edit, where the newest edit of a message replaces older
	// edits.
	Editing()
	// Enter makes the person's later messages in another room wait for this answer.
	Enter(room string)
	// Recall cancels the messages waiting in the queue, and those begun without effect, and returns their
	// number.
	Recall() int
	// Working records the start of work that can be stopped by other means, and reports whether the message
	// was recalled before.
	Working() (recalled bool)
	// Showing is called when an answer goes to the platform, which may take long and needs no worker.
	Showing()
	// Shown is called when the message is answered: only the bot's own records are left to do.
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
	Failed      Outcome = "failed"      // something went wrong; the person was informed
	LeftOut     Outcome = "left out"    // too many at once
)

// Passage is the way of a message. A nil Passage records nothing. It is safe for concurrent use.
type Passage struct {
	// ID is the message's name in the log.
	ID    string
	queue PersonQueue

	mu                       sync.Mutex
	intent                   string
	queued, placed, platform time.Duration // waited in the queue, for a processor, and for the platform
	worked                   time.Duration
}

// NewPassage returns the passage of a message with this name in the log, which has already waited that long
// in its queue.
func NewPassage(id string, queue PersonQueue, waited time.Duration) *Passage {
	return &Passage{ID: id, queue: queue, queued: waited}
}

type passageKey struct{}

// WithPassage returns ctx with p, for the log and for the outbox. All others have p from chat.Message.
func WithPassage(ctx context.Context, p *Passage) context.Context {
	return context.WithValue(ctx, passageKey{}, p)
}

// PassageOf returns the passage in ctx, or nil.
func PassageOf(ctx context.Context) *Passage {
	p, _ := ctx.Value(passageKey{}).(*Passage)
	return p
}

// Intend records the intent of the message. A later call replaces an earlier call.
func (p *Passage) Intend(intent string) {
	p.note(func() { p.intent = intent })
}

// Intent returns the intent recorded last; empty if the message was not for the bot.
func (p *Passage) Intent() (intent string) {
	p.note(func() { intent = p.intent })
	return intent
}

// Work adds a wait for a processor, and work.
func (p *Passage) Work(waited, worked time.Duration) {
	p.note(func() { p.placed += waited; p.worked += worked })
}

// Wait adds a wait for the platform.
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

// Yield lets the person's next message begin. The caller has stored all changes of the message and has only
// to show them.
func (p *Passage) Yield() {
	if p != nil && p.queue != nil {
		p.queue.Yield()
	}
}

// Editing is Yield before an edit of a message.
func (p *Passage) Editing() {
	if p != nil && p.queue != nil {
		p.queue.Editing()
	}
}

// Enter records that the message is answered in another room: the person's messages there wait meanwhile.
// If several messages enter it at once, they wait for the last.
func (p *Passage) Enter(room string) {
	if p != nil && p.queue != nil {
		p.queue.Enter(room)
	}
}

// Recall cancels the person's messages in this room that have not begun, or not started work or an answer,
// and returns their number.
func (p *Passage) Recall() int {
	if p == nil || p.queue == nil {
		return 0
	}
	return p.queue.Recall()
}

// Working records the start of work that can be stopped by other means, and reports whether the message was
// recalled before.
func (p *Passage) Working() (recalled bool) {
	return p != nil && p.queue != nil && p.queue.Working()
}

// Showing records the start of the wait for the platform.
func (p *Passage) Showing() {
	if p != nil && p.queue != nil {
		p.queue.Showing()
	}
}

// Shown records that the message is answered and never needs to be repeated.
func (p *Passage) Shown() {
	if p != nil && p.queue != nil {
		p.queue.Shown()
	}
}

// Tell logs the line of an answer: its outcome, its error, and the time since the message left its queue.
// Messages not for the bot have no line.
func (p *Passage) Tell(
	ctx context.Context, log *slog.Logger, outcome Outcome, took time.Duration, err error,
) {
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
		slog.Duration("queued", round(p.queued)), slog.Duration("placed", round(p.placed)),
		slog.Duration("worked", round(p.worked)), slog.Duration("platform", round(p.platform)),
		slog.Duration("took", round(total)),
	}
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }
