package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// pressFind is the verb of the buttons under the uses of techniques.
const pressFind = "find"

// mostUses is how many uses of a technique are shown. Some of the hardest have tens of thousands.
const mostUses = 99

// seeking is what of the uses of techniques is shown: one use, or the list of techniques. It is kept in the buttons.
type seeking struct {
	technique *logic.Technique // nil is the list
	use       int              // which one of the technique, from 0
	from      int              // the first technique on the page of the list
}

// String writes k for a button: "8" for the list, "0300.2.8" for a use. The code of a technique is shorter than its name.
func (k seeking) String() string {
	if k.technique == nil {
		return strconv.Itoa(k.from)
	}
	return fmt.Sprintf("%s.%d.%d", k.technique.Code, k.use, k.from)
}

// seekingOf reads what String wrote.
func seekingOf(s string) (k seeking, ok bool) {
	parts := strings.Split(s, ".")
	numbers := parts
	if len(parts) == 3 {
		if k.technique, ok = logic.Named(parts[0]); !ok {
			return seeking{}, false
		}
		numbers = parts[1:]
	}
	var read [2]int
	if len(numbers) > len(read) || k.technique == nil && len(numbers) > 1 {
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
func (t *talk) find(ctx context.Context) error {
	k, unknown := t.sought()
	if unknown != "" {
		_, err := t.r.Send(ctx, t.levelsReply(phrases.LearnUnknown, phrases.Args{"Name": printable(unknown, 32)}))
		return err
	}
	return telling(func(t *talk, ctx context.Context, p subject, asked game.Request) (chat.Reply, error) {
		return t.seek(ctx, p, asked, seeking{technique: k})
	})(t, ctx)
}

// findAt shows what a button asks for.
func (t *talk) findAt(ctx context.Context, p subject, asked game.Request, state string) (chat.Reply, error) {
	k, ok := seekingOf(state)
	if !ok {
		return t.refusalReply(t.refuse(phrases.ButtonExpired)), nil
	}
	return t.seek(ctx, p, asked, k)
}

// seek shows a use of a technique in the puzzle as it stands, with its pencil marks, or the list.
func (t *talk) seek(ctx context.Context, p subject, asked game.Request, k seeking) (chat.Reply, error) {
	s, no, err := t.study(ctx, p, asked)
	if err != nil || s == nil {
		return t.refusalReply(no), err
	}
	if s.start.Solved() {
		return t.refusalReply(t.refuse(phrases.SolvedComplete)), nil
	}
	if err := t.guard(ctx, p); err != nil {
		return chat.Reply{}, err
	}
	ctx, done := t.work(ctx)
	defer done()
	limited, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	if k.technique != nil {
		return t.useReply(asked, s.start, k, usesOf(limited, s.start, k.technique, mostUses)), nil
	}
	return t.listReply(ctx, p, asked, s.start, usable(limited, s.start, k.from, perPage)), nil
}

// uses are the ways to use a technique in a position.
type uses struct {
	technique *logic.Technique
	steps     []logic.Step
	more      bool // there are more of them
	cut       bool // the time ran out before all were found
}

// usesOf returns up to limit uses of k. A search that finds nothing ends when it has seen everything; ctx is asked at each
// use that is found.
func usesOf(ctx context.Context, at *logic.Position, k *logic.Technique, limit int) uses {
	u := uses{technique: k, cut: ctx.Err() != nil}
	if u.cut {
		return u
	}
	for s := range k.Find(at, logic.Query{}) {
		if u.more = len(u.steps) == limit; u.more {
			return u
		}
		if u.cut = ctx.Err() != nil; u.cut {
			return u
		}
		u.steps = append(u.steps, s)
	}
	return u
}

// useReply lays out a use: told, and drawn as a step of the way to the solution is.
func (t *talk) useReply(asked game.Request, at *logic.Position, k seeking, u uses) chat.Reply {
	if len(u.steps) == 0 {
		no := phrases.FindNot
		if u.cut {
			no = phrases.FindLate
		}
		return chat.Reply{
			Text:    t.Voice.Say(no, phrases.Args{"Technique": t.technique(k.technique)}),
			Choices: [][]chat.Choice{{t.findButton(phrases.ButtonUsable, seeking{from: k.from}, asked)}},
		}
	}
	k.use = min(k.use, len(u.steps)-1)
	s := u.steps[k.use]
	reply := t.stepReply(at, s)
	reply.Text = t.usePage(k, u) + "\n" + t.told(at, s)
	reply.Choices = t.useChoices(asked, k, u)
	return t.fitted(reply)
}

// usePage says which use of how many this is.
func (t *talk) usePage(k seeking, u uses) string {
	page := phrases.FindPage
	switch {
	case u.more:
		page = phrases.FindPageOf
	case u.cut:
		page = phrases.FindOpen
	}
	return t.Voice.Say(page, phrases.Args{"N": k.use + 1, "Of": len(u.steps)})
}

// useChoices are the buttons to the uses before and after, and back to the list.
func (t *talk) useChoices(asked game.Request, k seeking, u uses) [][]chat.Choice {
	var turn []chat.Choice
	to := func(label phrases.Key, use int) {
		turn = append(turn, t.findButton(label, seeking{k.technique, use, k.from}, asked))
	}
	if k.use > 0 {
		to(phrases.ButtonPrevious, k.use-1)
	}
	if k.use < len(u.steps)-1 {
		to(phrases.ButtonForward, k.use+1)
	}
	back := []chat.Choice{t.findButton(phrases.ButtonList, seeking{from: k.from}, asked)}
	if len(turn) == 0 {
		return [][]chat.Choice{back}
	}
	return [][]chat.Choice{turn, back}
}

func (t *talk) findButton(label phrases.Key, k seeking, asked game.Request) chat.Choice {
	return t.stateButton(label, pressFind, k.String(), asked.Source)
}

// sightings is a page of the techniques that can be used in a position, the easiest first.
type sightings struct {
	page []uses
	from int  // the first on the page
	more bool // there are others after them
	cut  bool // the time ran out
}

// usable returns the page of perPage techniques that begins with the one of the number from; the first page, if there are not so
// many. Of those before the page it finds out only that they are there, of those after it whether there is one.
func usable(ctx context.Context, at *logic.Position, from, perPage int) sightings {
	found, passed := sightings{from: from}, 0
	for _, k := range soughtTechniques() {
		limit := mostUses
		if passed < from || len(found.page) == perPage {
			limit = 1
		}
		u := usesOf(ctx, at, k, limit)
		found.cut = found.cut || u.cut
		switch {
		case len(u.steps) == 0:
		case passed < from:
			passed++
		case len(found.page) == perPage:
			found.more = true
			return found
		default:
			found.page = append(found.page, u)
		}
	}
	if len(found.page) == 0 && passed > 0 && !found.cut {
		return usable(ctx, at, 0, perPage)
	}
	return found
}

// soughtTechniques are all but the Siamese fish: these tell two others as one.
func soughtTechniques() []*logic.Technique {
	return slices.DeleteFunc(logic.Techniques(), func(k *logic.Technique) bool { return strings.HasPrefix(k.Name, "siamese-") })
}

// listReply lays out a page of techniques, with how often each can be used.
func (t *talk) listReply(ctx context.Context, p subject, asked game.Request, at *logic.Position, found sightings) chat.Reply {
	var lines []string
	if found.from == 0 {
		lines = p.notes(t.Teller, asked)
	}
	switch {
	case len(found.page) > 0:
		lines = append(lines, t.Voice.Say(phrases.FindTitle, nil))
	case !found.cut:
		lines = append(lines, t.Voice.Say(phrases.HintNone, nil))
	}
	for _, u := range found.page {
		k := phrases.RateTechnique
		if u.more {
			k = phrases.FindMany
		}
		lines = append(lines, t.Voice.Say(k, phrases.Args{"N": len(u.steps), "Technique": t.technique(u.technique)}))
	}
	switch {
	case found.cut && cancelled(ctx):
		lines = append(lines, t.Voice.Say(phrases.SolvedCancelled, nil))
	case found.cut:
		lines = append(lines, t.Voice.Say(phrases.FindCut, nil))
	}
	return t.fitted(chat.Reply{
		Text:    strings.Join(lines, "\n"),
		Picture: t.picture(t.sketchView(sketchOf(at, logic.Step{}))),
		Choices: t.listChoices(asked, found),
	})
}

// listChoices are the techniques of the page, two beside one another, and the buttons to the pages before and after.
func (t *talk) listChoices(asked game.Request, found sightings) [][]chat.Choice {
	var rows [][]chat.Choice
	for pair := range slices.Chunk(found.page, 2) {
		var row []chat.Choice
		for _, u := range pair {
			k := seeking{technique: u.technique, from: found.from}
			row = append(row, chat.Choice{Label: t.technique(u.technique), Data: pressFind + "." + k.String() + ":" + asked.Source})
		}
		rows = append(rows, row)
	}
	var turn []chat.Choice
	if found.from > 0 {
		turn = append(turn, t.findButton(phrases.ButtonPrevious, seeking{from: max(0, found.from-perPage)}, asked))
	}
	if found.more {
		turn = append(turn, t.findButton(phrases.ButtonForward, seeking{from: found.from + perPage}, asked))
	}
	if len(turn) == 0 {
		return rows
	}
	return append(rows, turn)
}
