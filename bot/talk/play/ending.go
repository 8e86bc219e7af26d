package play

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/level"
)

// ended returns the reply when r is over and its result is kept. shown is its board, which is all that is shown of a game
// that was given up.
func (t *ending) ended(ctx context.Context, r *game.Play, shown chat.Reply) (chat.Reply, error) {
	e, err := t.end(ctx, r)
	if err != nil {
		return shown, err
	}
	shown.Choices = t.next(ctx, e)
	if r.GaveUp {
		k := phrases.EndGaveUpToo
		if e.miniOpen {
			k = phrases.EndGaveUp
		}
		shown.Text = teller.Shortened(shown.Text+"\n"+t.turn.Teller.Voice.Say(k, nil), t.turn.Teller.Budget.Beside)
		return shown, nil
	}
	shown.Text = teller.Shortened(strings.Join(append([]string{t.title(e)}, t.said(e)...), "\n"), t.turn.Teller.Budget.Beside)
	if room := t.turn.Teller.Budget.Beside - utf8.RuneCountInString(shown.Text); e.live || t.turn.Teller.Length(shown.Block) > room {
		shown.Block = ""
	}
	shown.Picture = t.card(e)
	return shown, nil
}

// title names the puzzle and its level; where others can be meant, the player too.
func (t *ending) title(e end) string {
	parts := []string{t.puzzle(e)}
	if l := t.level(e); l != "" {
		parts = append(parts, l)
	}
	if name := words.NameOf(t.turn.M.From.Name, longestName); !t.turn.M.Room.Private && name != "" {
		parts = append(parts, name)
	}
	return strings.Join(parts, " · ")
}

// longestName is how much of a name is shown.
const longestName = 32

func (t *ending) puzzle(e end) string {
	name := t.turn.Teller.Names().Layout(e.Start.Layout)
	if e.Date != "" {
		name = t.turn.Teller.Names().DailyTitle(e.Series, e.Date)
	}
	if e.Practice {
		return t.turn.Teller.Voice.Say(phrases.GamePractice, phrases.Args{"Puzzle": name})
	}
	return name
}

// level is that of the puzzle; empty if it was not rated.
func (t *ending) level(e end) string {
	if l, ok := level.Named(e.result.Level); ok {
		return t.turn.Teller.Names().LevelName(l)
	}
	return ""
}

// said are the sentences about a game that was solved.
func (t *ending) said(e end) []string {
	span := t.turn.Teller.Names().Span(e.Time(e.Ended))
	var first []string
	add := func(to []string, k phrases.Key, args phrases.Args) []string {
		return append(to, t.turn.Teller.Voice.Say(k, args))
	}
	switch {
	case e.Untimed && e.result.Late:
		first = add(first, phrases.EndUntimedLate, nil)
	case e.Untimed:
		first = add(first, phrases.EndUntimed, nil)
	case e.Practice:
		first = add(first, phrases.EndPractice, phrases.Args{"Time": span})
		first = append(first, t.compared(e)...)
	case t.fast(e):
		first = add(first, phrases.EndFast, phrases.Args{"Time": span})
	case e.Clean():
		first = add(first, phrases.EndClean, phrases.Args{"Time": span})
	default:
		first = add(first, phrases.EndHelped, phrases.Args{"Time": span, "Help": t.help(e), "Clock": t.turn.Teller.Names().Span(e.Clock(e.Ended)), "Price": t.turn.Teller.Names().Span(e.Price)})
	}
	if e.result.Late {
		first = add(first, phrases.EndLate, nil)
	}
	first = append(first, t.placed(e.place)...)
	if e.Hints > 0 && !e.Practice {
		first = add(first, phrases.EndTrick, nil)
	}
	if e.days.Days > 1 {
		first = add(first, phrases.EndDays, phrases.Args{"Count": e.days.Days})
	}
	return append([]string{strings.Join(first, " ") + t.cheer(e)}, t.missed(e.days)...)
}

// cheer stands behind what is said of a game that was solved.
func (t *ending) cheer(e end) string {
	if t.fast(e) || e.result.Late {
		return ""
	}
	return " 🎉"
}

// fast reports whether the game was over too soon to be ranked, where games are ranked.
func (t *ending) fast(e end) bool { return e.result.Fast && (e.Daily() || !t.turn.M.Room.Private) }

// compared says how a practice was beside the game that counted.
func (t *ending) compared(e end) []string {
	by := e.before - e.Time(e.Ended)
	switch {
	case e.before == 0:
		return nil
	case by > 0:
		return []string{t.turn.Teller.Voice.Say(phrases.EndFaster, phrases.Args{"By": t.turn.Teller.Names().Span(by)})}
	}
	return []string{t.turn.Teller.Voice.Say(phrases.EndSlower, phrases.Args{"Time": t.turn.Teller.Names().Span(e.before)})}
}

// help says what help was taken.
func (t *ending) help(e end) string {
	var parts []string
	if e.Hints > 0 {
		parts = append(parts, t.turn.Teller.Voice.Say(phrases.GameHints, phrases.Args{"Count": int(e.Hints)}))
	}
	if e.Checks > 0 {
		parts = append(parts, t.turn.Teller.Voice.Say(phrases.EndChecks, phrases.Args{"Count": int(e.Checks)}))
	}
	if e.Filled {
		parts = append(parts, t.turn.Teller.Voice.Say(phrases.EndNotes, nil))
	}
	return t.turn.Teller.Voice.List(parts)
}

// card is the picture of the end; its words are those of the lines.
func (t *ending) card(e end) *chat.Picture {
	k := render.Card{Big: t.turn.Teller.Names().Span(e.Time(e.Ended)), Solved: true, Lines: t.lines(e)}
	k.Caption = render.Caption{Title: t.puzzle(e), Note: t.level(e), Name: words.NameOf(t.turn.M.From.Name, longestName), Else: t.turn.Teller.Voice.Say(phrases.PicturePlayer, nil)}
	alt := append([]string{t.title(e), k.Big}, k.Lines...)
	if e.Untimed {
		k.Big, alt[1] = t.turn.Teller.Voice.Say(phrases.ShareFast, nil), t.turn.Teller.Voice.Say(phrases.ShareFast, nil)
	}
	switch times := e.BlockTimes(); {
	case !e.live:
		k.Board = render.Board{Puzzle: e.Start, Found: e.Now}
	case len(times) > 0:
		var said []string
		k.Blocks, said = t.blocks(e, times)
		alt = append(alt, "\n"+t.turn.Teller.Voice.Say(phrases.CardAlt, phrases.Args{"Times": t.turn.Teller.Voice.Commas(said)}))
	}
	return teller.EndCard(t.turn.Teller, k, strings.ReplaceAll(strings.Join(alt, " · "), " · \n", "\n"))
}

// blocks are those of the board of e as a card shows them, with what stands in them.
func (t *ending) blocks(e end, times []time.Duration) (b render.Blocks, said []string) {
	n := e.Start.Layout.N()
	rows, columns := game.BlockSides(n)
	b.Rows, b.Columns = n/rows, n/columns
	for _, at := range times {
		text := t.turn.Teller.Names().Span(at)
		said = append(said, text)
		b.Fields = append(b.Fields, render.Field{Quarter: game.Quarter(at, e.Clock(e.Ended)), Text: text})
	}
	return b, said
}

// lines are those of a card.
func (t *ending) lines(e end) []string {
	say := func(k phrases.Key, args phrases.Args) string { return t.turn.Teller.Voice.Say(k, args) }
	first := say(phrases.CardClean, nil)
	switch {
	case e.Untimed:
		first = say(phrases.CardUntimed, nil)
	case e.Practice:
		first = say(phrases.CardPractice, nil)
	case t.fast(e) || e.result.Late:
		first = say(phrases.CardFast, nil)
	case !e.Clean():
		first = say(phrases.CardHelped, phrases.Args{"Clock": t.turn.Teller.Names().Span(e.Clock(e.Ended)), "Price": t.turn.Teller.Names().Span(e.Price)})
	}
	lines := []string{first}
	if e.place.of > 1 && e.place.at > 0 {
		lines = append(lines, say(phrases.CardPlace, phrases.Args{"Place": e.place.at, "Count": e.place.of}))
	}
	if e.days.Days > 1 {
		lines = append(lines, say(phrases.CardDays, phrases.Args{"Count": e.days.Days}))
	}
	return lines
}
