package bot

import (
	"cmp"
	"context"
	"strings"
	"time"

	"sudokubot/bot/chat/passage"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/learn"
	"sudokubot/bot/talk/paper"
	"sudokubot/bot/talk/smalltalk"
	"sudokubot/bot/talk/solve"
	"sudokubot/bot/talk/study"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

// intentOf names in the log what the commands and buttons stand for that are called otherwise than an intent.
var intentOf = map[string]plain.Intent{
	"start": plain.Greet, "generate": plain.Fresh,
	press.Text: plain.Solve, press.Picture: plain.Solve, press.Back: plain.Solve, press.Solution: plain.Solve,
	press.Details: plain.Solve, press.Open: plain.Solve, press.As: plain.Solve, press.Made: plain.Fresh, press.Rows: plain.Ask,
	press.Another: plain.Find, press.Make: plain.Fresh, press.Set: plain.Language, press.Room: plain.Settings, press.Forget: plain.Delete,
	"game.undo": plain.Undo, "game.check": plain.Check, "game.giveup": plain.GiveUp, "game.end": plain.GiveUp, "game.on": plain.Play,
}

// intend notes what a message was understood as, under the name of a command or of a button's verb.
func intend(ctx context.Context, name string) {
	passage.Of(ctx).Intend(string(cmp.Or(intentOf[name], plain.Intent(name))))
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
	if t.Calendar != nil {
		if day, err := t.Calendar.Today(ctx, t.M.Room.ID); err == nil {
			c.Today, _ = time.Parse(time.DateOnly, day) // the calendar writes none else
		}
	}
	if p, ok := t.Playing(); ok {
		c.Screen, c.Layout = plain.OnGame, p.Start.Layout
		return c
	}
	switch asked, ok := t.Shown(); {
	case ok && asked.Kind == game.KindRound:
		c.Screen = plain.OnDaily // a game that is over
	case ok && asked.Shown != "":
		c.Screen = plain.UnderHint
	case ok && asked.Kind == game.KindSearch && asked.Puzzle != "":
		c.Screen = plain.UnderSolution
	}
	return c
}

// prose answers words: with what they ask for, or with that they are not understood.
func (b *Bot) prose(t *talk.Turn, ctx context.Context) error {
	c := b.screen(ctx, t)
	u := b.Plain.Read(t.M.Text, c)
	if u.Intent == plain.Unknown || t.M.Edited {
		passage.Of(ctx).Intend(string(plain.Unknown))
		return solve.Puzzle(t, ctx)
	}
	switch u.Intent {
	case plain.Hint, plain.Check, plain.Rate, plain.Steps, plain.Play, plain.Print:
		b.pending.want(t.M, u.Intent, b.Now()) // the grid may follow
	}
	return b.act(t, ctx, u, c)
}

// gaming answers what is said in a game: a move, a word for a button under the board, or anything else.
func (b *Bot) gaming(t *talk.Turn, ctx context.Context) error {
	p, ok := t.Play()
	if !ok {
		return b.play.Move(t, ctx)
	}
	if e, ok := t.Entered(ctx, p); ok {
		intend(ctx, cmp.Or(strings.ReplaceAll(string(e.Word), "-", ""), string(plain.Move)))
		return b.play.Move(t, ctx)
	}
	c := b.screen(ctx, t)
	u := b.Plain.Read(t.M.Text, c)
	if c.Screen == plain.OnGame && (u.Intent == plain.Unknown || u.Intent == plain.Move && len(u.Entries) == 0) {
		passage.Of(ctx).Intend(string(u.Intent))
		return b.play.Move(t, ctx)
	}
	return b.act(t, ctx, u, c)
}

// claim answers what is said of a practice.
func (b *Bot) claim(t *talk.Turn, ctx context.Context) error {
	intend(ctx, string(plain.Learn))
	return learn.Claimed(t, ctx)
}

// said answers a button that stands for something to be said.
func (b *Bot) said(t *talk.Turn, ctx context.Context, p press.Press) error {
	return b.act(t, ctx, plain.Understood{Intent: plain.Intent(p.State)}, b.screen(ctx, t))
}

// act does what was said.
func (b *Bot) act(t *talk.Turn, ctx context.Context, u plain.Understood, c plain.Context) error {
	intend(ctx, string(u.Intent))
	if c.Screen == plain.OnGame {
		if handled, err := b.inGame(t, ctx, u); handled {
			return err
		}
	}
	if k, beginnings, ok := smallTalk(u); ok {
		return smalltalk.Line(t, ctx, k, beginnings)
	}
	switch u.Intent {
	case plain.Ask:
		if c.Screen == plain.OnNothing && len(u.Likely) > 0 && len(t.Intents(t.Voice, likely(u)[:1])) == 0 {
			return b.act(t, ctx, plain.Understood{Intent: u.Likely[0]}, c) // it makes no sense here, and is answered with that
		}
		return smalltalk.Ask(t, ctx, likely(u))
	case plain.Time:
		return smalltalk.Took(t, ctx)
	case plain.Play, plain.Print, plain.Again, plain.Compare:
		return b.withLast(t, ctx, u)
	case plain.Next, plain.Why:
		asked, ok := t.Shown()
		if !ok || asked.Puzzle == "" {
			return smalltalk.Line(t, ctx, phrases.SmallNothing, true)
		}
		p := study.Onward(asked.Shown, u.Intent == plain.Why)
		p.About = asked.Source
		return b.presses[p.Verb](t, ctx, p)
	case plain.Unknown:
		return solve.Puzzle(t, ctx)
	}
	return b.order(t, ctx, u)
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
		return phrases.SmallNotYet, false, true
	case plain.Export, plain.Top, plain.Stats, plain.Share, plain.Streak:
		return phrases.SmallNotYet, false, true
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

// inGame does what concerns the game that the person plays; handled is false for all else.
func (b *Bot) inGame(t *talk.Turn, ctx context.Context, u plain.Understood) (handled bool, err error) {
	switch u.Intent {
	case plain.Hint, plain.Next:
		return true, b.play.Word(t, ctx, words.Hint)
	case plain.Why:
		return true, b.play.Word(t, ctx, words.Why)
	case plain.Check:
		return true, b.play.Word(t, ctx, words.Check)
	case plain.Undo:
		return true, b.play.Word(t, ctx, words.Undo)
	case plain.GiveUp, plain.Solve, plain.Stop:
		return true, b.play.Word(t, ctx, words.GiveUp)
	case plain.Move:
		return true, b.play.Enter(t, ctx, u.Entries)
	case plain.Time:
		return true, b.play.Remark(t, ctx, "")
	case plain.Redo, plain.Pause, plain.Note:
		return true, b.play.Remark(t, ctx, phrases.SmallNotYet)
	}
	return false, nil
}

// withLast does what is asked for with the puzzle that was shown last, or, where there is none, with that of today.
func (b *Bot) withLast(t *talk.Turn, ctx context.Context, u plain.Understood) error {
	asked, ok := t.Shown()
	switch {
	case wantsNew(u) && u.Intent == plain.Print && u.Change == "":
		o := paper.Order{Recipe: u.Recipe.Usual(), New: true}
		o.Paper, _ = t.Words.ReadPaper(t.M.Text)
		return b.paper.Print(t, ctx, o)
	case wantsNew(u) && u.Intent != plain.Compare:
		return b.order(t, ctx, plain.Understood{Intent: plain.Fresh, Recipe: u.Recipe, Change: u.Change})
	case u.Intent == plain.Compare && ok && asked.Kind == game.KindSearch && asked.Puzzle != "":
		return b.presses[press.Compare](t, ctx, press.Press{Verb: press.Compare, About: asked.Source})
	case u.Intent == plain.Compare:
		return smalltalk.Line(t, ctx, phrases.SmallNothing, true)
	case u.Intent == plain.Print:
		return b.print(t, ctx, asked, ok, u)
	}
	ref, ok := b.lastRef(t, asked, ok, u)
	if !ok {
		return smalltalk.Line(t, ctx, phrases.SmallNothing, true)
	}
	return b.presses[press.Play](t, ctx, press.Press{Verb: press.Play, About: ref.String()})
}

// wantsNew reports whether a puzzle of some kind is asked for, and not one that there is.
func wantsNew(u plain.Understood) bool {
	return u.Recipe.Variant != "" || u.Recipe.N != 0 || u.Recipe.Base != "" || u.Recipe.Band != generator.Band{} || u.Change != ""
}

// print prints the puzzle that was shown last, that of a day, or a week of them, as the message says.
func (b *Bot) print(t *talk.Turn, ctx context.Context, asked game.Request, shown bool, u plain.Understood) error {
	o := paper.Order{}
	o.Paper, _ = t.Words.ReadPaper(t.M.Text)
	if !u.Date.IsZero() {
		o.Count = 0 // it was of the date
	}
	if o.Week && t.Calendar != nil {
		return b.paper.Print(t, ctx, o)
	}
	var ok bool
	if o.Ref, ok = b.lastRef(t, asked, shown, u); !ok {
		return smalltalk.Line(t, ctx, phrases.SmallNothing, true)
	}
	return b.paper.Print(t, ctx, o)
}

// lastRef returns the puzzle that is meant: that of a day, the last one, or today's.
func (b *Bot) lastRef(t *talk.Turn, asked game.Request, shown bool, u plain.Understood) (game.Ref, bool) {
	if shown && u.Series == "" && u.Date.IsZero() {
		if r, ok := talk.RefOf(t, asked); ok || asked.Kind == game.KindRound {
			return r, ok
		}
	}
	if t.Calendar == nil {
		return game.Ref{}, false
	}
	date := u.Date
	if date.IsZero() {
		date = b.screen(context.Background(), t).Today
	}
	return game.Ref{Series: cmp.Or(u.Series, "daily"), Date: date.Format(time.DateOnly)}, true
}

// order carries out a command in the words that it takes.
func (b *Bot) order(t *talk.Turn, ctx context.Context, u plain.Understood) error {
	name, text := orderOf(t, u)
	c, ok := b.named[name]
	if !ok {
		return solve.Puzzle(t, ctx)
	}
	t.M.Command, t.M.Text = name, text
	t.Alone = true
	return c.Run(t, ctx)
}

// orderOf returns the command that an intent stands for, and what is written behind it.
func orderOf(t *talk.Turn, u plain.Understood) (command, text string) {
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
		return "new", recipeOf(t, u)
	case plain.Learn, plain.Find:
		return string(u.Intent), technique
	case plain.Language:
		return "language", u.Language
	case plain.Settings:
		if u.Setting == "theme" {
			return "language", u.Value
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

// recipeOf returns the words for a puzzle that is wanted. Harder and easier are a level more or less than the last one that was
// made.
func recipeOf(t *talk.Turn, u plain.Understood) string {
	r := u.Recipe
	if u.Change != "" {
		l := level.Medium
		if asked, ok := t.Shown(); ok && asked.Kind == game.KindMade {
			if last, unknown := t.Words.ReadRecipe(asked.About, nil); unknown == "" {
				if of, ok := last.Level(); ok {
					l = of
				}
				r.Variant, r.Base, r.N, r.Extras = last.Variant, last.Base, last.N, last.Extras
			}
		}
		r.Band = generator.LevelBand(stepped(l, u.Change))
	}
	var any words.Recipe
	if text := r.String(); text != any.String() {
		return text
	}
	return ""
}

// stepped returns the level above l, or below.
func stepped(l level.Level, c plain.Change) level.Level {
	all := level.All()
	for i, of := range all {
		if of != l {
			continue
		}
		if c == plain.Harder {
			return all[min(i+1, len(all)-1)]
		}
		return all[max(i-1, 0)]
	}
	return l
}
