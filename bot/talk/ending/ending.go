// Package ending is the conversation at the end of a game: what is said and shown then, what can be played next, and the card that
// people show their friends.
//
// It knows what a game has come to, and where its player stands. It refuses to know how a game is played and kept, and never shows
// a digit of a daily that lives.
package ending

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/level"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	rounds  game.Rounds
	results game.Results
}

// turn is a message in this conversation.
type turn struct {
	*talk.Turn
	*Talk
}

// New returns the conversation.
func New(rounds game.Rounds, results game.Results) *Talk { return &Talk{rounds, results} }

// Talk returns the conversation as a value.
func (c *Talk) Talk() talk.Talk {
	return talk.Talk{Name: "ending", Presses: map[string]talk.Press{
		press.Share: func(ctx context.Context, t *talk.Turn, p press.Press) error { return (&turn{t, c}).pressShare(ctx, p) },
	}}
}

// Ended returns what is shown when r is over, whose result is kept. shown is the board as it stands, which is what is left of who
// gave up.
func (c *Talk) Ended(ctx context.Context, in *talk.Turn, r *game.Play, shown chat.Reply) (chat.Reply, error) {
	t := &turn{in, c}
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
		shown.Text = teller.Shortened(shown.Text+"\n"+t.Teller.Voice.Say(k, nil), t.Teller.Budget.Beside)
		return shown, nil
	}
	shown.Text = teller.Shortened(strings.Join(append([]string{t.title(e)}, t.said(e)...), "\n"), t.Teller.Budget.Beside)
	if room := t.Teller.Budget.Beside - utf8.RuneCountInString(shown.Text); e.live || t.Teller.Length(shown.Block) > room {
		shown.Block = ""
	}
	shown.Picture = t.card(e)
	return shown, nil
}

// end is what a game has come to.
type end struct {
	*game.Play
	result   game.Result   // as it counts, wherever that is
	before   time.Duration // of a practice how long the same took when it counted; 0 where that is not known
	live     bool          // others may still play it
	miniOpen bool          // the mini of the same day can still be played
	place    place
	days     standing.Resumed
}

// title names the puzzle and its level; where others can be meant, the player too.
func (t *turn) title(e end) string {
	parts := []string{t.puzzle(e)}
	if l := t.level(e); l != "" {
		parts = append(parts, l)
	}
	if name := words.NameOf(t.M.From.Name, longestName); !t.M.Room.Private && name != "" {
		parts = append(parts, name)
	}
	return strings.Join(parts, " · ")
}

// longestName is how much of a name is shown.
const longestName = 32

func (t *turn) puzzle(e end) string {
	name := t.Teller.Names().Layout(e.Start.Layout)
	if e.Date != "" {
		name = t.Teller.Names().DailyTitle(e.Series, e.Date)
	}
	if e.Practice {
		return t.Teller.Voice.Say(phrases.GamePractice, phrases.Args{"Puzzle": name})
	}
	return name
}

// level is that of the puzzle; empty if it was not rated.
func (t *turn) level(e end) string {
	if l, ok := level.Named(e.result.Level); ok {
		return t.Teller.Names().LevelName(l)
	}
	return ""
}

// said are the sentences about a game that was solved.
func (t *turn) said(e end) []string {
	span := t.Teller.Names().Span(e.Time(e.Ended))
	var first []string
	add := func(to []string, k phrases.Key, args phrases.Args) []string {
		return append(to, t.Teller.Voice.Say(k, args))
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
		first = add(first, phrases.EndHelped, phrases.Args{"Time": span, "Help": t.help(e), "Clock": t.Teller.Names().Span(e.Clock(e.Ended)), "Price": t.Teller.Names().Span(e.Price)})
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
func (t *turn) cheer(e end) string {
	if t.fast(e) || e.result.Late {
		return ""
	}
	return " 🎉"
}

// fast reports whether the game was over too soon to be ranked, where games are ranked.
func (t *turn) fast(e end) bool { return e.result.Fast && (e.Daily() || !t.M.Room.Private) }

// compared says how a practice was beside the game that counted.
func (t *turn) compared(e end) []string {
	by := e.before - e.Time(e.Ended)
	switch {
	case e.before == 0:
		return nil
	case by > 0:
		return []string{t.Teller.Voice.Say(phrases.EndFaster, phrases.Args{"By": t.Teller.Names().Span(by)})}
	}
	return []string{t.Teller.Voice.Say(phrases.EndSlower, phrases.Args{"Time": t.Teller.Names().Span(e.before)})}
}

// help says what help was taken.
func (t *turn) help(e end) string {
	var parts []string
	if e.Hints > 0 {
		parts = append(parts, t.Teller.Voice.Say(phrases.GameHints, phrases.Args{"Count": int(e.Hints)}))
	}
	if e.Checks > 0 {
		parts = append(parts, t.Teller.Voice.Say(phrases.EndChecks, phrases.Args{"Count": int(e.Checks)}))
	}
	if e.Filled {
		parts = append(parts, t.Teller.Voice.Say(phrases.EndNotes, nil))
	}
	return t.Teller.Voice.List(parts)
}

// card is the picture of the end; its words are those of the lines.
func (t *turn) card(e end) *chat.Picture {
	k := render.Card{Big: t.Teller.Names().Span(e.Time(e.Ended)), Solved: true, Lines: t.lines(e)}
	k.Caption = render.Caption{Title: t.puzzle(e), Note: t.level(e), Name: words.NameOf(t.M.From.Name, longestName), Else: t.Teller.Voice.Say(phrases.PicturePlayer, nil)}
	alt := append([]string{t.title(e), k.Big}, k.Lines...)
	if e.Untimed {
		k.Big, alt[1] = t.Teller.Voice.Say(phrases.ShareFast, nil), t.Teller.Voice.Say(phrases.ShareFast, nil)
	}
	switch times := e.BlockTimes(); {
	case !e.live:
		k.Board = render.Board{Puzzle: e.Start, Found: e.Now}
	case len(times) > 0:
		var said []string
		k.Blocks, said = t.blocks(e, times)
		alt = append(alt, "\n"+t.Teller.Voice.Say(phrases.CardAlt, phrases.Args{"Times": t.Teller.Voice.Commas(said)}))
	}
	return teller.EndCard(t.Teller, k, strings.ReplaceAll(strings.Join(alt, " · "), " · \n", "\n"))
}

// blocks are those of the board of e as a card shows them, with what stands in them.
func (t *turn) blocks(e end, times []time.Duration) (b render.Blocks, said []string) {
	n := e.Start.Layout.N()
	rows, columns := game.BlockSides(n)
	b.Rows, b.Columns = n/rows, n/columns
	for _, at := range times {
		text := t.Teller.Names().Span(at)
		said = append(said, text)
		b.Fields = append(b.Fields, render.Field{Quarter: game.Quarter(at, e.Clock(e.Ended)), Text: text})
	}
	return b, said
}

// lines are those of a card.
func (t *turn) lines(e end) []string {
	say := func(k phrases.Key, args phrases.Args) string { return t.Teller.Voice.Say(k, args) }
	first := say(phrases.CardClean, nil)
	switch {
	case e.Untimed:
		first = say(phrases.CardUntimed, nil)
	case e.Practice:
		first = say(phrases.CardPractice, nil)
	case t.fast(e) || e.result.Late:
		first = say(phrases.CardFast, nil)
	case !e.Clean():
		first = say(phrases.CardHelped, phrases.Args{"Clock": t.Teller.Names().Span(e.Clock(e.Ended)), "Price": t.Teller.Names().Span(e.Price)})
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

// isLive reports whether others may still play the puzzle of r.
func (t *turn) isLive(ctx context.Context, r *game.Play) bool {
	_, live := errors.AsType[*work.LiveError](t.Job.Allowed(ctx, r.Start))
	return live || r.Daily() && game.Lives(r.Date, t.Base.Now())
}

// roundOf returns the round of that source, whose board is the message that was pressed.
func (t *turn) roundOf(ctx context.Context, message, source string) (game.Round, error) {
	kept, err := t.rounds.Round(ctx, t.M.Room.ID, source)
	if !errors.Is(err, game.ErrNotFound) {
		return kept, err
	}
	shown, err := t.Base.Games.Request(ctx, t.M.Room.ID, message)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return game.Round{}, err
	}
	return t.rounds.Round(ctx, game.Home(cmp.Or(shown.Person, t.M.From.ID)), source)
}
