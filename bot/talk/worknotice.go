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

// workNotice is the message shown during long work, before the answer. It shows the position in the queue,
// and the progress.
type workNotice struct {
	turn *Turn

	mu   sync.Mutex
	sent chan struct{} // nil until the first message; closed when the first message was sent
	id   string        // ID of the message to replace; empty if there is no such message
}

// tell reports the position in the queue once. For a press it sends a notice, otherwise a message that the
// answer replaces. It does not wait for the platform, because the position may change meanwhile.
func (n *workNotice) tell(ctx context.Context, position int) {
	n.begin(ctx, n.turn.Teller.Voice.Say("line.place", phrases.Args{"Place": position}))
}

// begin sends text if nothing was sent yet. It returns a channel that is closed when the first message was
// sent. first reports whether text is the first message.
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

// show replaces the earlier message by text. For a press it sends only the first text.
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

// Telling reports at intervals how long the work of t has taken, with the phrase k. All reports are shown
// in a single message. stop ends the reports, and waits for the last report.
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

// said sends text, and returns the ID of the message. Unlike Put, it does not let the person's next message
// begin, because nothing is stored yet.
func said(ctx context.Context, t *Turn, former, text string) (id string, err error) {
	switch {
	case t.M.Press != nil:
		return "", t.R.Notify(ctx, text)
	case former != "":
		return t.R.Edit(ctx, former, chat.Reply{Text: text})
	}
	return t.R.Send(ctx, chat.Reply{Text: text})
}

// take waits until the message of the work is sent, and returns its ID. The caller replaces that message. If
// there is no such message, take returns "".
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

// Frame shows reply, which is one of several states of the work for t. It replaces the previous state or
// the position in the queue. The first state replaces the message former. If former is empty, the first
// state is a new message. The answer replaces the last state. The error is that of the platform. After any
// error but ErrGone, the next state may still be shown.
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

// Close ends an answered turn. If the position in the queue is still shown, Close replaces it by a note
// that the work is over.
func (t *Turn) Close(ctx context.Context) {
	id := t.notice.take()
	if id == "" || ctx.Err() != nil {
		return
	}
	if _, err := t.R.Edit(ctx, id, chat.Reply{Text: t.Teller.Voice.Say("line.over", nil)}); err != nil &&
		!errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "place in line not taken back", "room", t.M.Room.ID, "err", err)
	}
}

// unworked returns the phrase for an error of work: the person has stopped the work, or the queue for work is
// full. For other errors the phrase is empty.
func unworked(err error) (phrases.Key, phrases.Args) {
	if crowded, ok := errors.AsType[*work.CrowdedError](err); ok {
		return "line.crowded", phrases.Args{"Count": crowded.Waiting}
	}
	if errors.Is(err, work.ErrCancelled) {
		return "solved.cancelled", nil
	}
	return "", nil
}
