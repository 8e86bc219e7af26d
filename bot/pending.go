package bot

import (
	"cmp"
	"context"
	"strings"
	"time"
	"unicode"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/solver/letters"
)

// How long a word is taken as the answer to a question, and how long words are taken to be about the grid that follows them: an
// answer that comes later is about something else.
const (
	answeredIn = 5 * time.Minute
	followedIn = 30 * time.Second
)

// pending is what people were asked of late, and what they want of a puzzle that they have not sent yet. It is kept in memory
// alone: after a restart a button has to be pressed. It is safe for concurrent use.
type pending struct {
	questions *lru.Cache[string, question]
	wishes    *lru.Cache[string, wish]
}

// question is a message of the bot that asks for one of its buttons.
type question struct {
	message string // its ID
	choices []chat.Choice
	at      time.Time
}

// wish is what somebody wants of a puzzle.
type wish struct {
	intent plain.Intent
	at     time.Time
}

func newPending() (p pending, err error) {
	if p.questions, err = lru.New[string, question](5000); err == nil {
		p.wishes, err = lru.New[string, wish](5000)
	}
	return p, err
}

// of names the person in the room of m.
func of(m chat.Message) string { return m.Room.ID + "\x00" + m.From.ID }

// want notes what is wanted of a puzzle that follows.
func (p pending) want(m chat.Message, i plain.Intent, now time.Time) {
	p.wishes.Add(of(m), wish{i, now})
}

// wanted returns what was wanted just before m, once.
func (p pending) wanted(m chat.Message, now func() time.Time) (plain.Intent, bool) {
	w, ok := p.wishes.Get(of(m))
	if ok {
		p.wishes.Remove(of(m))
	}
	return w.intent, ok && now().Sub(w.at) <= followedIn
}

// asking is a Responder that notes the questions it shows.
type asking struct {
	chat.Responder
	pending pending
	who     string
	now     func() time.Time
	typed   bool // what is answered was typed in the place of a press
}

// Send posts a reply, and notes whether it is a question.
func (a asking) Send(ctx context.Context, r chat.Reply) (string, error) {
	id, err := a.Responder.Send(ctx, r)
	a.note(id, r, err)
	return id, err
}

// Edit puts a reply in the place of a message, and notes whether it is a question.
func (a asking) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	shown, err := a.Responder.Edit(ctx, id, r)
	a.note(cmp.Or(shown, id), r, err)
	return shown, err
}

// Notify says a text to who pressed; where the press was typed, in a message.
func (a asking) Notify(ctx context.Context, text string) error {
	if a.typed {
		_, err := a.Responder.Send(ctx, chat.Reply{Text: text})
		return err
	}
	return a.Responder.Notify(ctx, text)
}

func (a asking) note(id string, r chat.Reply, err error) {
	var all []chat.Choice
	for _, row := range r.Choices {
		all = append(all, row...)
	}
	if err != nil || id == "" || !isQuestion(r.Text, all) {
		a.pending.questions.Remove(a.who)
		return
	}
	a.pending.questions.Add(a.who, question{id, all, a.now()})
}

// isQuestion reports whether a reply asks for one of its buttons.
func isQuestion(text string, choices []chat.Choice) bool {
	if len(choices) == 0 {
		return false
	}
	yes, no := consents(choices)
	return yes >= 0 && no >= 0 || strings.ContainsAny(text, "?؟")
}

// consents returns which of some choices say yes and no to a question; -1 for none.
func consents(choices []chat.Choice) (yes, no int) {
	yes, no = -1, -1
	for i, c := range choices {
		p, _ := press.Read(c.Data)
		switch p.Verb + "." + p.State {
		case press.Game + ".end", press.Forget + ".yes":
			yes = i
		case press.Game + ".on", press.Forget + ".no":
			no = i
		}
	}
	return yes, no
}

// typed returns m as a press of a button of the question that was asked last, if its words answer that: yes, no, or what a
// button says.
func (b *Bot) typed(m chat.Message) (chat.Message, bool) {
	q, ok := b.pending.questions.Get(of(m))
	if !ok || m.Press != nil || m.Command != "" || m.Edited || len(m.Files) > 0 || m.Text == "" || len(m.Text) > 200 || b.Now().Sub(q.at) > answeredIn {
		return m, false
	}
	at := b.chosen(m.Text, q.choices)
	b.pending.questions.Remove(of(m))
	if at < 0 || q.choices[at].Data == "" {
		return m, false
	}
	m.Press, m.Text = &chat.Press{Data: q.choices[at].Data, Message: q.message}, ""
	return m, true
}

// chosen returns which of the choices is meant; -1 for none.
func (b *Bot) chosen(text string, choices []chat.Choice) int {
	for i, c := range choices {
		if spoken(c.Label) == spoken(text) {
			return i
		}
	}
	yes, no := consents(choices)
	switch agreed, said := b.Plain.Consent(text); {
	case said && agreed:
		return yes
	case said:
		return no
	}
	return -1
}

// spoken returns a text without signs and the differences that nobody types.
func spoken(text string) string {
	return strings.Join(strings.FieldsFunc(letters.Loose(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}
