package talk

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/work"
)

// line is the message about long work before its answer: the place in the queue, and the progress.
type line struct {
	turn *Turn

	mu   sync.Mutex
	sent chan struct{} // closed when it was sent; nil before
	id   string        // of the message, for its replacement; empty without a message, or after its replacement
}

// tell reports once the place in the queue: by a notice to a press, else by a message that the answer
// replaces. It does not wait for the platform, because the queue may move on meanwhile.
func (l *line) tell(ctx context.Context, place int) {
	l.begin(ctx, l.turn.Teller.Voice.Say(phrases.LinePlace, phrases.Args{"Place": place}))
}

// begin sends text if nothing was sent before. It returns a channel closed after the first message; first
// reports whether text is this message.
func (l *line) begin(ctx context.Context, text string) (sent <-chan struct{}, first bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sent != nil {
		return l.sent, false
	}
	l.sent = make(chan struct{})
	t, former := l.turn, l.turn.Open.Made.Answer
	go func() {
		defer close(l.sent)
		id, err := said(ctx, t, former, text)
		l.id = id
		if err != nil && ctx.Err() == nil {
			t.Teller.Log.WarnContext(ctx, "place in line not told", "room", t.M.Room.ID, "err", err)
		}
	}()
	return l.sent, true
}

// show replaces the earlier message by text; for a press it sends only the first.
func (l *line) show(ctx context.Context, text string) {
	sent, first := l.begin(ctx, text)
	if first {
		return
	}
	<-sent
	if l.id == "" {
		return
	}
	switch id, err := l.turn.R.Edit(ctx, l.id, chat.Reply{Text: text}); {
	case err == nil:
		l.id = id
	case ctx.Err() == nil:
		l.turn.Teller.Log.WarnContext(ctx, "progress not told", "room", l.turn.M.Room.ID, "err", err)
	}
}

// Telling reports by k the duration of the work of t, at intervals, in a single message, until stop is called,
// which waits for the last report.
func Telling(ctx context.Context, t *Turn, k phrases.Key) (stop func()) {
	if t.Base.Progress <= 0 {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		next := time.NewTicker(t.Base.Progress)
		defer next.Stop()
		for so := t.Base.Progress; ; so += t.Base.Progress {
			select {
			case <-ctx.Done():
				return
			case <-next.C:
				t.line.show(ctx, t.Teller.Voice.Say(k, phrases.Args{"Time": t.Teller.Voice.Duration(so)}))
			}
		}
	}()
	return func() { cancel(); <-ended }
}

// said sends text, and returns the ID of the message. Unlike Put it does not let the person's next message
// begin: nothing is stored yet.
func said(ctx context.Context, t *Turn, former, text string) (id string, err error) {
	switch {
	case t.M.Press != nil:
		return "", t.R.Notify(ctx, text)
	case former != "":
		return t.R.Edit(ctx, former, chat.Reply{Text: text})
	}
	return t.R.Send(ctx, chat.Reply{Text: text})
}

// told returns the message with the place in the queue, to be replaced by the next message; empty without
// such a message. It waits until it is sent.
func (l *line) told() (id string) {
	if l == nil {
		return ""
	}
	l.mu.Lock()
	sent := l.sent
	l.mu.Unlock()
	if sent == nil {
		return ""
	}
	<-sent
	id, l.id = l.id, ""
	return id
}

// Frame shows reply, one of several states of the work for t. It replaces the previous state or the place
// in the queue. The first state replaces the message former, or is a new message if former is empty. The
// answer replaces the last state. The error is the platform's; after any but ErrGone the next state may
// still be shown.
func Frame(ctx context.Context, t *Turn, former string, reply chat.Reply) (err error) {
	l := t.line
	id := cmp.Or(l.told(), former)
	shown := id
	if id == "" {
		shown, err = t.R.Send(ctx, reply)
	} else if shown, err = t.R.Edit(ctx, id, reply); err != nil && !errors.Is(err, chat.ErrGone) {
		shown = id
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent, l.id = make(chan struct{}), shown
	close(l.sent)
	return err
}

// Close ends an answered turn. It replaces a place in the queue still shown by a note that it is over.
func (t *Turn) Close(ctx context.Context) {
	id := t.line.told()
	if id == "" || ctx.Err() != nil {
		return
	}
	if _, err := t.R.Edit(ctx, id, chat.Reply{Text: t.Teller.Voice.Say(phrases.LineOver, nil)}); err != nil && !errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "place in line not taken back", "room", t.M.Room.ID, "err", err)
	}
}

// unworked returns the phrase for work stopped by the person, or refused because too much waits; empty for
// other errors.
func unworked(err error) (phrases.Key, phrases.Args) {
	if crowded, ok := errors.AsType[*work.CrowdedError](err); ok {
		return phrases.LineCrowded, phrases.Args{"Count": crowded.Waiting}
	}
	if errors.Is(err, work.ErrCancelled) {
		return phrases.SolvedCancelled, nil
	}
	return "", nil
}
