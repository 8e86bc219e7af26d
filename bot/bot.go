// Package bot is the conversation: the one place where a chat.Message becomes a chat.Reply.
//
// It knows what people can ask for, and puts solver, parser, pictures, phrases and memory together to answer it. It
// refuses to know which platform it speaks on, how a puzzle is searched, and how anything is stored.
package bot

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/rating"
)

// Config is what a Bot needs. Games, Book and Renderer must be there; the rest has defaults.
type Config struct {
	Games    game.Store
	Book     *phrases.Book
	Renderer *render.Renderer
	Calendar Calendar // of the dailies; nil is none
	Zone     string   // the IANA name of the time zone of rooms that have chosen none, as the Calendar's; "" is UTC
	First    string   // the date of the first daily; "" is 2026-01-01
	// RoomChanged is called when something was set for a room; nil for nothing.
	RoomChanged func()
	Language    string           // spoken to those whose language is not known; "" is phrases' first
	Method      string           // the method for those who choose none; "" is solver.Default
	Timeout     time.Duration    // for solving one puzzle; 0 is 10 s
	Compare     time.Duration    // for each method of a comparison; 0 is 3 s
	Rating      time.Duration    // for rating a puzzle along with its answer; 0 is 1 s
	Making      time.Duration    // for making one puzzle; 0 is 20 s
	LastWord    time.Duration    // for telling people of an answer or an interruption when the bot ends; 0 is 500 ms
	Seed        func() uint64    // of the puzzles that are made; nil is a random source
	Now         func() time.Time // nil is time.Now
	Log         *slog.Logger     // nil is silence
	// Generate makes puzzles; nil is generator.Generate.
	Generate func(context.Context, generator.Spec) (generator.Puzzle, rating.Rating, error)
}

// Bot is a chat.Handler. It is safe for concurrent use.
type Bot struct {
	Config
	words    *words.Vocabulary
	desk     *work.Desk
	pictures *lru.Cache[string, []byte] // PNGs of dailies
	moves    *lru.Cache[string, string] // the newest IDs of rooms that moved, by the former ones

	drawing sync.Mutex // a picture for pictures, so that it is drawn once
}

// New returns a Bot. The error names what is missing or unknown in c.
func New(c Config) (*Bot, error) {
	if c.Games == nil || c.Book == nil || c.Renderer == nil {
		return nil, errors.New("a bot needs a store, phrases and a renderer")
	}
	if c.Method == "" {
		c.Method = solver.Default
	}
	if !slices.Contains(solver.Names(), c.Method) {
		return nil, errors.New("there is no method " + c.Method)
	}
	if c.Timeout <= 0 {
		c.Timeout = 10 * time.Second
	}
	if c.Compare <= 0 {
		c.Compare = 3 * time.Second
	}
	if c.Rating <= 0 {
		c.Rating = time.Second
	}
	if c.Making <= 0 {
		c.Making = 20 * time.Second
	}
	if c.LastWord <= 0 {
		c.LastWord = 500 * time.Millisecond
	}
	if c.First == "" {
		c.First = firstDaily
	}
	if c.Seed == nil {
		c.Seed = randomSeed
	}
	if c.Generate == nil {
		c.Generate = generator.Generate
	}
	if c.RoomChanged == nil {
		c.RoomChanged = func() {}
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	b := &Bot{Config: c}
	return b, b.remember()
}

// remember makes what is kept in memory.
func (b *Bot) remember() (err error) {
	w := work.Config{
		Method: b.Method, Timeout: b.Timeout, Compare: b.Compare, Rating: b.Rating, Making: b.Making,
		Now: b.Now, Log: b.Log, Generate: b.Generate,
	}
	if b.Calendar != nil {
		w.Guard = b.Calendar
	}
	var errs [4]error
	b.desk, errs[0] = work.New(w)
	b.moves, errs[1] = lru.New[string, string](movesKept)
	b.pictures, errs[2] = lru.New[string, []byte](pictureCache)
	b.words, errs[3] = words.New(b.Book)
	return errors.Join(errs[:]...)
}

// Handle answers m, if it is meant for the bot. It never answers another bot.
func (b *Bot) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.MovedFrom != "" {
		return b.move(ctx, m.MovedFrom, m.Room.ID)
	}
	if m.From.Bot || !m.Addressed {
		return nil
	}
	t := b.talk(ctx, m, r)
	err := t.answer(ctx)
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		err = t.refuseLive(ctx, live)
	}
	switch {
	case err == nil, errors.Is(err, chat.ErrForbidden):
		return nil
	case ctx.Err() != nil:
		return err // nobody was told, and there is no time to; it may be delivered again
	}
	// What went wrong goes to the log; people are told only that something did.
	_, sayErr := r.Send(ctx, chat.Reply{Text: t.Voice.Say(phrases.Trouble, nil)})
	return errors.Join(err, sayErr)
}

// talk is one message on its way to an answer.
type talk struct {
	*Bot
	*teller.Teller
	*work.Job
	m    chat.Message
	r    chat.Responder
	user game.User
}

func (b *Bot) talk(ctx context.Context, m chat.Message, r chat.Responder) *talk {
	t := &talk{Bot: b, Teller: b.teller(r.Budget()), Job: b.desk.For(m.From.ID, m.Room.ID), m: m, r: r}
	t.user = b.settings(ctx, m.From.ID)
	t.speak(t.user, t.language())
	return t
}

// teller returns one that has no voice yet.
func (b *Bot) teller(budget chat.Budget) *teller.Teller {
	return &teller.Teller{Budget: budget, Drawer: b.Renderer, Log: b.Log}
}

// speak goes on in a language, with the digits and the look of u.
func (t *talk) speak(u game.User, language string) {
	t.user, t.Theme = u, u.Theme
	t.Voice = t.Book.Voice(language, phrases.Digits(u.Digits))
}

// settings returns what a person has set. A store that fails must not keep the bot from answering.
func (b *Bot) settings(ctx context.Context, id string) game.User {
	u, err := b.Games.User(ctx, id)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		b.Log.Error("settings not read", "err", err)
	}
	u.ID = id
	return u
}

// language is what the person chose, else what they write in, else what the platform says of them, else the bot's.
func (t *talk) language() string {
	if t.user.Language != "" {
		return t.user.Language
	}
	if tag, ok := t.Book.Written(t.m.Text); ok {
		return tag
	}
	if l, ok := t.Book.Find(t.m.From.Language); ok {
		return l.Tag
	}
	return t.Language
}

// answer finds who answers: a button, a command, or the solver for anything else.
func (t *talk) answer(ctx context.Context) error {
	switch {
	case t.m.Press != nil:
		return t.press(ctx)
	case t.m.Command == "":
		if handled, err := t.play(ctx); handled {
			return err
		}
		if handled, err := t.judge(ctx); handled {
			return err
		}
		return t.solve(ctx)
	}
	c, ok := findCommand(t.m.Command)
	switch {
	case ok && t.m.Edited && !c.edits:
		return nil // it was carried out when it was first written
	case ok:
		return c.run(t, ctx)
	case t.m.Room.Private && !t.m.Edited:
		return t.say(ctx, phrases.UnknownCommand, phrases.Args{"Command": "/" + words.Printable(t.m.Command, 32)})
	}
	return nil // in a group it may be another bot's
}

// say sends one phrase.
func (t *talk) say(ctx context.Context, k phrases.Key, args phrases.Args) error {
	_, err := t.r.Send(ctx, chat.Reply{Text: t.Voice.Say(k, args)})
	return err
}
