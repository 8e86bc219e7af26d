package intent

import (
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
)

// If text comes within answeredIn after a question, it may answer the question. If words come within
// followedIn before a grid, they are about that grid.
const (
	answeredIn = 5 * time.Minute
	reopenedIn = time.Hour // how long a stored question can be answered
	followedIn = 30 * time.Second
)

// Pending caches open questions, wishes and pages in memory. After a restart, the store still has the
// questions about a puzzle, a game or the person's data. Pending is safe for concurrent use.
type Pending struct {
	words     *words.Vocabulary
	plain     *plain.Reader
	now       func() time.Time
	questions *lru.Cache[string, Question]
	wishes    *lru.Cache[string, wish]
	papers    *lru.Cache[string, pages]
}

// Question is a message of the bot with buttons.
type Question struct {
	Message string // the message's ID
	Choices []chat.Choice
	Alone   bool   // in a room of several people, only this person sees the message
	about   string // the text that the question's message answers; empty if it is no sentence
	asks    bool   // the message asks the person to choose a button
	passed  bool   // the person has written other text since
	at      time.Time
}

// Answer is a button of a question, chosen by text.
type Answer struct {
	Action action.Action
	Press  chat.Press // has no data
}

// wish is a request whose puzzle has not come yet.
type wish struct {
	intent plain.Intent
	at     time.Time
}

// pages records that the last answer was printed pages.
type pages struct {
	// action of the button that prints the pages with the solutions in another place; nil without this button
	reprint *action.Print
	at      time.Time
}

// NewPending returns a Pending. It reads answers with p, and the data of buttons with w.
func NewPending(w *words.Vocabulary, p *plain.Reader, now func() time.Time) *Pending {
	questions, _ := lru.New[string, Question](5000) // New fails only for a size below 1
	wishes, _ := lru.New[string, wish](5000)
	papers, _ := lru.New[string, pages](5000)
	return &Pending{words: w, plain: p, now: now, questions: questions, wishes: wishes, papers: papers}
}

// personKey returns a key for the person in the room of m.
func personKey(m chat.Message) string { return m.Room.ID + "\x00" + m.From.ID }

// Want stores that the author of m wants the intent i for a puzzle in a later message.
func (p *Pending) Want(m chat.Message, i plain.Intent) { p.wishes.Add(personKey(m), wish{i, p.now()}) }

// Wanted returns and removes the intent that Want stored for the author of m. If no intent is stored, or it
// was stored longer than followedIn ago, Wanted returns false.
func (p *Pending) Wanted(m chat.Message) (plain.Intent, bool) {
	w, ok := p.wishes.Get(personKey(m))
	if ok {
		p.wishes.Remove(personKey(m))
	}
	return w.intent, ok && p.now().Sub(w.at) <= followedIn
}

// Unwant removes the intent that Want stored for the author of m.
func (p *Pending) Unwant(m chat.Message) { p.wishes.Remove(personKey(m)) }

// Printed reports whether the last answer to the author of m was printed pages, or asked whether to print.
// reprint prints those pages in another way. If they have no button for this, reprint is nil.
func (p *Pending) Printed(m chat.Message) (reprint *action.Print, ok bool) {
	sent, ok := p.papers.Get(personKey(m))
	if !ok || p.now().Sub(sent.at) > answeredIn {
		return nil, false
	}
	return sent.reprint, true
}

// Asked reports whether the author of m has an open question.
func (p *Pending) Asked(m chat.Message) bool {
	q, ok := p.questions.Get(personKey(m))
	return ok && q.asks && !q.passed
}

// Typed returns the button by which m answers the last question.
func (p *Pending) Typed(m chat.Message) (Answer, bool) {
	q, ok := p.questions.Get(personKey(m))
	if !ok || !q.asks || q.passed || !mayAnswer(m) || p.now().Sub(q.at) > answeredIn {
		return Answer{}, false
	}
	a, ok := p.answer(m, q)
	q.asks, q.passed = !ok, !ok // text may still name a button of this question later
	p.questions.Add(personKey(m), q)
	return a, ok
}

// About returns the text of the message whose answer has the button that m presses. If the text is long or no
// longer known, About returns "".
func (p *Pending) About(m chat.Message) string {
	q, ok := p.questions.Get(personKey(m))
	if !ok || m.Press == nil || q.Message != m.Press.Message || p.now().Sub(q.at) > answeredIn {
		return ""
	}
	return q.about
}

// last returns the last message to the author of m. If its buttons can no longer be chosen by text, ok is
// false.
func (p *Pending) last(m chat.Message) (q Question, ok bool) {
	q, ok = p.questions.Get(personKey(m))
	return q, ok && mayAnswer(m) && m.ReplyTo == nil && p.now().Sub(q.at) <= answeredIn
}

// Choices returns the buttons of the last message to the author of m.
func (p *Pending) Choices(m chat.Message) []chat.Choice {
	q, _ := p.last(m)
	return slices.Clone(q.Choices)
}

// Buttons returns the actions of the buttons of the last message to the author of m.
func (p *Pending) Buttons(m chat.Message) (all []action.Action) {
	for _, c := range p.Choices(m) {
		if a, ok := action.Read(p.words, c.Data); ok {
			all = append(all, a)
		}
	}
	return all
}

// Labelled searches the buttons of the last message to the author of m. It returns the button with the text
// of m as its label.
func (p *Pending) Labelled(m chat.Message) (Answer, bool) {
	q, ok := p.last(m)
	if !ok {
		return Answer{}, false
	}
	q.Choices = slices.DeleteFunc(slices.Clone(q.Choices), func(c chat.Choice) bool {
		return spoken(c.Label) != spoken(m.Text)
	})
	return p.answer(m, q)
}

// Offered searches the buttons of the last message to the author of m. It returns the first action of type A
// for which fits returns true.
func Offered[A action.Action](
	p *Pending, m chat.Message, fits func(A) bool,
) (a A, press chat.Press, ok bool) {
	q, ok := p.last(m)
	if !ok {
		return a, press, false
	}
	for _, c := range q.Choices {
		does, _ := action.Read(p.words, c.Data)
		if a, ok := does.(A); ok && fits(a) {
			return a, q.press(m), true
		}
	}
	return a, press, false
}

// Stored returns the button that m answers with. The question q was asked at askedAt, and is from the store.
// Its choices can be named until reopenedIn later. Those of moreChoices can be named until answeredIn later,
// and only if no answer to q is known.
func (p *Pending) Stored(
	m chat.Message, q Question, askedAt time.Time, moreChoices func() []chat.Choice,
) (Answer, bool) {
	age := p.now().Sub(askedAt)
	if !mayAnswer(m) || m.ReplyTo != nil || age > reopenedIn {
		return Answer{}, false
	}
	shown, known := p.questions.Get(personKey(m))
	if age <= answeredIn && !(known && shown.Message == q.Message && !shown.asks) {
		q.Choices = append(q.Choices, moreChoices()...)
	}
	return p.answer(m, q)
}
