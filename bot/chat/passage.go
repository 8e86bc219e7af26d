package chat

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// PersonQueue lets one message change the queue of its author in the room.
type PersonQueue interface {
	// Yield lets the person's next message begin. The caller has stored all changes made by the message, and
	// now only shows them.
	Yield()
	// Editing yields like Yield, before an edit of a message. It does nothing on platforms that show every
	// edit of a message.
	Editing()
	// Enter records that the message is answered in another room. The person's messages in that room wait
	// until the answer. If several messages enter a room at once, the person's messages wait for the last of
	// them.
	Enter(room string)
	// Recall cancels the person's messages in this room that have not started work or an answer. It returns
	// the number of cancelled messages.
	Recall() int
	// Working records the start of work. After that, Recall no longer cancels the message. recalled reports
	// whether the message was already cancelled.
	Working() (recalled bool)
	// Showing records the start of the wait for the platform. It releases the worker, since the wait may be
	// long.
	Showing()
	// Shown records that the message is answered and never needs to be repeated.
	Shown()
}

// Outcome is the result of handling a message.
type Outcome string

// The outcomes.
const (
	Answered    Outcome = "answered"    // the person has the whole answer
	Kept        Outcome = "kept"        // the bot ended first; if messages are kept, it answers after its next start
	Forbidden   Outcome = "forbidden"   // the bot may not write there
	Undelivered Outcome = "undelivered" // the platform took too long to accept the answer
	Failed      Outcome = "failed"      // an error occurred, and the person was informed
	LeftOut     Outcome = "left out"    // the person had sent too many messages at once
)

// Passage records how one message is handled. It is safe for concurrent use.
type Passage struct {
	PersonQueue
	ID string // name of the message in the log

	mu     sync.Mutex
	intent string
	// queued, placed and platform are the waits in the queue, for a processor, and for the platform. worked
	// is the processor time.
	queued, placed, platform, worked time.Duration
}

// NewPassage returns the passage of a message. id is the message's name in the log, and waited is the time it
// spent in the queue. queue may be nil.
func NewPassage(id string, queue PersonQueue, waited time.Duration) *Passage {
	if queue == nil {
		queue = noQueue{}
	}
	return &Passage{PersonQueue: queue, ID: id, queued: waited}
}

type passageKey struct{}

// WithPassage returns a context with p, for the log and the outbox. Other code uses Message.Passage.
func WithPassage(ctx context.Context, p *Passage) context.Context {
	return context.WithValue(ctx, passageKey{}, p)
}

// PassageOf returns the passage in ctx, or a new one without a name and a queue.
func PassageOf(ctx context.Context) *Passage {
	if p, ok := ctx.Value(passageKey{}).(*Passage); ok {
		return p
	}
	return NewPassage("", nil, 0)
}

// Intend records the intent of the message. It replaces an intent recorded earlier.
func (p *Passage) Intend(intent string) {
	p.note(func() { p.intent = intent })
}

// Intent returns the intent recorded last. It is empty if the message was not for the bot.
func (p *Passage) Intent() (intent string) {
	p.note(func() { intent = p.intent })
	return intent
}

// Work adds waited to the wait for a processor, and worked to the time of work.
func (p *Passage) Work(waited, worked time.Duration) {
	p.note(func() { p.placed += waited; p.worked += worked })
}

// Wait adds a wait for the platform.
func (p *Passage) Wait(d time.Duration) {
	p.note(func() { p.platform += d })
}

func (p *Passage) note(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f()
}

type noQueue struct{}

func (noQueue) Yield()        {}
func (noQueue) Editing()      {}
func (noQueue) Enter(string)  {}
func (noQueue) Recall() int   { return 0 }
func (noQueue) Working() bool { return false }
func (noQueue) Showing()      {}
func (noQueue) Shown()        {}

// Tell logs the outcome and the times of a message, and the error of a failure. took is the time since the
// message left its queue. A message without an intent was not for the bot, and is logged only after a
// failure.
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

// LogHandler returns a handler that adds the ID of the passage in the context to each log line without an ID.
func LogHandler(next slog.Handler) slog.Handler { return logHandler{next, false} }

// Log returns log for code without a context. Each line has the ID of the passage.
func (p *Passage) Log(log *slog.Logger) *slog.Logger {
	if p.ID == "" {
		return log
	}
	return log.With("id", p.ID)
}

type logHandler struct {
	slog.Handler
	named bool // the lines already have an ID
}

// Handle implements slog.Handler.
func (h logHandler) Handle(ctx context.Context, r slog.Record) error {
	if p := PassageOf(ctx); p.ID != "" && !h.named && !hasID(r) {
		r = r.Clone()
		r.AddAttrs(slog.String("id", p.ID))
	}
	return h.Handler.Handle(ctx, r)
}

func hasID(r slog.Record) (has bool) {
	r.Attrs(func(a slog.Attr) bool {
		has = has || a.Key == "id"
		return !has
	})
	return has
}

// WithAttrs implements slog.Handler.
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	named := slices.ContainsFunc(attrs, func(a slog.Attr) bool { return a.Key == "id" })
	return logHandler{h.Handler.WithAttrs(attrs), h.named || named}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler {
	return logHandler{h.Handler.WithGroup(name), h.named}
}
