// Package chattest helps to test a chat.Handler. A Recorder is a chat.Responder that records the answers and
// checks the contract of package chat. A Poster is a chat.Poster that records and checks unasked posts. A
// Room creates the messages of people.
package chattest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"sudokubot/bot/chat"
)

// Kind identifies a method of chat.Responder.
type Kind uint8

// The kinds of calls.
const (
	Send Kind = iota
	Edit
	Notify
)

func (k Kind) String() string {
	names := []string{"Send", "Edit", "Notify"}
	if int(k) < len(names) {
		return names[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Call is a call of a Recorder.
type Call struct {
	Kind  Kind
	ID    string     // ID returned by Send or Edit; empty if the call failed
	Of    string     // ID of the edited message
	Reply chat.Reply // argument of Send and Edit
	Text  string     // argument of Notify
	Err   error      // the error returned by the call
}

// Shown is a message of the bot as the room shows it.
type Shown struct {
	ID    string
	Reply chat.Reply // content after the last edit
}

// TB is the part of a testing.TB used here.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

// Recorder is a chat.Responder that records the calls. Its messages have the IDs "a1", "a2", and so on. A
// call that violates the contract of package chat fails, and so does the test. Recorder is safe for
// concurrent use.
type Recorder struct {
	t TB

	mu       sync.Mutex
	budget   chat.Budget
	replaces bool
	fails    map[Kind][]error
	sent     int
	calls    []Call
	shown    []Shown
}

var _ chat.Responder = (*Recorder)(nil)

// NewRecorder returns a Recorder that reports violations of the contract to t.
func NewRecorder(t TB) *Recorder {
	return &Recorder{t: t, budget: Budget(), fails: map[Kind][]error{}}
}

// Fail sets the results of the next calls of this kind, in order. A call with an error has no effect. nil
// means success.
func (r *Recorder) Fail(kind Kind, errs ...error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fails[kind] = append(r.fails[kind], errs...)
}

// Replace makes every Edit replace the old message by a new message with a new ID, as on platforms that
// cannot change a message.
func (r *Recorder) Replace() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.replaces = true
}

// Carry sets the budget of messages to b.
func (r *Recorder) Carry(b chat.Budget) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.budget = b
}

// Calls returns all calls so far in order, including failed calls. The caller must not modify the replies.
func (r *Recorder) Calls() []Call {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.calls)
}

// Shown returns the messages the room shows now, in the order in which they were sent. It includes messages
// that were sent elsewhere and edited with this Recorder.
func (r *Recorder) Shown() []Shown {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.shown)
}

// Notices returns the texts of the successful calls of Notify, in order.
func (r *Recorder) Notices() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var texts []string
	for _, c := range r.calls {
		if c.Kind == Notify && c.Err == nil {
			texts = append(texts, c.Text)
		}
	}
	return texts
}

// Budget implements chat.Responder.
func (r *Recorder) Budget() chat.Budget {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.budget
}

// Send implements chat.Responder.
func (r *Recorder) Send(ctx context.Context, reply chat.Reply) (id string, err error) {
	r.t.Helper()
	return r.note(ctx, Call{Kind: Send, Reply: reply}, CheckReply(r.Budget(), reply))
}

// Edit implements chat.Responder. It accepts any nonempty ID, because the message may be older than the
// Recorder. It ignores the attachment, as platforms do.
func (r *Recorder) Edit(ctx context.Context, id string, reply chat.Reply) (newID string, err error) {
	r.t.Helper()
	reply.Attachment = nil
	breach := CheckReply(r.Budget(), reply)
	if breach == nil && id == "" {
		breach = errors.New("the ID of the message is empty")
	}
	return r.note(ctx, Call{Kind: Edit, Of: id, Reply: reply}, breach)
}

// Notify implements chat.Responder.
func (r *Recorder) Notify(ctx context.Context, text string) error {
	r.t.Helper()
	_, err := r.note(ctx, Call{Kind: Notify, Text: text}, CheckNotice(r.Budget(), text))
	return err
}

// note records c. It returns an error if there is a violation, if the context has ended, or if Fail has set
// an error.
func (r *Recorder) note(ctx context.Context, c Call, breach error) (string, error) {
	r.t.Helper()
	if breach != nil {
		r.t.Errorf("%v: %v", c.Kind, breach)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if c.Err = breach; c.Err == nil {
		c.Err = ctx.Err()
	}
	if c.Err == nil {
		c.Err = r.wanted(c.Kind)
	}
	if c.Err == nil {
		c.ID = r.show(c)
	}
	r.calls = append(r.calls, c)
	return c.ID, c.Err
}

// wanted returns the error that Fail has set for the next call of this kind.
func (r *Recorder) wanted(kind Kind) error {
	errs := r.fails[kind]
	if len(errs) == 0 {
		return nil
	}
	r.fails[kind] = errs[1:]
	return errs[0]
}

// show applies c to the messages of the room, and returns the ID of the message.
func (r *Recorder) show(c Call) string {
	switch c.Kind {
	case Send:
		r.shown = append(r.shown, Shown{r.newID(), c.Reply})
		return r.shown[len(r.shown)-1].ID
	case Edit:
		if c.Reply.Below {
			return r.below(c.Of, c.Reply)
		}
		return r.edit(c.Of, c.Reply)
	}
	return ""
}

// below shows reply in a new message, and deletes the message with this ID.
func (r *Recorder) below(id string, reply chat.Reply) string {
	r.shown = slices.DeleteFunc(r.shown, func(s Shown) bool { return s.ID == id })
	r.shown = append(r.shown, Shown{r.newID(), reply})
	return r.shown[len(r.shown)-1].ID
}

func (r *Recorder) edit(id string, reply chat.Reply) string {
	i := slices.IndexFunc(r.shown, func(s Shown) bool { return s.ID == id })
	if r.replaces {
		id = r.newID()
	}
	if i < 0 {
		r.shown = append(r.shown, Shown{id, reply})
	} else {
		r.shown[i] = Shown{id, reply}
	}
	return id
}

func (r *Recorder) newID() string {
	r.sent++
	return fmt.Sprintf("a%d", r.sent)
}
