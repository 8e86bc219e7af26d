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

// line is what was said of work that takes long, before its answer: of the line in which it waits, and how far it is.
type line struct {
	turn *Turn

	mu   sync.Mutex
	sent chan struct{} // closed when it has been said; nil if nothing was
	id   string        // of the message, for what takes its place; empty if there is none, or something has taken it
}

// tell says once how many come before the work: to who pressed a button by a notice, else by a message, in whose place the
// answer comes. It does not wait for the platform: the line may have moved on before that has shown it.
func (l *line) tell(ctx context.Context, place int) {
	l.begin(ctx, l.turn.Teller.Voice.Say(phrases.LinePlace, phrases.Args{"Place": place}))
}

// begin says text if nothing was said before, and returns the channel that is closed when something has been; first is whether
// it is text.
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

// show says text in the place of what was said before; to who pressed a button only once.
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

// Telling says by k how long the work of t takes, now and then, in one message, as long as that goes on: until stop is called,
// which waits for what is being said.
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

// said says it, and returns the ID of the message. It lets nobody's next message begin, as Put would: nothing is stored yet.
func said(ctx context.Context, t *Turn, former, text string) (id string, err error) {
	switch {
	case t.M.Press != nil:
		return "", t.R.Notify(ctx, text)
	case former != "":
		return t.R.Edit(ctx, former, chat.Reply{Text: text})
	}
	return t.R.Send(ctx, chat.Reply{Text: text})
}

// told returns the message that tells the place in line, for what is said next to take its place; empty if there is none. It
// waits until it is there.
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

// Frame shows reply, one of several states of what is done for t, in the place of the one before it, or of what was said of the
// line; the first of them in the place of the message former, or as a new one where that is empty. The answer comes in its place,
// too. The error is that of the platform; with any but ErrGone the next one goes on.
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

// Close ends a turn that has been answered. It changes a place in line that is still shown to a line that says it is over.
func (t *Turn) Close(ctx context.Context) {
	id := t.line.told()
	if id == "" || ctx.Err() != nil {
		return
	}
	if _, err := t.R.Edit(ctx, id, chat.Reply{Text: t.Teller.Voice.Say(phrases.LineOver, nil)}); err != nil && !errors.Is(err, chat.ErrGone) {
		t.Teller.Log.WarnContext(ctx, "place in line not taken back", "room", t.M.Room.ID, "err", err)
	}
}

// unworked is what to say where work was not done because the person stopped it, or has too much waiting; empty for other
// errors.
func unworked(err error) (phrases.Key, phrases.Args) {
	if crowded, ok := errors.AsType[*work.CrowdedError](err); ok {
		return phrases.LineCrowded, phrases.Args{"Count": crowded.Waiting}
	}
	if errors.Is(err, work.ErrCancelled) {
		return phrases.SolvedCancelled, nil
	}
	return "", nil
}
