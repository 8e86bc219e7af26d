package bot

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	"unicode"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/play"
	"sudokubot/bot/talk/settings"
	"sudokubot/bot/talk/solve"
	"sudokubot/bot/words"
	"sudokubot/solver/letters"
)

// How long a word is taken as the answer to a question, and how long words are taken to be about the grid that follows them: an
// answer that comes later is about something else.
const (
	answeredIn = 5 * time.Minute
	reopenedIn = time.Hour // of what is known by its request
	followedIn = 30 * time.Second
)

// pending is what people were asked of late, and what they want of a puzzle that they have not sent yet. It is kept in memory
// alone: after a restart, what was asked about a puzzle or a game is known by its request, and about their data by the person. It is safe for concurrent use.
type pending struct {
	questions *lru.Cache[string, question]
	wishes    *lru.Cache[string, wish]
	papers    *lru.Cache[string, pages]
}

// question is a message of the bot with buttons.
type question struct {
	message string // its ID
	choices []chat.Choice
	asks    bool // for one of them
	alone   bool // only who is asked sees it, in a room of several
	at      time.Time
}

// wish is what somebody wants of a puzzle.
type wish struct {
	intent plain.Intent
	at     time.Time
}

func newPending() pending {
	questions, _ := lru.New[string, question](5000) // New fails only for a size below 1
	wishes, _ := lru.New[string, wish](5000)
	papers, _ := lru.New[string, pages](5000)
	return pending{questions: questions, wishes: wishes, papers: papers}
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

// pages are pages that somebody was sent, where nothing was said since.
type pages struct {
	press press.Press // prints the same puzzles, with solutions in another place; zero where there is no such button
	at    time.Time
}

// printed returns the pages that were the last that the person of m was sent, just before m.
func (p pending) printed(m chat.Message, now time.Time) (pages, bool) {
	sent, ok := p.papers.Get(of(m))
	return sent, ok && now.Sub(sent.at) <= answeredIn
}

// justPrinted reports whether pages were the last that who wrote t was sent.
func justPrinted(b *Bot, t *talk.Turn) bool {
	_, ok := b.pending.printed(t.M, b.Now())
	return ok
}

// reprint returns the press that prints the last pages as t says, where it says nothing but how pages are to be.
func (b *Bot) reprint(t *talk.Turn) (again press.Press, ok bool) {
	said, rest := t.Base.Words.ReadPaper(t.M.Text)
	sent, ok := b.pending.printed(t.M, b.Now())
	if again = sent.press; !ok || rest != "" || !said.Says() || again.Verb == "" {
		return again, false
	}
	p := words.PaperOf(again.State)
	p.Place = said.Place
	if said.Count > 0 || said.Week {
		p.Count, p.Week = said.Count, said.Week
	}
	if said.A4 || said.Letter {
		p.A4, p.Letter = said.A4, said.Letter
	}
	again.State = p.String()
	return again, true
}

// elsewhere returns the press of the button that prints the same puzzles with their solutions in another place.
func elsewhere(choices []chat.Choice) (p press.Press) {
	for _, c := range choices {
		if to, ok := press.Read(c.Data); ok && to.Verb == press.Print && words.PaperOf(to.State).Place != "" {
			p = to // those for other amounts come first
		}
	}
	return p
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

// Edit puts a reply in the place of a message, and notes whether it is a question: before it is there, as people may answer it before
// the platform says that it is.
func (a asking) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	a.note(id, r, nil)
	shown, err := a.Responder.Edit(ctx, id, r)
	if shown != id || err != nil {
		a.note(shown, r, err)
	}
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

// Indoors returns the private room of who is answered, and a Responder there that notes its questions, too.
func (a asking) Indoors(ctx context.Context) (chat.Room, chat.Responder, error) {
	usher, ok := a.Responder.(chat.Usher)
	if !ok {
		return chat.Room{}, nil, chat.ErrForbidden
	}
	room, r, err := usher.Indoors(ctx)
	_, person, _ := strings.Cut(a.who, "\x00")
	inside := a
	inside.Responder, inside.who = r, of(chat.Message{Room: room, From: chat.Person{ID: person}})
	return room, inside, err
}

// Ask opens a form for who pressed a button; where the press was typed, nothing can.
func (a asking) Ask(ctx context.Context, f chat.Form) error {
	asker, ok := a.Responder.(chat.Asker)
	if !ok || a.typed {
		return chat.ErrGone
	}
	return asker.Ask(ctx, f)
}

// Lead opens the private room for who pressed a button; where the press was typed, nothing can.
func (a asking) Lead(ctx context.Context, carried string) error {
	usher, ok := a.Responder.(chat.Usher)
	if !ok || a.typed {
		return chat.ErrGone
	}
	return usher.Lead(ctx, carried)
}

func (a asking) note(id string, r chat.Reply, err error) {
	var all []chat.Choice
	for _, row := range r.Choices {
		all = append(all, row...)
	}
	all = slices.DeleteFunc(all, isKey)
	if a.pending.papers.Remove(a.who); err == nil && r.Attachment != nil {
		a.pending.papers.Add(a.who, pages{elsewhere(all), a.now()})
	}
	if err != nil || id == "" {
		a.pending.questions.Remove(a.who)
		return
	}
	a.pending.questions.Add(a.who, question{id, all, isQuestion(r.Text, all), r.Private, a.now()})
}

// isKey reports whether c is a key of a pad, which answers nothing.
func isKey(c chat.Choice) bool {
	p, ok := press.Read(c.Data)
	return ok && p.Verb == press.Pad
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
		case press.Game + ".end", press.Game + ".empty", press.Game + ".filled", press.Forget + ".yes":
			yes = i
		case press.Game + ".on", press.Forget + ".no":
			no = i
		}
		if p.Verb == press.Game && strings.HasPrefix(p.State, "sure.") { // of help, with its price
			yes = i
		}
	}
	return yes, no
}

// typed returns m as a press of a button of the question that was asked last, if its words answer that: yes, no, or what a
// button says.
func (b *Bot) typed(m chat.Message) (chat.Message, bool) {
	q, ok := b.pending.questions.Get(of(m))
	if !ok || !q.asks || !mayAnswer(m) || b.Now().Sub(q.at) > answeredIn {
		return m, false
	}
	b.pending.questions.Remove(of(m))
	return b.answering(m, q)
}

// labelled returns m as a press of the button under the last message that says just what m does.
func labelled(b *Bot, m chat.Message) (chat.Message, bool) {
	q, ok := b.pending.questions.Get(of(m))
	if !ok || !mayAnswer(m) || m.ReplyTo != nil || b.Now().Sub(q.at) > answeredIn {
		return m, false
	}
	q.choices = slices.DeleteFunc(slices.Clone(q.choices), func(c chat.Choice) bool { return spoken(c.Label) != spoken(m.Text) })
	return b.answering(m, q)
}

// reopened is typed for the question that is still open about the person's last puzzle or game, or about their data, as after a restart.
func (b *Bot) reopened(ctx context.Context, t *talk.Turn) (chat.Message, bool) {
	if message, choices, at := settings.Asked(ctx, t); len(choices) > 0 && mayAnswer(t.M) && t.M.ReplyTo == nil && b.Now().Sub(at) <= answeredIn {
		if m, ok := b.answering(t.M, question{message: message, choices: choices}); ok {
			return m, true
		}
	}
	last := t.Open.Last
	age := b.Now().Sub(last.At)
	if !mayAnswer(t.M) || t.M.ReplyTo != nil || age > reopenedIn {
		return t.M, false
	}
	q := question{message: cmp.Or(last.Answer, last.Source), choices: solve.Asked(t, last)}
	q.alone = last.Kind == game.KindRound && (t.Teller.Budget.Aside == chat.Whispered || t.Teller.Budget.Aside == chat.AtAPress)
	shown, known := b.pending.questions.Get(of(t.M))
	if age <= answeredIn && !(known && shown.message == q.message && !shown.asks) { // neither long ago nor answered, which is kept a little later
		q.choices = append(q.choices, play.Asked(t, last)...)
	}
	return b.answering(t.M, q)
}

// mayAnswer reports whether m can be the answer to a question: a few words.
func mayAnswer(m chat.Message) bool {
	return m.Press == nil && m.Command == "" && !m.Edited && len(m.Files) == 0 && m.Text != "" && len(m.Text) <= 200
}

// answering returns m as a press of the button of q that it means; ok is false if it means none.
func (b *Bot) answering(m chat.Message, q question) (pressed chat.Message, ok bool) {
	at := b.chosen(m.Text, q.choices)
	if at < 0 || q.choices[at].Data == "" {
		return m, false
	}
	m.Press, m.Text = &chat.Press{Data: q.choices[at].Data, Message: q.message, Typed: true, Whispered: q.alone && !m.Room.Private}, ""
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
	if len(choices) == 1 {
		yes = 0
	}
	switch agreed, said := b.Plain.Consent(text); {
	case said && agreed:
		return yes
	case said:
		return no
	}
	return onlyWith(strings.Fields(spoken(text)), choices)
}

// onlyWith returns the only choice whose label has all these words; -1 if there is none, or several.
func onlyWith(words []string, choices []chat.Choice) int {
	found := -1
	for i, c := range choices {
		label := strings.Fields(spoken(c.Label))
		if len(words) == 0 || slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(label, word) }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// spoken returns a text without signs and the differences that nobody types.
func spoken(text string) string {
	text = strings.ReplaceAll(text, "×", "x")
	return strings.Join(strings.FieldsFunc(letters.Loose(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}
