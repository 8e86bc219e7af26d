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

// An answer in words comes within answeredIn of its question. Words that come within followedIn before a
// grid are about it.
const (
	answeredIn = 5 * time.Minute
	reopenedIn = time.Hour // of a question that the store knows
	followedIn = 30 * time.Second
)

// Pending keeps open questions, wishes and pages in memory. After a restart the store still has the questions
// about a puzzle, a game or the person's data. It is safe for concurrent use.
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
	Message string // its ID
	Choices []chat.Choice
	Alone   bool   // only the person sees it, in a room of several
	about   string // the message it answers
	asks    bool   // for one of its buttons
	passed  bool   // words came that do not answer it
	at      time.Time
}

// Answer is a button of a question that words stand for.
type Answer struct {
	Action action.Action
	Press  chat.Press // without data
}

// wish is a request that still lacks its puzzle.
type wish struct {
	intent plain.Intent
	at     time.Time
}

// pages are printed pages that were the last answer.
type pages struct {
	// prints the same puzzles with their solutions in another place; nil without such a button
	again *action.Print
	at    time.Time
}

// NewPending returns a Pending that reads answers by p, and buttons by w.
func NewPending(w *words.Vocabulary, p *plain.Reader, now func() time.Time) *Pending {
	questions, _ := lru.New[string, Question](5000) // New fails only for a size below 1
	wishes, _ := lru.New[string, wish](5000)
	papers, _ := lru.New[string, pages](5000)
	return &Pending{words: w, plain: p, now: now, questions: questions, wishes: wishes, papers: papers}
}

// of names the person in the room of m.
func of(m chat.Message) string { return m.Room.ID + "\x00" + m.From.ID }

// Want notes the intent of the person of m for a puzzle in a later message.
func (p *Pending) Want(m chat.Message, i plain.Intent) { p.wishes.Add(of(m), wish{i, p.now()}) }

// Wanted returns and removes the intent that Want noted for the person of m. It returns false after
// followedIn.
func (p *Pending) Wanted(m chat.Message) (plain.Intent, bool) {
	w, ok := p.wishes.Get(of(m))
	if ok {
		p.wishes.Remove(of(m))
	}
	return w.intent, ok && p.now().Sub(w.at) <= followedIn
}

// Unwant removes the intent that Want noted for the person of m.
func (p *Pending) Unwant(m chat.Message) { p.wishes.Remove(of(m)) }

// Printed reports whether the last message to the person of m, just before m, was pages. again prints them
// in another way; nil if they have no button for that.
func (p *Pending) Printed(m chat.Message) (again *action.Print, ok bool) {
	sent, ok := p.papers.Get(of(m))
	if !ok || p.now().Sub(sent.at) > answeredIn {
		return nil, false
	}
	return sent.again, true
}

// Asked reports whether the person of m has a question to answer.
func (p *Pending) Asked(m chat.Message) bool {
	q, ok := p.questions.Get(of(m))
	return ok && q.asks && !q.passed
}

// Typed returns the answer of m to the question that was asked last.
func (p *Pending) Typed(m chat.Message) (Answer, bool) {
	q, ok := p.questions.Get(of(m))
	if !ok || !q.asks || q.passed || !mayAnswer(m) || p.now().Sub(q.at) > answeredIn {
		return Answer{}, false
	}
	a, ok := p.answer(m, q)
	q.asks, q.passed = !ok, !ok // the labels of a passed question are still understood
	p.questions.Add(of(m), q)
	return a, ok
}

// About returns the message that was answered with the question whose button m presses. It is empty where
// that is not known any more.
func (p *Pending) About(m chat.Message) string {
	q, ok := p.questions.Get(of(m))
	if !ok || m.Press == nil || q.Message != m.Press.Message || p.now().Sub(q.at) > answeredIn {
		return ""
	}
	return q.about
}

// last returns the last message to the person of m, if its buttons are still understood.
func (p *Pending) last(m chat.Message) (q Question, ok bool) {
	q, ok = p.questions.Get(of(m))
	return q, ok && mayAnswer(m) && m.ReplyTo == nil && p.now().Sub(q.at) <= answeredIn
}

// Labelled returns the button under the last message whose label m says.
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

// Offered returns the button under the last message to the person of m that opens a board.
func (p *Pending) Offered(m chat.Message) (play action.Play, press chat.Press, ok bool) {
	q, ok := p.last(m)
	if !ok {
		return play, press, false
	}
	for _, c := range q.Choices {
		does, _ := action.Read(p.words, c.Data)
		if play, ok := does.(action.Play); ok {
			return play, q.press(m), true
		}
	}
	return play, press, false
}

// Stored returns the answer of m to q, a question from the store that was asked at the time at. more returns
// further choices, which are valid for answeredIn unless q is known to be answered.
func (p *Pending) Stored(m chat.Message, q Question, at time.Time, more func() []chat.Choice) (Answer, bool) {
	age := p.now().Sub(at)
	if !mayAnswer(m) || m.ReplyTo != nil || age > reopenedIn {
		return Answer{}, false
	}
	shown, known := p.questions.Get(of(m))
	if age <= answeredIn && !(known && shown.Message == q.Message && !shown.asks) {
		q.Choices = append(q.Choices, more()...)
	}
	return p.answer(m, q)
}
