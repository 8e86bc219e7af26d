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

// ended returns the reply when r is over and its result is kept. shown is the board of r. A game that was
// given up is shown by its board.
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
		shown.Text = teller.Shortened(shown.Text+"\n"+t.say(k, nil), t.turn.Teller.Budget.Beside)
		return shown, nil
	}
	beside := t.turn.Teller.Budget.Beside
	shown.Text = teller.Shortened(strings.Join(append([]string{t.title(e)}, t.said(e)...), "\n"), beside)
	room := beside - utf8.RuneCountInString(shown.Text)
	if e.live || t.turn.Teller.Length(shown.Block) > room {
		shown.Block = ""
	}
	shown.Picture = t.card(e)
	return shown, nil
}

// title names the puzzle and its level, and the player in a group.
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

// longestName is the number of characters of a name that are shown.
const longestName = 32

func (t *ending) puzzle(e end) string {
	name := t.turn.Teller.Names().Layout(e.Start.Layout)
	if e.Date != "" {
		name = t.turn.Teller.Names().DailyTitle(e.Series, e.Date)
	}
	if e.Practice {
		return t.say(phrases.GamePractice, phrases.Args{"Puzzle": name})
	}
	return name
}

// level names the level of the puzzle; empty if it was not rated.
func (t *ending) level(e end) string {
	if l, ok := level.Named(e.result.Level); ok {
		return t.turn.Teller.Names().LevelName(l)
	}
	return ""
}

// said returns the sentences about a game that was solved.
func (t *ending) said(e end) []string {
	span := t.span(e.Time(e.Ended))
	var first []string
	add := func(to []string, k phrases.Key, args phrases.Args) []string {
		return append(to, t.say(k, args))
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
		first = add(first, phrases.EndHelped, phrases.Args{
			"Time": span, "Help": t.help(e), "Clock": t.span(e.Clock(e.Ended)), "Price": t.span(e.Price)})
	}
	if e.result.Late {
		first = add(first, phrases.EndLate, nil)
	}
	first = append(first, t.ranked(e.rank)...)
	if e.Hints > 0 && !e.Practice {
		first = add(first, phrases.EndTrick, nil)
	}
	if e.days.Days > 1 {
		first = add(first, phrases.EndDays, phrases.Args{"Count": e.days.Days})
	}
	return append([]string{strings.Join(first, " ") + t.cheer(e)}, t.missed(e.days)...)
}

// cheer follows the sentences about a game that was solved.
func (t *ending) cheer(e end) string {
	if t.fast(e) || e.result.Late {
		return ""
	}
	return " 🎉"
}

// fast reports whether the game would be ranked here, but was over too soon.
func (t *ending) fast(e end) bool { return e.result.Fast && (e.Daily() || !t.turn.M.Room.Private) }

// compared compares the time of a practice with that of the game that counted.
func (t *ending) compared(e end) []string {
	by := e.before - e.Time(e.Ended)
	switch {
	case e.before == 0:
		return nil
	case by > 0:
		return []string{t.say(phrases.EndFaster, phrases.Args{"By": t.span(by)})}
	}
	return []string{t.say(phrases.EndSlower, phrases.Args{"Time": t.span(e.before)})}
}

func (t *ending) help(e end) string {
	var parts []string
	if e.Hints > 0 {
		parts = append(parts, t.say(phrases.GameHints, phrases.Args{"Count": int(e.Hints)}))
	}
	if e.Checks > 0 {
		parts = append(parts, t.say(phrases.EndChecks, phrases.Args{"Count": int(e.Checks)}))
	}
	if e.Filled {
		parts = append(parts, t.say(phrases.EndNotes, nil))
	}
	return t.turn.Teller.Voice.List(parts)
}

func (t *ending) card(e end) *chat.Picture {
	k := render.Card{Big: t.span(e.Time(e.Ended)), Solved: true, Lines: t.lines(e)}
	k.Caption = render.Caption{
		Title: t.puzzle(e), Note: t.level(e),
		Name: words.NameOf(t.turn.M.From.Name, longestName), Else: t.say(phrases.PicturePlayer, nil),
	}
	alt := append([]string{t.title(e), k.Big}, k.Lines...)
	if e.Untimed {
		k.Big, alt[1] = t.say(phrases.ShareFast, nil), t.say(phrases.ShareFast, nil)
	}
	switch times := e.BlockTimes(); {
	case !e.live:
		k.Board = render.Board{Puzzle: e.Start, Found: e.Now}
	case len(times) > 0:
		var said []string
		k.Blocks, said = t.blocks(e, times)
		list := t.turn.Teller.Voice.Commas(said)
		alt = append(alt, "\n"+t.say(phrases.CardAlt, phrases.Args{"Times": list}))
	}
	return teller.EndCard(t.turn.Teller, k, strings.ReplaceAll(strings.Join(alt, " · "), " · \n", "\n"))
}

// blocks returns the blocks of the board of e as a card shows them, and the texts in them.
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

func (t *ending) lines(e end) []string {
	say := func(k phrases.Key, args phrases.Args) string { return t.say(k, args) }
	first := say(phrases.CardClean, nil)
	switch {
	case e.Untimed:
		first = say(phrases.CardUntimed, nil)
	case e.Practice:
		first = say(phrases.CardPractice, nil)
	case t.fast(e) || e.result.Late:
		first = say(phrases.CardFast, nil)
	case !e.Clean():
		clock := t.span(e.Clock(e.Ended))
		first = say(phrases.CardHelped, phrases.Args{"Clock": clock, "Price": t.span(e.Price)})
	}
	lines := []string{first}
	if e.rank.of > 1 && e.rank.at > 0 {
		lines = append(lines, say(phrases.CardPlace, phrases.Args{"Place": e.rank.at, "Count": e.rank.of}))
	}
	if e.days.Days > 1 {
		lines = append(lines, say(phrases.CardDays, phrases.Args{"Count": e.days.Days}))
	}
	return lines
}
