package study

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// techniquesPerPage is the number of techniques on a page of the list. Two of them are in each row.
const techniquesPerPage = 8

func (t *turn) find(ctx context.Context, a action.Find) error {
	return t.tell(ctx, a.Request, nil,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			return t.seek(ctx, p, asked, a)
		})
}

// seek shows a use of the technique of k in the puzzle, with the puzzle's notes. If k names no technique,
// it shows the list.
func (t *turn) seek(
	ctx context.Context, p teller.Subject, asked game.Request, k action.Find,
) (chat.Reply, error) {
	s, no, err := t.study(ctx, p, asked)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if s.Start.Solved() {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse("solved.complete")), nil
	}
	if err := t.Turn.Job.Allowed(ctx, p.Raw()); err != nil {
		return chat.Reply{}, err
	}
	ctx, done := t.Turn.Job.Begin(ctx)
	defer done()
	if k.Technique != nil {
		u, err := t.Turn.Job.FindUses(ctx, s.Start, k.Technique)
		if err != nil {
			return chat.Reply{}, err
		}
		return t.useReply(asked, s.Start, k, u), nil
	}
	found, err := t.Turn.Job.FindUsable(ctx, s.Start, k.From, techniquesPerPage)
	if err != nil {
		return chat.Reply{}, err
	}
	return t.listReply(ctx, p, asked, s.Start, found), nil
}

// useReply shows a use of a technique with an explanation and a drawing, like a step of the path.
func (t *turn) useReply(asked game.Request, at *logic.Position, k action.Find, u work.Uses) chat.Reply {
	if len(u.Steps) == 0 {
		no := phrases.If(u.Cut, "find.late", "find.not")
		return chat.Reply{
			Text: t.Turn.Teller.Voice.Say(no, phrases.Args{
				"Technique": t.Turn.Teller.Names().TechniqueWithin(k.Technique),
			}),
			Choices: [][]chat.Choice{{t.findButton("button.usable", action.Find{From: k.From}, asked)}},
		}
	}
	k.Use = min(k.Use, len(u.Steps)-1)
	s := u.Steps[k.Use]
	reply := t.Turn.Teller.StepReply(at, s, k.Notated)
	reply.Text = t.usePage(k, u) + "\n" + t.Turn.Teller.Told(at, s)
	reply.Choices = t.useChoices(asked, k, u)
	return t.Turn.Teller.Fitted(reply)
}

func (t *turn) usePage(k action.Find, u work.Uses) string {
	page := phrases.Key("find.page")
	switch {
	case u.More:
		page = "find.page-of-many"
	case u.Cut:
		page = "find.open"
	}
	return t.Turn.Teller.Voice.Say(page, phrases.Args{"N": k.Use + 1, "Of": len(u.Steps)})
}

func (t *turn) useChoices(asked game.Request, k action.Find, u work.Uses) [][]chat.Choice {
	var turn []chat.Choice
	to := func(label phrases.Key, use int) {
		turn = append(turn, t.findButton(label, action.Find{Technique: k.Technique, Use: use, From: k.From}, asked))
	}
	if k.Use > 0 {
		to("button.previous", k.Use-1)
	}
	if k.Use < len(u.Steps)-1 {
		to("button.forward", k.Use+1)
	}
	back := []chat.Choice{t.findButton("button.list", action.Find{From: k.From}, asked)}
	if !k.Notated {
		k.Notated = true
		back = append(back, t.findButton("button.notation", k, asked))
	}
	return talk.Rows(t.Turn.Teller.Row(turn), back)
}

func (t *turn) findButton(label phrases.Key, k action.Find, asked game.Request) chat.Choice {
	k.Request = asked.Source
	return t.Turn.Teller.Button(label, k)
}

// listReply returns a page of techniques, with the number of uses of each.
func (t *turn) listReply(
	ctx context.Context, p teller.Subject, asked game.Request, at *logic.Position, found work.Sightings,
) chat.Reply {
	var lines []string
	if found.From == 0 {
		lines = p.Notes(t.Turn.Teller, asked)
	}
	switch {
	case len(found.Page) > 0:
		lines = append(lines, t.Turn.Teller.Voice.Say("find.title", nil))
	case !found.Cut:
		lines = append(lines, t.Turn.Teller.Voice.Say("hints.none", nil))
	}
	for _, u := range found.Page {
		k := phrases.If(u.More, "find.too-many", "rate.technique")
		lines = append(lines, t.Turn.Teller.Voice.Say(k, phrases.Args{
			"Count": len(u.Steps), "N": len(u.Steps), "Technique": t.Turn.Teller.Names().Technique(u.Technique),
		}))
	}
	switch {
	case found.Cut && work.Cancelled(ctx):
		lines = append(lines, t.Turn.Teller.Voice.Say("solved.cancelled", nil))
	case found.Cut:
		lines = append(lines, t.Turn.Teller.Voice.Say("find.cut", nil))
	}
	d := sketch.Of(at, logic.Step{})
	if len(found.Page) > 0 && len(found.Page[0].Steps) > 0 {
		d = sketch.Of(at, found.Page[0].Steps[0])
		d.Named = true
		d.Pattern()
		lines = append(lines, t.Turn.Teller.Voice.Say("find.pictured", phrases.Args{
			"Technique": t.Turn.Teller.Names().Technique(found.Page[0].Technique),
		}))
	}
	return t.Turn.Teller.Fitted(chat.Reply{
		Text:    strings.Join(lines, "\n"),
		Picture: t.Turn.Teller.Picture(t.Turn.Teller.SketchContent(d)),
		Choices: t.listChoices(asked, found),
	})
}

// listChoices returns the buttons of the techniques, two in a row, and the buttons for the previous and the
// next page.
func (t *turn) listChoices(asked game.Request, found work.Sightings) [][]chat.Choice {
	var uses, turn []chat.Choice
	for _, u := range found.Page {
		k := action.Find{Request: asked.Source, Technique: u.Technique, From: found.From}
		uses = append(uses, teller.Choice(t.Turn.Teller.Names().Technique(u.Technique), k))
	}
	if found.From > 0 {
		turn = append(turn,
			t.findButton("button.previous", action.Find{From: max(0, found.From-techniquesPerPage)}, asked))
	}
	if found.More {
		turn = append(turn,
			t.findButton("button.forward", action.Find{From: found.From + techniquesPerPage}, asked))
	}
	return talk.Rows(append(slices.Collect(slices.Chunk(uses, 2)), t.Turn.Teller.Row(turn))...)
}

// decodeFind returns the action of /find. It removes the technique's name from the text.
func decodeFind(ctx context.Context, in *talk.Turn) (action.Action, error) {
	t := &turn{Turn: in}
	k, unknown := t.sought(ctx)
	if unknown != "" {
		args := phrases.Args{"Name": words.Printable(unknown, 32)}
		return nil, talk.Refuse(in.Teller.Aside(in.Teller.Levels("learn.unknown", args)))
	}
	return action.Find{Technique: k}, nil
}

// sought returns the technique that a message names. If the message has no name, sought returns nil. If the
// name is unknown, unknown is that name.
func (t *turn) sought(ctx context.Context) (k *logic.Technique, unknown string) {
	if name := strings.TrimSpace(t.Turn.M.Options["technique"]); name != "" {
		return words.MeantTechnique(name, t.Turn.Teller.Names().Technique)
	}
	if k, rest := words.SpelledTechnique(t.Turn.Text, t.Turn.Teller.Names().Technique); k != nil {
		if t.Turn.Text = rest; t.isWords(ctx, rest) {
			t.Turn.Text = ""
		}
		return k, ""
	}
	name, rest := t.unspelled(ctx, t.Turn.Text)
	if name == "" {
		return nil, ""
	}
	t.Turn.Text = rest
	return words.MeantTechnique(name, t.Turn.Teller.Names().Technique)
}

// inLetters matches the words at the beginning of a line. The words must not contain digits or signs for
// empty cells.
var inLetters = regexp.MustCompile(`^[ \t]*(?:[\p{L}\p{M}\x{200c}'’-]+[:,،]?[ \t]+)*[\p{L}\p{M}\x{200c}'’-]+[:,،]?(?:\s|$)`)

// unspelled returns a name that may be misspelled, and the rest of the text. The name is the whole text if
// it has no puzzle. Otherwise it is the words before the puzzle that do not describe the puzzle. If there
// are no such words, the name is empty.
func (t *turn) unspelled(ctx context.Context, text string) (name, rest string) {
	if t.isWords(ctx, text) {
		return strings.TrimSpace(text), ""
	}
	head := inLetters.FindString(text)
	if rest := text[len(head):]; head != "" && t.asRead(ctx, rest) == t.asRead(ctx, text) &&
		t.asRead(ctx, rest) != "" {
		return strings.TrimSpace(head), rest
	}
	return "", text
}

// isWords reports whether text contains no attempt at a puzzle.
func (t *turn) isWords(ctx context.Context, text string) bool {
	_, err := t.Turn.Parse(ctx, text)
	return talk.IsProse(err)
}

// asRead returns the lines of all readings of the first puzzle in a text. If there is no puzzle, it returns
// "".
func (t *turn) asRead(ctx context.Context, text string) string {
	finds, err := t.Turn.Parse(ctx, text)
	if err != nil || len(finds) == 0 {
		return ""
	}
	if finds[0].Colored != nil {
		return finds[0].Colored.String()
	}
	var all []string
	for _, p := range finds[0].Readings {
		all = append(all, p.String())
	}
	return strings.Join(all, "\n")
}
