// Package talk holds the common parts of all conversations: the type of a conversation, the message being
// answered, reading a puzzle from it, and the delivery of an answer.
//
// Each conversation is a package below it; they are independent of each other.
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
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
)

// Talk is a conversation as a value: its commands and its buttons.
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
	return Handler{reflect.TypeFor[A](), func(ctx context.Context, t *Turn, a action.Action) error {
		return do(ctx, t, a.(A))
	}}
}

// Decode returns the action of a command. A *RefusedError describes the fault in its text.
type Decode func(context.Context, *Turn) (action.Action, error)

// Just returns the decoder of a command that always means a.
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
	Menu    phrases.Key // the text in the menu
	Message phrases.Key // label in the menu of another's message; empty for none
	Options []Option
	Urgent  bool // must not wait for the messages before it
	Edits   bool // an edited command is answered again
	// Managers is as in chat.Command.
	Managers bool
	Decode   Decode
}

// Option is a typed option of a command, for platforms with options.
type Option struct {
	Name   string
	Kind   chat.OptionKind
	Text   phrases.Key // the description of its value
	Values []string    // if not empty, only these may be taken
	// the name of a value, if there is such a phrase; nil for the value itself
	Called      func(value string) phrases.Key
	Least, Most int64   // as in chat.Option
	Lines       bool    // as in chat.Option
	Suggest     Suggest // nil for none
}

// Suggest returns values of an option that match the text typed so far.
type Suggest func(ctx context.Context, t *Turn, typed string) []chat.Choice

// PuzzleOptions returns the options of a command about a puzzle.
func PuzzleOptions() []Option {
	return []Option{
		{Name: "text", Text: phrases.OptionText},
		{Name: "file", Kind: chat.FileOption, Text: phrases.OptionFile},
	}
}

// Store is the storage of all conversations; game.Store implements it.
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

// Calendar serves the dailies and tracks the live ones; package calendar implements it.
type Calendar interface {
	work.Guard
	// Daily returns the puzzle of a series for a date, "2026-11-20". It is made when it is first asked for.
	Daily(ctx context.Context, series, date string) (game.Daily, error)
	// Today returns the present date in the room with this ID.
	Today(ctx context.Context, room string) (date string, err error)
}

// Base is the state shared by all messages. Use NewBase. It is safe for concurrent use.
type Base struct {
	Config
	// Do carries out an action, by the handlers of all conversations.
	Do   func(context.Context, *Turn, action.Action) error
	busy busy
	held *semaphore.Weighted // by bytes of pictures

	mu     sync.Mutex
	counts map[string]int64 // not stored yet
}

// mostHeld is the most bytes of pictures in memory at once, over all people. Further pictures are fetched
// later, in their order; the platform keeps them meanwhile.
const mostHeld = 4 * pixels.MostBytes

// Config configures a Base. All fields but Calendar and Language are required.
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
	Progress time.Duration // the interval of progress messages for long work; 0 is never
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

// Keep stores a request, even after ctx has ended. It overwrites changes made since asked was read. It
// returns the request as stored, or asked after a failure.
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
			if now, err = b.Games.Request(ctx, asked.Room, asked.Source); err != nil &&
				!errors.Is(err, game.ErrNotFound) {
				return err
			}
			asked.Rev = now.Rev
		}
		return game.ErrConflict
	})
	return kept
}

// note stores the ID of the message with the answer to a request.
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

// Count adds to a counter, without names. It writes nothing: Flush stores the counts.
func (b *Base) Count(what string) { b.add(what, 1) }

// Flush adds the counts to a store, all at once. After a failure they are kept for the next time. Count
// never waits for the store.
func (b *Base) Flush(
	ctx context.Context, addAll func(ctx context.Context, deltas map[string]int64) error,
) error {
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
