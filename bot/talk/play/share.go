package play

import (
	"context"
	"strings"
	"time"
	"unicode/utf16"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// share shows the card of a finished game: that of the button, or the last one of the person here.
func (c *Talk) share(ctx context.Context, in *talk.Turn, a action.Share) error {
	t := &ending{in, c.games}
	if a.Round != "" {
		r, err := c.pressed(ctx, in, a.Round, func(r *game.Play) bool { return r.Over() && !r.GaveUp })
		if r == nil || err != nil {
			return err
		}
		return t.share(ctx, r)
	}
	r, ok := t.turn.Play()
	switch {
	case !ok, !r.Over(), r.Person != t.turn.M.From.ID, r.Practice:
		return t.turn.Send(ctx, t.turn.Teller.SaidAside(phrases.ShareNone, nil))
	case r.GaveUp:
		return t.turn.Send(ctx, t.turn.Teller.SaidAside(phrases.ShareGaveUp, nil))
	}
	return t.share(ctx, r)
}

// share sends the card of r, to be copied and sent on.
func (t *ending) share(ctx context.Context, r *game.Play) error {
	e, err := t.end(ctx, r)
	if err != nil {
		return err
	}
	text := t.shared(e)
	copied := chat.Choice{Label: t.say(phrases.ButtonCopyCard, nil), Copy: text}
	return t.turn.Send(ctx, chat.Reply{Block: text, Choices: [][]chat.Choice{{copied}}})
}

// squares are the signs for the quarters of the clock in which a block was filled.
var squares = [...]string{"🟩", "🟨", "🟧", "🟥"}

// shared returns the text that people show their friends, with a link to the daily where the platform has
// links and there is room. Nothing in it follows from a digit. It has at most chat.CopyLimit UTF-16 units.
func (t *ending) shared(e end) string {
	name := t.say(phrases.ShareSudoku, nil)
	if e.Daily() {
		if s, ok := teller.SeriesNamed(e.Series); ok && e.Series != teller.AllSeries[0].Name {
			name = t.say(s.Button, nil)
		}
	} else {
		name = t.turn.Teller.Names().Layout(e.Start.Layout)
	}
	head := []string{name}
	if d, err := time.Parse(time.DateOnly, e.Date); err == nil {
		head = append(head, t.turn.Teller.Voice.ShortDay(d))
	}
	if l := t.level(e); l != "" {
		head = append(head, l)
	}
	lines := []string{strings.Join(head, " · "), strings.Join(t.boast(e), " · ")}
	n := e.Start.Layout.N()
	_, width := game.BlockSides(n)
	var row string
	for i, at := range e.BlockTimes() {
		row += squares[game.Quarter(at, e.Clock(e.Ended))]
		if (i+1)%(n/width) == 0 {
			lines = append(lines, row)
			row = ""
		}
	}
	card := strings.Join(lines, "\n")
	linked := card + "\n" + t.turn.Teller.Budget.DeepLink + e.Series + "_" + e.Date
	if t.turn.Teller.Budget.DeepLink == "" || !e.Daily() || len(utf16.Encode([]rune(linked))) > chat.CopyLimit {
		return card
	}
	return linked
}

// boast returns the parts of the line about the result.
func (t *ending) boast(e end) []string {
	span := t.span(e.Time(e.Ended))
	var parts []string
	switch {
	case e.Untimed:
		parts = append(parts, t.say(phrases.ShareUntimed, nil))
	case t.fast(e):
		parts = append(parts, t.say(phrases.ShareFast, nil))
	case e.Clean():
		parts = append(parts, t.say(phrases.ShareClean, phrases.Args{"Time": span}))
	default:
		parts = append(parts, t.say(phrases.ShareHelped, phrases.Args{"Time": span, "Help": t.help(e)}))
	}
	if e.rank.of > 1 && e.rank.at > 0 {
		args := phrases.Args{"Place": e.rank.at, "Count": e.rank.of}
		parts = append(parts, t.say(phrases.SharePlace, args))
	}
	if e.days.Days > 1 {
		parts = append(parts, t.say(phrases.ShareDays, phrases.Args{"Count": e.days.Days}))
	}
	return parts
}
