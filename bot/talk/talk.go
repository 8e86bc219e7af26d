// Package talk holds what all conversations share: what a conversation is, the message that is being answered, reading a
// puzzle from it, and the way of an answer back.
//
// It knows how a message is read and an answer is kept. It refuses to know what is talked about: each conversation is a
// package below it, and none of these knows another.
package talk

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/photo/unpack"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
)

// Talk is a conversation as a value: what people can ask of it by name and by button.
type Talk struct {
	Name     string // "solve"; for people who read logs and tests
	Commands []Command
	Handlers []Handler
}

// Run answers a message.
type Run func(context.Context, *Turn) error

// Handler does the actions of one type. On makes it.
type Handler struct {
	Kind reflect.Type
	Do   func(context.Context, *Turn, action.Action) error
}

// On returns the handler of actions of type A.
func On[A action.Action](do func(context.Context, *Turn, A) error) Handler {
	return Handler{reflect.TypeFor[A](), func(ctx context.Context, t *Turn, a action.Action) error { return do(ctx, t, a.(A)) }}
}

// Decode returns the action that a command asks for. A *RefusedError says what is wrong with its text.
type Decode func(context.Context, *Turn) (action.Action, error)

// Just returns the decoder of a command that is always a.
func Just(a action.Action) Decode {
	return func(context.Context, *Turn) (action.Action, error) { return a, nil }
}

// RefusedError is the answer to a command whose text can't be read.
type RefusedError struct{ Reply chat.Reply }

// Error implements error.
func (e *RefusedError) Error() string { return e.Reply.Text }

// Refuse returns a *RefusedError.
func Refuse(reply chat.Reply) error { return &RefusedError{reply} }

// Solve makes the answer to a puzzle, as the conversation about solving does, for others.
type Solve func(ctx context.Context, t *Turn, p teller.Subject, asked game.Request) (chat.Reply, error)

// Command is something people ask for by name.
type Command struct {
	Name    string
	Menu    phrases.Key // what the menu says
	Message phrases.Key // label in the menu of somebody else's message; empty for none
	Options []Option
	Urgent  bool // must not wait for the messages before it
	Edits   bool // an edited command is answered again
	// Managers is as in chat.Command.
	Managers bool
	Decode   Decode
}

// Option is a typed option of a command, for platforms that have them.
type Option struct {
	Name        string
	Kind        chat.OptionKind
	Text        phrases.Key                    // what it takes
	Values      []string                       // if not empty, only these may be taken
	Called      func(value string) phrases.Key // what a value is called, where there is such a phrase; nil for the value itself
	Least, Most int64                          // as in chat.Option
	Lines       bool                           // as in chat.Option
	Suggest     Suggest                        // nil for none
}

// Suggest returns values of an option that may be meant by what was typed of it so far.
type Suggest func(ctx context.Context, t *Turn, typed string) []chat.Choice

// PuzzleOptions returns the options of a command that is about a puzzle.
func PuzzleOptions() []Option {
	return []Option{
		{Name: "text", Text: phrases.OptionText},
		{Name: "file", Kind: chat.FileOption, Text: phrases.OptionFile},
	}
}

// Store is what all conversations remember; game.Store has it.
type Store interface {
	User(ctx context.Context, id string) (game.User, error)
	PutUser(ctx context.Context, u game.User) (game.User, error)
	Room(ctx context.Context, id string) (game.Room, error)
	Request(ctx context.Context, room, source string) (game.Request, error)
	PutRequest(ctx context.Context, q game.Request) (game.Request, error)
	SetAnswer(ctx context.Context, room, source, answer string) error
	Recent(ctx context.Context, person string) ([]game.Request, error)
	Open(ctx context.Context, room, person, source, replied string) (game.Open, error)
	MoveRoom(ctx context.Context, from, to string) error
}

// Calendar serves the dailies and knows which are live; package calendar has one.
type Calendar interface {
	work.Guard
	// Daily returns the puzzle of a series for a date, "2026-11-20". It is made when it is first asked for.
	Daily(ctx context.Context, series, date string) (game.Daily, error)
	// Today returns the date that it is in the room with this ID.
	Today(ctx context.Context, room string) (date string, err error)
}

// Base is what all messages share. Use NewBase. It is safe for concurrent use.
type Base struct {
	Config
	// Do carries out an action, by the handlers of all conversations.
	Do   func(context.Context, *Turn, action.Action) error
	busy busy
	held *semaphore.Weighted // by bytes of pictures

	mu     sync.Mutex
	counts map[string]int64 // not stored yet
}

// mostHeld is how many bytes of pictures are in memory at once, whoever has sent them. Those that come when there is no room are fetched
// later, in their order: a platform keeps them meanwhile.
const mostHeld = 4 * unpack.MostBytes

// Config says what a Base is made of. All fields must be there but Calendar and Language.
type Config struct {
	Games    Store
	Book     *phrases.Book
	Words    *words.Vocabulary
	Desk     *work.Desk
	Drawer   teller.Drawer
	Calendar Calendar // of the dailies; nil for none
	First    string   // the date of the first daily
	Zone     string   // the IANA name of the time zone of rooms that have chosen none; "" is UTC
	Language string   // spoken to those whose language is not known; "" is the Book's first
	LastWord time.Duration
	Progress time.Duration // after how long, and how often then, people are told how long work takes; 0 is never
	Now      func() time.Time
	Log      *slog.Logger
}

// NewBase returns a Base.
func NewBase(c Config) *Base {
	return &Base{
		Config: c, busy: busy{doing: map[string]map[*doing]bool{}}, counts: map[string]int64{},
		held: semaphore.NewWeighted(mostHeld),
	}
}

// Keep remembers a request, even after ctx has ended. It overwrites a change that was made since asked was read. It returns
// the request as it is kept, or asked if that fails.
func (b *Base) Keep(ctx context.Context, asked game.Request) (kept game.Request) {
	kept = asked
	b.write(ctx, func(ctx context.Context) error {
		for range 3 {
			now, err := b.Games.PutRequest(ctx, asked)
			if err == nil {
				kept = now
				return nil
			}
			if !errors.Is(err, game.ErrConflict) {
				return err
			}
			if now, err = b.Games.Request(ctx, asked.Room, asked.Source); err != nil && !errors.Is(err, game.ErrNotFound) {
				return err
			}
			asked.Rev = now.Rev
		}
		return game.ErrConflict
	})
	return kept
}

// note remembers the message that shows the answer to a request.
func (b *Base) note(ctx context.Context, asked game.Request, answer string) {
	b.write(ctx, func(ctx context.Context) error {
		return b.Games.SetAnswer(ctx, asked.Room, asked.Source, answer)
	})
}

// write calls put with a context that does not end, and logs its error.
func (b *Base) write(ctx context.Context, put func(ctx context.Context) error) {
	if err := put(context.WithoutCancel(ctx)); err != nil {
		b.Log.ErrorContext(ctx, "request not kept", "err", err)
	}
}

// Count counts what was done, without names. It costs no answer a write: Flush stores the counts.
func (b *Base) Count(what string) { b.add(what, 1) }

// Flush adds what was counted to the counts of a store, all of it at once. What cannot be added is kept for the next time.
// Nobody who counts waits for the store.
func (b *Base) Flush(ctx context.Context, addAll func(ctx context.Context, deltas map[string]int64) error) error {
	b.mu.Lock()
	counted := b.counts
	b.counts = map[string]int64{}
	b.mu.Unlock()

	if len(counted) == 0 {
		return nil
	}
	err := addAll(ctx, counted)
	if err != nil {
		for what, n := range counted {
			b.add(what, n)
		}
	}
	return err
}

func (b *Base) add(what string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.counts[what] += n
}
