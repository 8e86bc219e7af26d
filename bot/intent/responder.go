package intent

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
)

// Responder returns a Responder that calls r, and records the questions shown to the author of m. typed
// says that the author has written text instead of pressing a button.
func (p *Pending) Responder(r chat.Responder, m chat.Message, typed bool) chat.Responder {
	about := m.Text
	if len(about) > utf8.UTFMax*plain.Longest { // the text is too long to be read as a sentence
		about = ""
	}
	return asking{r, p, personKey(m), about, typed}
}

// asking is a Responder that records the questions it shows.
type asking struct {
	chat.Responder
	pending *Pending
	who     string
	about   string
	typed   bool
}

// Send sends a reply, and records whether it is a question.
func (a asking) Send(ctx context.Context, r chat.Reply) (string, error) {
	id, err := a.Responder.Send(ctx, r)
	a.note(id, r, err)
	return id, err
}

// Edit replaces a message by a reply, and records whether the reply is a question. It records this before
// the edit, because people may answer before the platform confirms the edit.
func (a asking) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	a.note(id, r, nil)
	shown, err := a.Responder.Edit(ctx, id, r)
	if shown != id || err != nil {
		a.note(shown, r, err)
	}
	return shown, err
}

// Notify shows a notice to the person who pressed a button. If the person typed text instead, Notify sends
// a message.
func (a asking) Notify(ctx context.Context, text string) error {
	if a.typed {
		_, err := a.Responder.Send(ctx, chat.Reply{Text: text})
		return err
	}
	return a.Responder.Notify(ctx, text)
}

// OpenPrivate returns the private room of the person, and a Responder for that room. That Responder also
// records its questions.
func (a asking) OpenPrivate(ctx context.Context) (chat.Room, chat.Responder, error) {
	opener, ok := a.Responder.(chat.PrivateOpener)
	if !ok {
		return chat.Room{}, nil, chat.ErrForbidden
	}
	room, r, err := opener.OpenPrivate(ctx)
	_, person, _ := strings.Cut(a.who, "\x00")
	inside := a
	inside.Responder, inside.who = r, personKey(chat.Message{Room: room, From: chat.Person{ID: person}})
	return room, inside, err
}

// Ask opens a form for the person who pressed a button. If the person typed text instead, no form can be
// opened.
func (a asking) Ask(ctx context.Context, f chat.Form) error {
	asker, ok := a.Responder.(chat.Asker)
	if !ok || a.typed {
		return chat.ErrGone
	}
	return asker.Ask(ctx, f)
}

// OpenLink opens the private room of the person who pressed a button. If the person typed text instead, the
// room cannot be opened.
func (a asking) OpenLink(ctx context.Context, carried string) error {
	opener, ok := a.Responder.(chat.PrivateOpener)
	if !ok || a.typed {
		return chat.ErrGone
	}
	return opener.OpenLink(ctx, carried)
}

func (a asking) note(id string, r chat.Reply, err error) {
	var all []chat.Choice
	for _, row := range r.Choices {
		all = append(all, row...)
	}
	all = slices.DeleteFunc(all, a.isKey)
	a.pending.papers.Remove(a.who)
	if print, ok := printed(a.pending.words, r, all); ok && err == nil {
		a.pending.papers.Add(a.who, pages{print, a.pending.now()})
	}
	if err != nil || id == "" {
		a.pending.questions.Remove(a.who)
		return
	}
	a.pending.questions.Add(a.who, Question{
		Message: id, Choices: all, Alone: r.Private, about: a.about,
		asks: isQuestion(a.pending.words, r.Text, all), at: a.pending.now(),
	})
}

// isKey reports whether c is a key of a pad. A key is no answer to a question.
func (a asking) isKey(c chat.Choice) bool {
	does, _ := action.Read(a.pending.words, c.Data)
	_, key := does.(action.Pad)
	return key
}

// printed reports whether a reply is pages, or asks whether to print. print prints these pages again; it may
// be nil.
func printed(v *words.Vocabulary, r chat.Reply, choices []chat.Choice) (print *action.Print, ok bool) {
	if r.Attachment != nil {
		return elsewhere(v, choices), true
	}
	if len(choices) > 0 {
		does, _ := action.Read(v, choices[0].Data)
		if asked, ok := does.(action.Print); ok {
			return &asked, true
		}
	}
	return nil, false
}

// elsewhere returns the action of the button that prints the pages again with the solutions in another place.
func elsewhere(v *words.Vocabulary, choices []chat.Choice) (found *action.Print) {
	for _, c := range choices {
		does, _ := action.Read(v, c.Data)
		if print, ok := does.(action.Print); ok && print.Solutions != "" {
			// of such buttons the last is used, because the first ones are for other numbers of puzzles
			found = &print
		}
	}
	return found
}

// isQuestion reports whether a reply asks the person to choose one of its buttons.
func isQuestion(v *words.Vocabulary, text string, choices []chat.Choice) bool {
	if len(choices) == 0 {
		return false
	}
	yes, no := consents(v, choices)
	return yes >= 0 && no >= 0 || strings.ContainsAny(text, "?؟")
}

// consents returns the indexes of the choices that say yes and no to a question. An index is -1 if there is
// no such choice.
func consents(v *words.Vocabulary, choices []chat.Choice) (yes, no int) {
	yes, no = -1, -1
	for i, c := range choices {
		does, _ := action.Read(v, c.Data)
		switch a := does.(type) {
		case action.Game:
			switch {
			case a.Sure, a.Do == action.GameEnd, a.Do == action.GameEmpty, a.Do == action.GameFilled:
				yes = i
			case a.Do == action.GameOn:
				no = i
			}
		case action.Play:
			if a.Ref.Date != "" { // a yes starts the clock
				yes = i
			}
		case action.Repair:
			yes = i
		case action.Forget:
			switch a.Step {
			case "yes":
				yes = i
			case "no":
				no = i
			}
		}
	}
	return yes, no
}
