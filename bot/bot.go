// Package bot answers messages: only this package turns a chat.Message into a chat.Reply.
//
// It classifies a message, and passes the message to the conversation that answers it.
package bot

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/daily"
	"sudokubot/bot/talk/learn"
	"sudokubot/bot/talk/make"
	"sudokubot/bot/talk/methods"
	"sudokubot/bot/talk/paper"
	"sudokubot/bot/talk/play"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/talk/settings"
	"sudokubot/bot/talk/solve"
	"sudokubot/bot/talk/standings"
	"sudokubot/bot/talk/study"
	"sudokubot/bot/talk/together"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
)

// Bot is a chat.Handler for all conversations. It is safe for concurrent use.
type Bot struct {
	Config
	base     *talk.Base
	commands []talk.Command // the commands in the order of menus
	named    map[string]talk.Command
	handlers map[reflect.Type]talk.Handler
	play     *play.Talk
	together *together.Talk
	games    *session.Games
	greeted  *speak.Recent[string, bool] // the rooms greeted recently
	pending  *intent.Pending
	// mistyped has the newest messages with an unknown command. If such a message is edited into a known
	// command, it is answered once. The messages are not stored, because in a group they may be for another
	// bot.
	mistyped *lru.Cache[string, bool]
}

// messageKey is the key of a message in Bot.mistyped.
func messageKey(m chat.Message) string { return m.Room.ID + "\x00" + m.ID }

// New returns a Bot. The error names the missing or unknown part of c.
func New(c Config) (*Bot, error) {
	c, err := c.complete()
	if err != nil {
		return nil, err
	}
	mistyped, _ := lru.New[string, bool](5000) // New fails only for a size below 1
	b := &Bot{
		Config: c, together: together.New(), mistyped: mistyped,
		greeted: speak.NewRecent[string, bool](1000, greetedAgain, c.Now),
	}
	b.base, b.pending = b.shared(), intent.NewPending(c.Words, c.Plain, c.Now)
	b.games = session.New(c.Games, b.finished, c.Solved)
	b.play = play.New(b.games, c.Rest)
	b.take(
		solve.New(), methods.New(c.Pause), study.New(b.play.Played), learn.New(),
		daily.New(solve.Solution, b.play.Daily).Talk(),
		make.New(solve.Solution, c.Seed, b.together.Live), b.play.Talk(), paper.New(b.play.Timed).Talk(),
		standings.New(b.games.Withdrawing), b.together.Talk(), settings.New(c.RoomChanged, b.games.Withdrawing),
		talk.Talk{Name: "sentences", Handlers: b.sentences()},
	)
	b.base.Do = b.do
	return b, nil
}

// shared returns the base of all conversations.
func (b *Bot) shared() *talk.Base {
	w := work.Config{
		Limits: work.Limits{Method: b.Method, Timeout: b.Timeout, Compare: b.Compare, Making: b.Making},
		Rating: b.Rating, Slots: b.Slots, Now: b.Now, Log: b.Log, Generate: b.Generate,
	}
	if b.Calendar != nil {
		w.Guard = b.Calendar
	}
	return talk.NewBase(talk.Config{
		Games: b.Games, Book: b.Book, Words: b.Words, Desk: work.New(w), Drawer: b.Renderer, Calendar: b.Calendar,
		Page:  b.Page,
		First: b.First, Zone: b.Zone, Language: b.Language, LastWord: b.LastWord, Progress: b.Progress, Now: b.Now,
		Log: b.Log, ForgetAfter: b.ForgetAfter,
	})
}

// Handle answers m if m is meant for the bot. It never answers a bot.
func (b *Bot) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.MovedFrom != "" {
		b.greets(m.Room.ID) // the room already knows the bot under its former ID
		return b.base.Games.MoveRoom(ctx, m.MovedFrom, m.Room.ID)
	}
	if m.From.Bot || !m.Addressed || m.Joined && !b.greets(m.Room.ID) {
		return nil
	}
	defer talk.Begin(b.base, m.From.ID)(ctx)
	t := b.base.Turn(ctx, m, b.pending.Responder(r, m, false))
	defer t.Close(ctx)
	defer func() { t.Passage.Work(t.Job.Spent()) }()
	err := t.Excuse(ctx, b.answer(ctx, t))
	if b.base.Remember(ctx, t) && err == nil && m.Room.Private && !m.Edited {
		err = settings.Offer(ctx, t)
	}
	if err == nil || errors.Is(err, chat.ErrForbidden) || errors.Is(err, chat.ErrUndelivered) ||
		ctx.Err() != nil {
		// the person cannot be reached, or the bot is stopping and handles the message again after the
		// restart
		return err
	}
	// The log has the error. People read only a general apology.
	said := phrases.Key("trouble")
	if errors.Is(err, game.ErrFull) {
		said = "full"
	}
	return errors.Join(err, t.Send(ctx, t.Teller.SaidAside(said, nil)))
}

// Change applies the part of a configuration that may change while the bot runs, to later messages. These are
// the language for people whose language is not known, and the limits of work. All of them must be valid.
func (b *Bot) Change(language string, limits work.Limits) {
	b.base.SetLanguage(language)
	b.base.Desk.SetLimits(limits)
}

// Load calls report with the number of running and of waiting jobs of each kind.
func (b *Bot) Load(report func(kind, state string, n int)) { b.base.Desk.Load(report) }

// LeftOut asks the author of m to slow down. n of the author's messages are not answered.
func (b *Bot) LeftOut(ctx context.Context, m chat.Message, r chat.Responder, n int) error {
	if m.From.Bot || !m.Addressed {
		return nil
	}
	t := b.base.Turn(ctx, m, r)
	return t.Send(ctx, t.Teller.SaidAside("left-out", phrases.Args{"Count": n}))
}

func (b *Bot) answer(ctx context.Context, t *talk.Turn) error {
	if t.M.Joined {
		t.Passage.Intend(string(plain.Greet))
		return settings.Greet(ctx, t)
	}
	if a, ok := b.answered(ctx, t); ok {
		return b.press(ctx, t, a)
	}
	kind := t.Classify(ctx)
	t.Passage.Intend(kind.String())
	if kind != talk.Grid { // for a grid, beside ends the wait for a puzzle
		b.pending.Unwant(t.M)
	}
	switch kind {
	case talk.Pressed:
		a, ok := action.Read(b.Words, t.M.Press.Data)
		if !ok {
			return t.Notify(ctx, "button.expired")
		}
		return b.press(ctx, t, a)
	case talk.Commanded:
		return b.command(ctx, t)
	case talk.Prose:
		if t.Unread { // the sentence may be about a game
			return t.Send(ctx, t.Teller.SaidAside("trouble", nil))
		}
	}
	d, err := b.decide(ctx, t, kind)
	if err != nil || d.Action == nil {
		return err
	}
	return b.carryOut(ctx, t, d)
}

// answered returns the action of a button, if the text of t answers an open question. The caller handles the
// text like a press of that button.
func (b *Bot) answered(ctx context.Context, t *talk.Turn) (action.Action, bool) {
	a, ok := b.pending.Typed(t.M)
	if t.Teller.Alone = t.Teller.Alone || ok; !ok {
		a, ok = b.reopened(ctx, t)
	}
	if ok {
		b.pending.Unwant(t.M)
		b.at(t, a.Press)
	}
	return a.Action, ok
}

// reopened reads the message of t as an answer to a stored question. The question is about the person's last
// puzzle, game or data.
func (b *Bot) reopened(ctx context.Context, t *talk.Turn) (intent.Answer, bool) {
	if message, choices, at := settings.Asked(ctx, t); len(choices) > 0 {
		more := func() []chat.Choice { return choices }
		if a, ok := b.pending.Stored(t.M, intent.Question{Message: message}, at, more); ok {
			return a, true
		}
	}
	last := t.Open.Last
	q := intent.Question{Message: cmp.Or(last.Answer, last.Source), Choices: solve.Asked(t, last)}
	q.Alone = last.Kind == game.KindRound &&
		(t.Teller.Budget.PrivateMode == chat.Ephemeral || t.Teller.Budget.PrivateMode == chat.EphemeralOnPress)
	return b.pending.Stored(t.M, q, last.At, func() []chat.Choice { return play.Asked(t, last) })
}

// at replaces the text of t by p, the press meant by the text.
func (b *Bot) at(t *talk.Turn, p chat.Press) {
	r := t.R
	t.M.Press, t.M.Text, t.Text = &p, "", ""
	t.R = b.pending.Responder(r, t.M, true)
}

func (b *Bot) press(ctx context.Context, t *talk.Turn, a action.Action) error {
	intend(t, pressed(a))
	return b.do(ctx, t, a)
}

func (b *Bot) carryOut(ctx context.Context, t *talk.Turn, d intent.Decision) error {
	if d.Intent != "" {
		intend(t, string(d.Intent))
	}
	if d.Press.Message != "" || d.Press.Typed {
		b.at(t, d.Press)
	}
	if d.Order {
		t.Order()
	}
	if err := b.do(ctx, t, d.Action); err != nil || d.Then == "" {
		return err
	}
	row := t.Base.Intents(t.Teller.Voice, []string{string(d.Then)})
	if len(row) == 0 {
		return nil
	}
	about := t.M
	about.Text = d.Rest
	t.R = b.pending.Responder(t.R, about, false)
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say("small.also", nil), Choices: [][]chat.Choice{row}})
}

func (b *Bot) do(ctx context.Context, t *talk.Turn, a action.Action) error {
	return b.handlers[reflect.TypeOf(a)].Do(ctx, t, a)
}

// noOrder has the intents for which an unknown command is not carried out, but reported as unknown.
var noOrder = []plain.Intent{plain.Unknown, plain.Ask, plain.Greet, plain.Thanks, plain.Bye}

// command answers a command. If the command is unknown and does not name this bot, it may be meant for
// another bot, and gets no answer.
func (b *Bot) command(ctx context.Context, t *talk.Turn) error {
	name := t.M.Command
	if name == "start" && !t.M.Edited {
		if handled, err := b.play.Admit(ctx, t, t.M.Text); handled || err != nil {
			intend(t, "play")
			return err
		}
	}
	if linked, text, ok := b.Words.ReadLink(t.M.Text); ok && name == "start" {
		name, t.Text, t.M.Text = linked, text, text // the payload of the link names a command
	}
	c, ok := b.named[name]
	edited := t.M.Edited && !(ok && b.mistyped.Remove(messageKey(t.M)))
	switch {
	case ok && edited && !c.Edits:
		intend(t, c.Name)
		if t.Open.Made.Puzzle == "" { // the command was already carried out before the edit
			return nil
		}
		return t.Say(ctx, "reading.edited", nil)
	case ok:
		intend(t, c.Name)
		t.M.Edited = edited
		a, err := c.Decode(ctx, t)
		if no, ok := errors.AsType[*talk.RefusedError](err); ok {
			return t.Send(ctx, no.Reply)
		}
		if err != nil {
			return err
		}
		return b.do(ctx, t, a)
	case t.M.From.Channel && b.Plain.Read(name, plain.Context{Screen: plain.BesidePuzzle}).Intent == plain.Play:
		return t.Say(ctx, "door.channel", nil)
	case t.M.Named && !edited:
		if finds, err := t.Parse(ctx, t.M.Text); err == nil && len(finds) > 0 {
			u := b.Plain.Read(name, plain.Context{Screen: plain.BesidePuzzle, Today: b.Now()})
			return b.carryOut(ctx, t, intent.Beside(u.Intent))
		}
		near, at := b.nearCommand(name), intent.At(ctx, t, false, nil)
		u := b.Plain.Understand(name+" "+t.M.Text, at.Context)
		if near == "" && !slices.Contains(noOrder, u.Intent) {
			return b.carryOut(ctx, t, intent.Decide(at, u))
		}
		b.mistyped.Add(messageKey(t.M), true)
		return t.Send(ctx, t.Teller.SaidAside(phrases.If(near != "", "near-command", "unknown-command"),
			phrases.Args{"Command": "/" + words.Printable(name, 32), "Near": "/" + near}))
	case !edited:
		b.mistyped.Add(messageKey(t.M), true)
	}
	return nil
}

// Post returns the post for room on date, within the limits of budget.
func (b *Bot) Post(ctx context.Context, room game.Room, date string, budget chat.Budget) (chat.Reply, error) {
	last, err := b.Games.Post(ctx, room.ID)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return chat.Reply{}, err
	}
	return b.together.Post(ctx, b.base, room, date, last.Message == "", budget)
}

// Remind returns the reminder of the daily of date for a private room, within the limits of budget. If the
// person has already finished the daily, ok is false.
func Remind(
	ctx context.Context, b *Bot, room game.Room, date string, budget chat.Budget,
) (reply chat.Reply, ok bool, err error) {
	return b.together.Remind(ctx, b.base, room, date, budget)
}

// finished announces that a daily was finished, if it is the room's daily and its day has begun there. So a
// player in another time zone does not end the day early for the others. The table of the day also has
// dailies finished before the day began.
func (b *Bot) finished(ctx context.Context, room, date, series string) error {
	if b.Calendar != nil {
		if today, err := b.Calendar.Today(ctx, room); err != nil || date > today {
			return err
		}
	}
	set, err := b.Games.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return err
	}
	if teller.UsualSeries(set).Name != series {
		return nil
	}
	return b.Finished(ctx, room, date, series)
}

// Tally returns the messages about the day and the room of n, within the limits of budget. ended reports
// whether the day has ended in the room.
func (b *Bot) Tally(
	ctx context.Context, n game.Tally, ended bool, budget chat.Budget,
) (together.Said, error) {
	return b.together.Tally(ctx, b.base, n, ended, budget)
}

// Live returns the ID of a request's message, and its new content after a person has solved the puzzle. The
// content is within the limits of budget. If the message need not change, the reply is nil.
func Live(
	ctx context.Context, b *Bot, room, source string, budget chat.Budget,
) (message string, reply *chat.Reply, err error) {
	asked, err := b.Games.Request(ctx, room, source)
	if errors.Is(err, game.ErrNotFound) {
		return "", nil, nil // the request was deleted because of its age, or with the data of its author
	}
	if err != nil {
		return "", nil, err
	}
	reply, err = make.Live(ctx, b.base.ForRoom(ctx, game.Room{ID: room}, budget), asked, b.together.Live)
	return cmp.Or(asked.Tile, asked.Answer), reply, cmp.Or(err, ctx.Err())
}

// Wake stores that the bot starts to run. Clocks of games do not count the time during which the bot did
// not run.
func Wake(ctx context.Context, b *Bot) error { return b.games.Wake(ctx, b.Now()) }

// Flush stores the counts since the last call, and the present time as a sign of life. It also removes the
// remaining data of people whose data was deleted during a live daily.
func (b *Bot) Flush(ctx context.Context) error {
	return errors.Join(b.base.Flush(ctx, b.Games.AddAll), b.games.Live(ctx, b.Now()),
		session.Sweep(ctx, b.Games, b.Games.Forget, b.Now()))
}

// Watch returns a channel that receives a value after each change of a person's game, from anywhere. room and
// source are those of its round, which may be in the person's Home. The caller calls stop at the end.
func Watch(b *Bot, room, person, source string) (changed <-chan struct{}, stop func()) {
	return b.games.Watch(session.PlaceOf(room, source), session.PlaceOf(game.Home(person), source))
}

// Pause pauses the idle games on a platform, and replaces their boards by covers, until ctx is done.
func Pause(ctx context.Context, b *Bot, platform string, p chat.Poster) {
	b.play.Pause(ctx, b.base, platform, p)
}
