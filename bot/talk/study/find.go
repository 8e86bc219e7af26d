package study

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// techniquesPerPage is how many techniques a page of the list has, two beside one another.
const techniquesPerPage = 8

// seeking is what of the uses of techniques is shown: one use, or the list of techniques. It is kept in the buttons.
type seeking struct {
	technique *logic.Technique // nil is the list
	use       int              // which one of the technique, from 0
	from      int              // the first technique on the page of the list
	notated   bool             // the use is also written in HoDoKu's notation
}

// String writes k for a button: "8" for the list, "0300.2.8" for a use, "0300.2.8n" for one with its notation. The code of a technique is shorter than its name.
func (k seeking) String() string {
	if k.technique == nil {
		return strconv.Itoa(k.from)
	}
	s := fmt.Sprintf("%s.%d.%d", k.technique.Code, k.use, k.from)
	if k.notated {
		s += teller.Notated
	}
	return s
}

// seekingOf reads what String wrote.
func seekingOf(s string) (k seeking, ok bool) {
	s, k.notated = strings.CutSuffix(s, teller.Notated)
	parts := strings.Split(s, ".")
	numbers := parts
	if len(parts) == 3 {
		if k.technique, ok = logic.Named(parts[0]); !ok {
			return seeking{}, false
		}
		numbers = parts[1:]
	}
	var read [2]int
	if len(numbers) > len(read) || k.technique == nil && (len(numbers) > 1 || k.notated) {
		return seeking{}, false
	}
	for i, number := range numbers {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return seeking{}, false
		}
		read[len(read)-len(numbers)+i] = n
	}
	k.use, k.from = read[0], read[1]
	return k, true
}

// find answers /find: with the first use of the technique that was named, or else with all that can be used.
func (t *turn) find(ctx context.Context) error {
	k, unknown := t.sought(ctx)
	if unknown != "" {
		return t.Turn.Send(ctx, t.Turn.Teller.Aside(t.Turn.Teller.Levels(phrases.LearnUnknown, phrases.Args{"Name": words.Printable(unknown, 32)})))
	}
	return t.Turn.Tell(ctx, func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
		return t.seek(ctx, p, asked, seeking{technique: k})
	})
}

// findAt shows what a button asks for.
func (t *turn) findAt(ctx context.Context, p teller.Subject, asked game.Request, state string) (chat.Reply, error) {
	k, ok := seekingOf(state)
	if !ok {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
	}
	return t.seek(ctx, p, asked, k)
}

// seek shows a use of a technique in the puzzle as it stands, with its pencil marks, or the list.
func (t *turn) seek(ctx context.Context, p teller.Subject, asked game.Request, k seeking) (chat.Reply, error) {
	s, no, err := t.study(ctx, p, asked)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if s.Start.Solved() {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.SolvedComplete)), nil
	}
	if err := t.Turn.Job.Allowed(ctx, p.Raw()); err != nil {
		return chat.Reply{}, err
	}
	ctx, done := t.Turn.Job.Begin(ctx)
	defer done()
	if k.technique != nil {
		u, err := t.Turn.Job.FindUses(ctx, s.Start, k.technique)
		if err != nil {
			return chat.Reply{}, err
		}
		return t.useReply(asked, s.Start, k, u), nil
	}
	found, err := t.Turn.Job.FindUsable(ctx, s.Start, k.from, techniquesPerPage)
	if err != nil {
		return chat.Reply{}, err
	}
	return t.listReply(ctx, p, asked, s.Start, found), nil
}

// useReply lays out a use: told, and drawn as a step of the way to the solution is.
func (t *turn) useReply(asked game.Request, at *logic.Position, k seeking, u work.Uses) chat.Reply {
	if len(u.Steps) == 0 {
		no := phrases.FindNot
		if u.Cut {
			no = phrases.FindLate
		}
		return chat.Reply{
			Text:    t.Turn.Teller.Voice.Say(no, phrases.Args{"Technique": t.Turn.Teller.Names().TechniqueWithin(k.technique)}),
			Choices: [][]chat.Choice{{t.findButton(phrases.ButtonUsable, seeking{from: k.from}, asked)}},
		}
	}
	k.use = min(k.use, len(u.Steps)-1)
	s := u.Steps[k.use]
	reply := t.Turn.Teller.StepReply(at, s, k.notated)
	reply.Text = t.usePage(k, u) + "\n" + t.Turn.Teller.Told(at, s)
	reply.Choices = t.useChoices(asked, k, u)
	return t.Turn.Teller.Fitted(reply)
}

// usePage says which use of how many this is.
func (t *turn) usePage(k seeking, u work.Uses) string {
	page := phrases.FindPage
	switch {
	case u.More:
		page = phrases.FindPageOf
	case u.Cut:
		page = phrases.FindOpen
	}
	return t.Turn.Teller.Voice.Say(page, phrases.Args{"N": k.use + 1, "Of": len(u.Steps)})
}

// useChoices are the buttons to the uses before and after, and back to the list.
func (t *turn) useChoices(asked game.Request, k seeking, u work.Uses) [][]chat.Choice {
	var turn []chat.Choice
	to := func(label phrases.Key, use int) {
		turn = append(turn, t.findButton(label, seeking{technique: k.technique, use: use, from: k.from}, asked))
	}
	if k.use > 0 {
		to(phrases.ButtonPrevious, k.use-1)
	}
	if k.use < len(u.Steps)-1 {
		to(phrases.ButtonForward, k.use+1)
	}
	back := []chat.Choice{t.findButton(phrases.ButtonList, seeking{from: k.from}, asked)}
	if !k.notated {
		k.notated = true
		back = append(back, t.findButton(phrases.ButtonNotation, k, asked))
	}
	if len(turn) == 0 {
		return [][]chat.Choice{back}
	}
	return [][]chat.Choice{t.Turn.Teller.Row(turn), back}
}

func (t *turn) findButton(label phrases.Key, k seeking, asked game.Request) chat.Choice {
	return t.Turn.Teller.Button(label, press.Press{Verb: press.Find, State: k.String(), About: asked.Source})
}

// listReply lays out a page of techniques, with how often each can be used.
func (t *turn) listReply(ctx context.Context, p teller.Subject, asked game.Request, at *logic.Position, found work.Sightings) chat.Reply {
	var lines []string
	if found.From == 0 {
		lines = p.Notes(t.Turn.Teller, asked)
	}
	switch {
	case len(found.Page) > 0:
		lines = append(lines, t.Turn.Teller.Voice.Say(phrases.FindTitle, nil))
	case !found.Cut:
		lines = append(lines, t.Turn.Teller.Voice.Say(phrases.HintNone, nil))
	}
	for _, u := range found.Page {
		k := phrases.RateTechnique
		if u.More {
			k = phrases.FindMany
		}
		lines = append(lines, t.Turn.Teller.Voice.Say(k, phrases.Args{"Count": len(u.Steps), "N": len(u.Steps), "Technique": t.Turn.Teller.Names().Technique(u.Technique)}))
	}
	switch {
	case found.Cut && work.Cancelled(ctx):
		lines = append(lines, t.Turn.Teller.Voice.Say(phrases.SolvedCancelled, nil))
	case found.Cut:
		lines = append(lines, t.Turn.Teller.Voice.Say(phrases.FindCut, nil))
	}
	return t.Turn.Teller.Fitted(chat.Reply{
		Text:    strings.Join(lines, "\n"),
		Picture: t.Turn.Teller.Picture(t.Turn.Teller.SketchView(sketch.Of(at, logic.Step{}))),
		Choices: t.listChoices(asked, found),
	})
}

// listChoices are the techniques of the page, two beside one another, and the buttons to the pages before and after.
func (t *turn) listChoices(asked game.Request, found work.Sightings) [][]chat.Choice {
	var rows [][]chat.Choice
	for pair := range slices.Chunk(found.Page, 2) {
		var row []chat.Choice
		for _, u := range pair {
			k := seeking{technique: u.Technique, from: found.From}
			row = append(row, chat.Choice{Label: t.Turn.Teller.Names().Technique(u.Technique), Data: press.Press{Verb: press.Find, State: k.String(), About: asked.Source}.String()})
		}
		rows = append(rows, row)
	}
	var turn []chat.Choice
	if found.From > 0 {
		turn = append(turn, t.findButton(phrases.ButtonPrevious, seeking{from: max(0, found.From-techniquesPerPage)}, asked))
	}
	if found.More {
		turn = append(turn, t.findButton(phrases.ButtonForward, seeking{from: found.From + techniquesPerPage}, asked))
	}
	if len(turn) == 0 {
		return rows
	}
	return append(rows, t.Turn.Teller.Row(turn))
}
