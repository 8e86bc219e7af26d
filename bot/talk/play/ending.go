package play

import (
	"context"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
)

// ended completes reply, which shows the board of r, after the result of r is stored. It adds buttons. If r
// was given up, it adds a sentence. Otherwise it replaces the text and the picture by those of the result.
func (t *ending) ended(ctx context.Context, r *game.Play, reply chat.Reply) (chat.Reply, error) {
	e, err := t.end(ctx, r)
	if err != nil {
		return reply, err
	}
	reply.Choices = t.next(ctx, e)
	if r.GaveUp {
		k := phrases.If(e.miniOpen, "end.gave-up", "end.gave-up-too")
		reply.Text = teller.Shortened(reply.Text+"\n"+t.say(k, nil), t.turn.Teller.Budget.Beside)
		return reply, nil
	}
	beside := t.turn.Teller.Budget.Beside
	reply.Text = teller.Shortened(strings.Join(append([]string{t.title(e)}, t.said(e)...), "\n"), beside)
	room := beside - utf8.RuneCountInString(reply.Text)
	if e.live || t.turn.Teller.Length(reply.Block) > room {
		reply.Block = ""
	}
	reply.Picture = t.card(e)
	return reply, nil
}

func (t *ending) title(e end) string {
	parts := []string{t.gamePuzzle(e.Play, t.turn.Teller.Names().DailyTitle)}
	if l := t.level(e); l != "" {
		parts = append(parts, l)
	}
	if name := words.NameOf(t.turn.M.From.Name, longestName); !t.turn.M.Room.Private && name != "" {
		parts = append(parts, name)
	}
	return strings.Join(parts, " · ")
}

// level names the level of the puzzle. If the puzzle was not rated, level returns an empty text.
func (t *ending) level(e end) string {
	if l, ok := level.Named(e.result.Level); ok {
		return t.turn.Teller.Names().LevelName(l)
	}
	return ""
}

func (t *ending) results(e end) (said, card, shared phrases.Key) {
	switch {
	case e.Untimed && e.result.Late:
		return "end.untimed-late", "card.untimed", "share.untimed"
	case e.Untimed:
		return "end.untimed", "card.untimed", "share.untimed"
	case e.Practice:
		return "end.practice", "card.practice", "share.clean"
	case t.fast(e):
		return "end.fast", "card.fast", "share.fast"
	}
	said, card, shared = "end.helped", "card.helped", "share.helped"
	if e.Clean() {
		said, card, shared = "end.clean", "card.clean", "share.clean"
	}
	if e.result.Late {
		card = "card.fast"
	}
	return said, card, shared
}

func (t *ending) resultArgs(e end) phrases.Args {
	return phrases.Args{
		"Time": t.span(e.Time(e.Ended)), "Help": t.help(e), "Clock": t.span(e.Clock(e.Ended)),
		"Price": t.span(e.Price),
	}
}

func (t *ending) said(e end) []string {
	k, _, _ := t.results(e)
	first := []string{t.say(k, t.resultArgs(e))}
	if e.Practice && !e.Untimed {
		first = append(first, t.compared(e)...)
	}
	if e.result.Late {
		first = append(first, t.say("end.late", nil))
	}
	first = append(first, t.ranked(e.rank)...)
	if e.Hints > 0 && !e.Practice {
		first = append(first, t.say("end.trick", nil))
	}
	if e.days.Days > 1 {
		first = append(first, t.say("end.days", phrases.Args{"Count": e.days.Days}))
	}
	if !t.fast(e) && !e.result.Late {
		first = append(first, "🎉")
	}
	return append([]string{strings.Join(first, " ")}, t.missed(e.days)...)
}

// fast reports whether the game was too fast to be ranked here.
func (t *ending) fast(e end) bool { return e.result.Fast && (e.Daily() || !t.turn.M.Room.Private) }

// compared compares the time of a practice with the time of the game that it repeats.
func (t *ending) compared(e end) []string {
	by := e.before - e.Time(e.Ended)
	switch {
	case e.before == 0:
		return nil
	case by > 0:
		return []string{t.say("end.faster", phrases.Args{"By": t.span(by)})}
	}
	return []string{t.say("end.slower", phrases.Args{"Time": t.span(e.before)})}
}

func (t *ending) help(e end) string {
	parts := t.helps(e.Play)
	if e.Filled {
		parts = append(parts, t.say("end.notes", nil))
	}
	return t.turn.Teller.Voice.List(parts)
}

func (b *board) helps(r *game.Play) (said []string) {
	if r.Hints > 0 {
		said = append(said, b.say("game.hints", phrases.Args{"Count": int(r.Hints)}))
	}
	if r.Checks > 0 {
		said = append(said, b.say("end.checks", phrases.Args{"Count": int(r.Checks)}))
	}
	return said
}

func (t *ending) card(e end) *chat.Picture {
	_, result, _ := t.results(e)
	k := render.Card{
		Big: t.span(e.Time(e.Ended)), Solved: true, Lines: t.summary(e, result, "card.place", "card.days"),
	}
	k.Caption = render.Caption{
		Title: t.gamePuzzle(e.Play, t.turn.Teller.Names().DailyTitle), Note: t.level(e),
		Name: words.NameOf(t.turn.M.From.Name, longestName), Else: t.say("picture.player", nil),
	}
	alt := append([]string{t.title(e), k.Big}, k.Lines...)
	if e.Untimed {
		k.Big, alt[1] = t.say("share.fast", nil), t.say("share.fast", nil)
	}
	switch times := e.BlockTimes(); {
	case !e.live:
		k.Board = render.Board{Puzzle: e.Start, Found: e.Now}
	case len(times) > 0:
		var said []string
		k.Blocks, said = t.blocks(e, times)
		list := t.turn.Teller.Voice.Commas(said)
		alt = append(alt, "\n"+t.say("card.alt", phrases.Args{"Times": list}))
	}
	return teller.EndCard(t.turn.Teller, k, strings.ReplaceAll(strings.Join(alt, " · "), " · \n", "\n"))
}

// blocks returns the blocks of the board of e for a card, and the texts that the card shows in them.
func (t *ending) blocks(e end, times []time.Duration) (b render.Blocks, said []string) {
	n := e.Start.Layout.N()
	rows, columns := game.BlockSides(n)
	b.Rows, b.Columns = n/rows, n/columns
	for _, at := range times {
		text := t.span(at)
		said = append(said, text)
		b.Fields = append(b.Fields, render.Field{Quarter: game.Quarter(at, e.Clock(e.Ended)), Text: text})
	}
	return b, said
}

// summary says the phrases about the result, the place and the streak. It leaves out a place among one, and a
// streak of one day.
func (t *ending) summary(e end, result, place, days phrases.Key) []string {
	said := []string{t.say(result, t.resultArgs(e))}
	if e.rank.count > 1 && e.rank.place > 0 {
		said = append(said, t.say(place, phrases.Args{"Place": e.rank.place, "Count": e.rank.count}))
	}
	if e.days.Days > 1 {
		said = append(said, t.say(days, phrases.Args{"Count": e.days.Days}))
	}
	return said
}

// share sends the card of a finished game. It is the game of the button, or the person's last game in this
// room.
func (c *Talk) share(ctx context.Context, in *talk.Turn, a action.Share) error {
	t := &ending{board{turn: in}, c.games}
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
		return t.turn.Send(ctx, t.turn.Teller.SaidAside("share.none", nil))
	case r.GaveUp:
		return t.turn.Send(ctx, t.turn.Teller.SaidAside("share.gave-up", nil))
	}
	return t.share(ctx, r)
}

// share sends the card of r with a button to copy it.
func (t *ending) share(ctx context.Context, r *game.Play) error {
	e, err := t.end(ctx, r)
	if err != nil {
		return err
	}
	text := t.shared(e)
	copied := chat.Choice{Label: t.say("button.copy-card", nil), Copy: text}
	return t.turn.Send(ctx, chat.Reply{Block: text, Choices: [][]chat.Choice{{copied}}})
}

// squares are the colors of a block on a card: they show in which quarter of the game's time the block was
// filled.
var squares = [...]string{"🟩", "🟨", "🟧", "🟥"}

// shared returns the text to share. If the platform has links and the text has room for one, it ends with a
// link to the daily. The text says nothing about digits. It has at most chat.CopyLimit UTF-16 units.
func (t *ending) shared(e end) string {
	name := t.say("share.sudoku", nil)
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
	_, _, result := t.results(e)
	boast := t.summary(e, result, "share.place", "share.days")
	lines := []string{strings.Join(head, " · "), strings.Join(boast, " · ")}
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
