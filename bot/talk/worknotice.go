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

// workNotice is the message about long work before its answer: the position in the queue, and the progress.
type workNotice struct {
	turn *Turn

	mu   sync.Mutex
	sent chan struct{} // closed when it was sent; nil before
	id   string        // of the message, for its replacement; empty without a message, or after its replacement
}

// tell reports once the position in the queue: by a notice to a press, else by a message that the answer
// replaces. It does not wait for the platform, because the queue may move on meanwhile.
func (n *workNotice) tell(ctx context.Context, position int) {
	n.begin(ctx, n.turn.Teller.Voice.Say(phrases.LinePlace, phrases.Args{"Place": position}))
}

// begin sends text if nothing was sent before. It returns a channel closed after the first message; first
// reports whether text is this message.
func (n *workNotice) begin(ctx context.Context, text string) (sent <-chan struct{}, first bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.sent != nil {
		return n.sent, false
	}
	n.sent = make(chan struct{})
	t, former := n.turn, n.turn.Open.Made.Answer
	go func() {
		defer close(n.sent)
		id, err := said(ctx, t, former, text)
		n.id = id
		if err != nil && ctx.Err() == nil {
			t.Teller.Log.WarnContext(ctx, "place in line not told", "room", t.M.Room.ID, "err", err)
		}
	}()
	return n.sent, true
}

// show replaces the earlier message by text; for a press it sends only the first.
func (n *workNotice) show(ctx context.Context, text string) {
	sent, first := n.begin(ctx, text)
	if first {
		return
	}
	<-sent
	if n.id == "" {
		return
	}
	switch id, err := n.turn.R.Edit(ctx, n.id, chat.Reply{Text: text}); {
	case err == nil:
		n.id = id
	case ctx.Err() == nil:
		n.turn.Teller.Log.WarnContext(ctx, "progress not told", "room", n.turn.M.Room.ID, "err", err)
	}
}

// Telling reports by k the duration of the work of t, at intervals, in a single message, until stop is
// called, which waits for the last report.
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
				t.notice.show(ctx, t.Teller.Voice.Say(k, phrases.Args{"Time": t.Teller.Voice.Duration(so)}))
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

// take returns the message with the position in the queue, to be replaced by the next message; empty without
// such a message. It waits until it is sent.
func (n *workNotice) take() (id string) {
	if n == nil {
		return ""
	}
	n.mu.Lock()
	sent := n.sent
	n.mu.Unlock()
	if sent == nil {
		return ""
	}
	<-sent
	id, n.id = n.id, ""
	return id
}

// Frame shows reply, one of several states of the work for t. It replaces the previous state or the position
// in the queue. The first state replaces the message former, or is a new message if former is empty. The
// answer replaces the last state. The error is the platform's; after any but ErrGone the next state may
// still be shown.
func Frame(ctx context.Context, t *Turn, former string, reply chat.Reply) (err error) {
	n := t.notice
	id := cmp.Or(n.take(), former)
	shown := id
	if id == "" {
		shown, err = t.R.Send(ctx, reply)
	} else if shown, err = t.R.Edit(ctx, id, reply); err != nil && !errors.Is(err, chat.ErrGone) {
		shown = id
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.sent, n.id = make(chan struct{}), shown
	close(n.sent)
	return err
}

// Close ends an answered turn. It replaces a position in the queue still shown by a note that it is over.
func (t *Turn) Close(ctx context.Context) {
	id := t.notice.take()
	if id == "" || ctx.Err() != nil {
		return
	}
	if _, err := t.R.Edit(ctx, id, chat.Reply{Text: t.Teller.Voice.Say(phrases.LineOver, nil)}); err != nil &&
		!errors.Is(err, chat.ErrGone) {
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
