package talk

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/work"
)

// line is what was said of the line in which the work of a turn waits.
type line struct {
	turn *Turn
	sent chan struct{} // closed when it has been said; nil if nothing was
	id   string        // of the message, for what takes its place; empty if there is none, or something has taken it
}

// tell says once how many come before the work: to who pressed a button by a notice, else by a message, in whose place the
// answer comes. It does not wait for the platform: the line may have moved on before that has shown it.
func (l *line) tell(ctx context.Context, place int) {
	if l.sent != nil {
		return
	}
	l.sent = make(chan struct{})
	t := l.turn
	text, former := t.Voice.Say(phrases.LinePlace, phrases.Args{"Place": place}), t.Open.Made.Answer
	go func() {
		defer close(l.sent)
		id, err := said(ctx, t, former, text)
		l.id = id
		if err != nil && ctx.Err() == nil {
			t.Log.WarnContext(ctx, "place in line not told", "room", t.M.Room.ID, "err", err)
		}
	}()
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
	if l == nil || l.sent == nil {
		return ""
	}
	<-l.sent
	id, l.id = l.id, ""
	return id
}

// Close ends a turn that has been answered. What was said of the line does not stay where the answer went elsewhere.
func (l *line) Close(ctx context.Context) {
	id := l.told()
	if id == "" || ctx.Err() != nil {
		return
	}
	t := l.turn
	if _, err := t.R.Edit(ctx, id, chat.Reply{Text: t.Voice.Say(phrases.LineOver, nil)}); err != nil && !errors.Is(err, chat.ErrGone) {
		t.Log.WarnContext(ctx, "place in line not taken back", "room", t.M.Room.ID, "err", err)
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
