package bot

import (
	"cmp"
	"context"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/learn"
	"sudokubot/bot/talk/paper"
	"sudokubot/bot/talk/solve"
	"sudokubot/bot/talk/study"
	"sudokubot/bot/words"
	"sudokubot/bot/words/moves"
	"sudokubot/generator"
)

// intentOf names in the log what the commands and buttons stand for that are called otherwise than an intent.
var intentOf = map[string]plain.Intent{
	"start": plain.Greet, "generate": plain.Fresh, press.Monster: plain.Fresh, press.Method: plain.Methods,
	press.Text: plain.Solve, press.Picture: plain.Solve, press.Back: plain.Solve, press.Solution: plain.Solve,
	press.Details: plain.Solve, press.Open: plain.Solve, press.As: plain.Solve, press.Made: plain.Fresh, press.Rows: plain.Ask,
	press.Another: plain.Find, press.Make: plain.Fresh, press.Set: plain.Language, press.Room: plain.Settings, press.Forget: plain.Delete,
	press.Rematch: plain.Again, press.Table: plain.Top, press.Versus: plain.Top, press.Setup: plain.Settings, press.Member: plain.Settings,
	press.Pad: plain.Move, press.Sight: plain.Ask, press.Pick: plain.Ask,
	press.Paint: plain.Solve, press.Evolve: plain.Methods, press.Clock: plain.Play,
	"game.undo": plain.Undo, "game.redo": plain.Redo, "game.check": plain.Check, "game.give": plain.GiveUp, "game.giveup": plain.GiveUp,
	"game.end": plain.GiveUp, "game.on": plain.Play, "game.pause": plain.Pause, "game.fill": plain.Note, "game.filled": plain.Note,
	"game.restart": plain.Again, "game.empty": plain.Again, "game.text": plain.Ask, "game.menu": plain.Ask,
}

// intend notes what a message was understood as, under the name of a command or of a button's verb.
func intend(t *talk.Turn, name string) {
	t.Passage.Intend(string(cmp.Or(intentOf[name], plain.Intent(name))))
}

// pressed is the name under which a button is noted: in a game, what it does there.
func pressed(p press.Press) string {
	switch {
	case p.Verb == press.Check, p.Verb == press.Game && strings.HasPrefix(p.State, string(words.Why)):
		return string(plain.Why)
	case p.Verb != press.Game:
		return p.Verb
	case intentOf["game."+p.State] != "":
		return "game." + p.State
	}
	return string(plain.Hint) // the rungs
}

// screen returns what the person has before them.
func (b *Bot) screen(ctx context.Context, t *talk.Turn) plain.Context {
	c := plain.Context{Screen: plain.OnNothing, Today: b.Now()}
	if t.Base.Calendar != nil {
		if day, err := t.Base.Calendar.Today(ctx, t.M.Room.ID); err == nil {
			c.Today, _ = time.Parse(time.DateOnly, day) // the calendar writes none else
		}
	}
	if p, ok := t.Playing(); ok {
		c.Screen, c.Layout = plain.OnGame, p.Start.Layout
		return c
	}
	switch asked, ok := t.Shown(); {
	case ok && (asked.Kind == game.KindRound || asked.Kind == game.KindDaily):
		c.Screen = plain.OnDaily // or a game that is over
	case ok && asked.Shown != "":
		c.Screen = plain.UnderHint
	case ok && asked.Kind == game.KindSearch && asked.Puzzle != "":
		c.Screen = plain.UnderSolution
	}
	return c
}

// prose answers words: with what they ask for, or with that they are not understood.
func (b *Bot) prose(ctx context.Context, t *talk.Turn) error {
	c := b.screen(ctx, t)
	u := b.understand(t, c)
	if handled, err := compared(ctx, b, t, u); handled {
		return err
	}
	if asked, _ := t.Shown(); asked.Kind == game.KindPractice && givenUp(b, t) {
		intend(t, string(plain.GiveUp))
		return learn.GiveUp(ctx, t, asked)
	}
	if m, ok := labelled(b, t.M); ok && u.Intent == plain.Unknown {
		t.M, t.R = m, asking{t.R, b.pending, of(m), b.Now, true}
		return b.answer(ctx, t)
	}
	if m, ok := rematch(t); ok && u.Intent == plain.Again {
		t.M, t.R = m, asking{t.R, b.pending, of(m), b.Now, true}
		return b.answer(ctx, t)
	}
	if k, said := consented(b, t.M.Text); said && u.Intent == plain.Unknown && !t.M.Edited {
		t.Passage.Intend(string(plain.Ask))
		return sayLine(ctx, t, k, true)
	}
	if u.Intent == plain.Unknown || t.M.Edited {
		t.Passage.Intend(string(plain.Unknown))
		return solve.Puzzle(ctx, t)
	}
	switch u.Intent {
	case plain.Hint, plain.Check, plain.Rate, plain.Steps, plain.Play:
		b.pending.want(t.M, u.Intent, b.Now()) // the grid may follow
	case plain.Print:
		if asked, _ := t.Shown(); asked.Puzzle == "" && !wantsNew(u) && !justPrinted(b, t) { // else it is printed now
			b.pending.want(t.M, u.Intent, b.Now())
		}
	}
	return b.act(ctx, t, u, c)
}

// gaming answers what is said in a game: a move, a word for a button under the board, or anything else.
func (b *Bot) gaming(ctx context.Context, t *talk.Turn) error {
	p, ok := t.Play()
	if !ok {
		return b.play.Move(ctx, t)
	}
	if e, ok := t.Entered(ctx, p); ok {
		intend(t, cmp.Or(strings.ReplaceAll(string(e.Word), "-", ""), string(plain.Move)))
		return b.play.Move(ctx, t)
	}
	c := b.screen(ctx, t)
	u := b.understand(t, c)
	if handled, err := compared(ctx, b, t, u); handled {
		return err
	}
	if _, said := consented(b, t.M.Text); said && c.Screen == plain.OnGame && u.Intent == plain.Unknown {
		t.Passage.Intend(string(plain.Ask))
		return b.play.Remark(ctx, t, phrases.SmallYourMove)
	}
	if c.Screen == plain.OnGame && (u.Intent == plain.Unknown || u.Intent == plain.Move && len(u.Entries) == 0) {
		t.Passage.Intend(string(u.Intent))
		return b.play.Move(ctx, t)
	}
	return b.act(ctx, t, u, c)
}

// claim answers what is said of a practice.
func (b *Bot) claim(ctx context.Context, t *talk.Turn) error {
	intend(t, string(plain.Learn))
	return learn.Claimed(ctx, t)
}

// said answers a button that stands for something to be said.
func (b *Bot) said(ctx context.Context, t *talk.Turn, p press.Press) error {
	return b.act(ctx, t, plain.Understood{Intent: plain.Intent(p.State)}, b.screen(ctx, t))
}

// act does what was said.
func (b *Bot) act(ctx context.Context, t *talk.Turn, u plain.Understood, c plain.Context) error {
	intend(t, string(u.Intent))
	if c.Screen == plain.OnGame {
		if handled, err := b.inGame(ctx, t, u); handled {
			return err
		}
	}
	if k, beginnings, ok := smallTalk(u); ok {
		return sayLine(ctx, t, k, beginnings)
	}
	switch u.Intent {
	case plain.Ask:
		if c.Screen == plain.OnNothing && len(u.Likely) > 0 && len(t.Base.Intents(t.Teller.Voice, likely(u)[:1])) == 0 {
			return b.act(ctx, t, plain.Understood{Intent: u.Likely[0]}, c) // it makes no sense here, and is answered with that
		}
		return askIntent(ctx, t, likely(u))
	case plain.Time:
		return sayTime(ctx, t)
	case plain.Play, plain.Print, plain.Again, plain.Compare:
		return b.withLast(ctx, t, u)
	case plain.Check:
		if asked, _ := t.Shown(); c.Screen == plain.UnderSolution || c.Screen == plain.UnderHint { // "is r4c5 right?"
			if cell, ok := study.CellIn(t, asked, t.M.Text); ok {
				return study.WhyCell(ctx, t, asked, cell, b.presses[press.Steps])
			}
		}
	case plain.Hint:
		if asked, ok := t.Shown(); ok && strings.HasPrefix(asked.Shown, press.Hint+".") {
			return b.act(ctx, t, plain.Understood{Intent: plain.Next}, c) // more of the one that is shown
		}
	case plain.Next, plain.Why:
		asked, ok := t.Shown()
		if !ok || asked.Puzzle == "" {
			return sayLine(ctx, t, phrases.SmallNothing, true)
		}
		if cell, ok := study.CellIn(t, asked, t.M.Text); ok && u.Intent == plain.Why && !strings.HasPrefix(asked.Shown, press.Check) {
			return study.WhyCell(ctx, t, asked, cell, b.presses[press.Steps])
		}
		p := study.Onward(asked.Shown, u.Intent == plain.Why)
		p.About = asked.Source
		return b.presses[p.Verb](ctx, t, p)
	case plain.Top, plain.Who, plain.Stats, plain.Streak:
		return ofPeople(ctx, b, t, u)
	case plain.Share:
		return b.play.Share(ctx, t)
	case plain.Unknown:
		return solve.Puzzle(ctx, t)
	case plain.Solve:
		if t.Open.Last.Puzzle == "" {
			return sayLine(ctx, t, phrases.SmallNothing, true)
		}
	case rows:
		return b.sayRows(ctx, t)
	}
	return b.order(ctx, t, u)
}

// smallTalk returns what is said to what needs no more than a line, and whether something may be begun after it.
func smallTalk(u plain.Understood) (k phrases.Key, beginnings, ok bool) {
	switch u.Intent {
	case plain.Greet:
		return phrases.SmallHello, true, true
	case plain.Thanks:
		return phrases.SmallThanks, false, true
	case plain.Bye:
		return phrases.SmallBye, false, true
	case plain.Who:
		if u.Of == "bot" {
			return phrases.SmallWho, true, true
		}
		return "", false, false
	case plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Move, plain.Note:
		return phrases.SmallNoGame, true, true
	}
	return "", false, false
}

// likely returns the names of the intents that may have been meant.
func likely(u plain.Understood) []string {
	var names []string
	for _, i := range u.Likely {
		names = append(names, string(i))
	}
	return names
}

// gameWordOf is what stands on the button for what somebody wants in a game.
var gameWordOf = map[plain.Intent]words.GameWord{
	plain.Hint: words.Hint, plain.Next: words.Hint, plain.Why: words.Why, plain.Check: words.Check, plain.Undo: words.Undo, plain.Redo: words.Redo,
	plain.GiveUp: words.GiveUp, plain.Solve: words.GiveUp, plain.Stop: words.GiveUp, plain.Pause: words.Pause,
}

// inGame does what concerns the game that the person plays; handled is false for all else.
func (b *Bot) inGame(ctx context.Context, t *talk.Turn, u plain.Understood) (handled bool, err error) {
	p, playing := t.Playing()
	word, ok := gameWordOf[u.Intent]
	switch {
	case playing && u.Intent == plain.Next && game.Stands(p, b.Now()):
		return true, b.play.Word(ctx, t, words.GoOn)
	case ok:
		return true, b.play.Word(ctx, t, word)
	case u.Intent == plain.Move:
		return true, b.play.Enter(ctx, t, moves.Moves{Entries: u.Entries})
	case u.Intent == plain.Time:
		return true, b.play.Remark(ctx, t, "")
	case u.Intent == plain.Note:
		return true, note(ctx, b, t, u)
	}
	return false, nil
}

// withLast does what is asked for with the puzzle that was shown last, or, where there is none, with that of today.
func (b *Bot) withLast(ctx context.Context, t *talk.Turn, u plain.Understood) error {
	asked, ok := t.Shown()
	switch {
	case wantsNew(u) && u.Intent == plain.Print && u.Change == "":
		o := paper.Order{Recipe: u.Recipe.Usual(), New: true}
		o.Paper, _ = t.Base.Words.ReadPaper(t.M.Text)
		return b.paper.Print(ctx, t, o)
	case wantsNew(u) && u.Intent != plain.Compare:
		return b.order(ctx, t, plain.Understood{Intent: plain.Fresh, Recipe: u.Recipe, Change: u.Change})
	case u.Intent == plain.Compare && ok && asked.Kind == game.KindSearch && asked.Puzzle != "":
		return b.presses[press.Compare](ctx, t, press.Press{Verb: press.Compare, About: asked.Source})
	case u.Intent == plain.Compare:
		return sayLine(ctx, t, phrases.SmallNothing, true)
	case u.Intent == plain.Print:
		if again, ok := b.reprint(t); ok {
			return b.presses[press.Print](ctx, t, again)
		}
		return b.print(ctx, t, asked, ok, u)
	}
	ref, ok := b.lastRef(ctx, t, asked, ok, u)
	if !ok {
		return sayLine(ctx, t, phrases.SmallNothing, true)
	}
	return b.presses[press.Play](ctx, t, press.Press{Verb: press.Play, About: ref.String()})
}

// wantsNew reports whether a puzzle of some kind is asked for, and not one that there is.
func wantsNew(u plain.Understood) bool {
	return u.Recipe.Variant != "" || u.Recipe.N != 0 || u.Recipe.Base != "" || u.Recipe.Band != generator.Band{} || u.Change != ""
}

// print prints the puzzle that was shown last, that of a day, or a week of them, as the message says.
func (b *Bot) print(ctx context.Context, t *talk.Turn, asked game.Request, shown bool, u plain.Understood) error {
	o := paper.Order{}
	o.Paper, _ = t.Base.Words.ReadPaper(t.M.Text)
	if !u.Date.IsZero() {
		o.Count = 0 // it was of the date
	}
	if o.Week && t.Base.Calendar != nil {
		return b.paper.Print(ctx, t, o)
	}
	var ok bool
	if o.Ref, ok = b.lastRef(ctx, t, asked, shown, u); !ok {
		return sayLine(ctx, t, phrases.SmallNothing, true)
	}
	return b.paper.Print(ctx, t, o)
}

// sayRows says the puzzle that was shown last row by row.
func (b *Bot) sayRows(ctx context.Context, t *talk.Turn) error {
	asked, shown := t.Shown()
	ref, ok := talk.RefOf(t, asked)
	if !shown || !ok {
		return sayLine(ctx, t, phrases.SmallNothing, true)
	}
	return b.presses[press.Rows](ctx, t, press.Press{Verb: press.Rows, About: ref.String()})
}

// order carries out a command in the words that it takes.
func (b *Bot) order(ctx context.Context, t *talk.Turn, u plain.Understood) error {
	name, text := orderOf(ctx, t, u)
	c, ok := b.named[name]
	if !ok {
		return solve.Puzzle(ctx, t)
	}
	t.M.Command, t.M.Text = name, text
	t.Teller.Alone = true
	return c.Run(ctx, t)
}

// orderOf returns the command that an intent stands for, and what is written behind it.
func orderOf(ctx context.Context, t *talk.Turn, u plain.Understood) (command, text string) {
	day := ""
	if !u.Date.IsZero() {
		day = u.Date.Format(time.DateOnly)
	}
	technique := ""
	if u.Technique != nil {
		technique = u.Technique.Name
	}
	switch u.Intent {
	case plain.Daily, plain.Mini:
		series := u.Series
		if u.Intent == plain.Mini {
			series = "mini"
		}
		return "daily", strings.TrimSpace(series + " " + day)
	case plain.Archive:
		return "archive", strings.TrimSpace(u.Series + " " + day)
	case plain.Fresh:
		return "new", recipeOf(ctx, t, u)
	case plain.Learn, plain.Find:
		return string(u.Intent), cmp.Or(u.Topic, technique)
	case plain.Language:
		return "language", looks(t, u.Language)
	case plain.Settings:
		if u.Setting == "theme" {
			return "language", looks(t, "")
		}
		if u.Setting == "remind" && !t.M.Room.Private { // a group is reminded by the daily itself
			u = ofGroup(u)
		}
		if u.Posted {
			u.Value += " on"
		}
		return "settings", strings.TrimSpace(u.Setting + " " + u.Value)
	case plain.Delete:
		return "privacy", ""
	case plain.Stop:
		return "cancel", ""
	case plain.Solve:
		return "solve", t.Open.Last.Puzzle
	}
	return string(u.Intent), ""
}

// ofGroup returns a wish to be reminded as one for the daily to be posted.
func ofGroup(u plain.Understood) plain.Understood {
	switch u.Value {
	case "":
		u.Setting = ""
	case "stop":
		u.Setting, u.Value = "posts", "off"
	default:
		u.Setting, u.Posted = "hour", true
	}
	return u
}
