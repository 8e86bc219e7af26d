// Package talk holds the common parts of all conversations. They are the type of a conversation, the
// message being answered, the reading of its puzzle, and the delivery of an answer.
//
// Each conversation is a package in a subfolder of talk. No conversation imports another conversation.
package talk

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"sync"
	"sync/atomic"
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
	Name     string // for logs and tests, for example "solve"
	Commands []Command
	Handlers []Handler
}

// Handler does the actions of one type. Use On to make a Handler.
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

// Method returns the handler of actions of type A that calls do, a method of a conversation's own turn. in
// wraps a Turn as such a turn.
func Method[T any, A action.Action](in func(*Turn) T, do func(T, context.Context, A) error) Handler {
	return On(func(ctx context.Context, t *Turn, a A) error { return do(in(t), ctx, a) })
}

// Decode returns the action of a command. If the command's text has a fault, the error is a *RefusedError
// that describes the fault.
type Decode func(context.Context, *Turn) (action.Action, error)

// Just returns the decoder of a command that always means the action a.
func Just(a action.Action) Decode {
	return func(context.Context, *Turn) (action.Action, error) { return a, nil }
}

// RefusedError is the answer to a command whose text cannot be read.
type RefusedError struct{ Reply chat.Reply }

// Error implements error.
func (e *RefusedError) Error() string { return e.Reply.Text }

// Refuse returns a *RefusedError.
func Refuse(reply chat.Reply) error { return &RefusedError{reply} }

// Solve makes the answer to a puzzle. The conversation about solving provides it to other conversations.
type Solve func(ctx context.Context, t *Turn, p teller.Subject, asked game.Request) (chat.Reply, error)

// Withdrawing prepares the update of all messages that name the author of t in a room. An empty room means
// all rooms. Call Withdrawing before the name changes, and call tell after the change.
type Withdrawing func(ctx context.Context, t *Turn, room string) (tell func(), err error)

// Command is a command that people call by name.
type Command struct {
	Name    string
	Menu    phrases.Key // the description in the menu of commands
	Message phrases.Key // label in the context menu of a message; empty if the command is not in that menu
	Person  phrases.Key // label in the context menu of a person; empty if the command is not in that menu
	Options []Option
	Urgent  bool // runs without waiting for earlier messages
	Edits   bool // if a message with the command is edited, the bot answers it again
	// For Managers see chat.Command.
	Managers bool
	Decode   Decode
}

// Option is an option of a command, for platforms whose commands have typed options.
type Option struct {
	Name   string
	Kind   chat.OptionKind
	Text   phrases.Key // describes the value of the option
	Values []string    // the allowed values; empty if any value is allowed
	// returns the phrase that names a value, or "" if no phrase names it; if Called is nil, the value is
	// its own name
	Called      func(value string) phrases.Key
	Least, Most int64   // see chat.Option
	Lines       bool    // see chat.Option
	Suggest     Suggest // suggests values; may be nil
}

// Suggest returns values of an option that match the text that the person has typed so far.
type Suggest func(ctx context.Context, t *Turn, typed string) []chat.Choice

// PuzzleOptions returns the options of a command about a puzzle.
func PuzzleOptions() []Option {
	return []Option{
		{Name: "text", Text: "option.text"},
		{Name: "file", Kind: chat.FileOption, Text: "option.file"},
	}
}

// Calendar provides the dailies and reports which are live. Package calendar implements it.
type Calendar interface {
	work.Guard
	// Daily returns the puzzle of a series for a date such as "2026-11-20". The first call for a puzzle
	// makes the puzzle.
	Daily(ctx context.Context, series, date string) (game.Daily, error)
	// Today returns today's date in the room with this ID.
	Today(ctx context.Context, room string) (date string, err error)
}

// Base is the state shared by all messages. NewBase makes it. It is safe for concurrent use.
type Base struct {
	Config
	// Do carries out an action with the handler of its conversation.
	Do   func(context.Context, *Turn, action.Action) error
	busy busy
	// the language for people whose language is not known
	language atomic.Pointer[string]
	held     *semaphore.Weighted // limits the bytes of pictures in memory

	mu     sync.Mutex
	counts map[string]int64 // the counts since the last successful Flush
}

// mostHeld is the largest number of bytes of pictures in memory at once, for all people together. Further
// pictures wait on the platform, and are fetched in the order of their messages.
const mostHeld = 4 * pixels.MostBytes

// Pager makes links to boards in a browser.
type Pager interface {
	// Link returns a link for one person to a round. round is its source; the round is in room or in the
	// person's Home. The link is for one use, and expires.
	Link(ctx context.Context, person chat.Person, room chat.Room, round string) (link string, err error)
}

// Config configures a Base. All fields but Calendar, Page, Zone, Language and Progress are required.
type Config struct {
	Games    game.Store
	Book     *phrases.Book
	Words    *words.Vocabulary
	Desk     *work.Desk
	Drawer   teller.Drawer
	Calendar Calendar // provides the dailies; nil for a bot without dailies
	Page     Pager    // makes links to boards in a browser; nil if there is no page
	First    string   // the date of the first daily
	Zone     string   // the IANA name of the time zone of rooms that have not chosen a zone; "" means UTC
	Language string   // see SetLanguage
	// ForgetAfter is the number of days after which idle people are forgotten, see game.ForgetIdle. 0 means
	// never.
	ForgetAfter int
	LastWord    time.Duration // the time for a last message after the context of a turn has ended
	Progress    time.Duration // the interval of progress messages about long work; 0 means no progress messages
	Now         func() time.Time
	Log         *slog.Logger
}

// NewBase returns a Base.
func NewBase(c Config) *Base {
	b := &Base{
		Config: c, busy: busy{doing: map[string]map[*doing]bool{}}, counts: map[string]int64{},
		held: semaphore.NewWeighted(mostHeld),
	}
	b.SetLanguage(c.Language)
	return b
}

// SetLanguage changes the language for people whose language is not known. It is a tag of Book, or "" for the
// first language of Book.
func (b *Base) SetLanguage(tag string) { b.language.Store(&tag) }

// Keep stores a request, even after ctx has ended. It overwrites changes made since the request was read. It
// returns the stored request or, if storing fails, the given request.
func (b *Base) Keep(ctx context.Context, request game.Request) (kept game.Request) {
	kept = request
	b.write(ctx, func(ctx context.Context) error {
		for range 3 {
			now, err := b.Games.PutRequest(ctx, request)
			if err == nil {
				kept = now
				return nil
			}
			if !errors.Is(err, game.ErrConflict) {
				return err
			}
			if now, err = b.Games.Request(ctx, request.Room, request.Source); err != nil &&
				!errors.Is(err, game.ErrNotFound) {
				return err
			}
			request.Rev = now.Rev
		}
		return game.ErrConflict
	})
	return kept
}

// note stores the ID of the message that answers a request.
func (b *Base) note(ctx context.Context, asked game.Request, answer string) {
	b.write(ctx, func(ctx context.Context) error {
		return b.Games.SetAnswer(ctx, asked.Room, asked.Source, answer)
	})
}

// write calls put with a context that is not canceled, and logs the error of put.
func (b *Base) write(ctx context.Context, put func(ctx context.Context) error) {
	// the store has logged that it is full
	if err := put(context.WithoutCancel(ctx)); err != nil && !errors.Is(err, game.ErrFull) {
		b.Log.ErrorContext(ctx, "request not kept", "err", err)
	}
}

// Count adds 1 to the counter with this name, which must not identify a person. It does not write to the
// store: Flush does.
func (b *Base) Count(name string) { b.add(name, 1) }

// Flush adds all counts to a store in one call. If the call fails, the counts remain for the next Flush.
// Count never waits for the store.
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
		for name, n := range counted {
			b.add(name, n)
		}
	}
	return err
}

func (b *Base) add(name string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.counts[name] += n
}

// busy tracks the work in progress for each person. If a person's data is deleted meanwhile, it is deleted
// again at the end of that work, because the work may store data that it read earlier.
type busy struct {
	mu    sync.Mutex
	doing map[string]map[*doing]bool
}

// doing is the work for a single message. If forget is not nil, it is called at the end of the work.
type doing struct {
	forget func(ctx context.Context, person string) error
}

// Begin registers work for a person. The caller calls done at the end of the work.
func Begin(b *Base, person string) (done func(context.Context)) {
	x := &doing{}
	b.busy.mu.Lock()
	defer b.busy.mu.Unlock()
	if b.busy.doing[person] == nil {
		b.busy.doing[person] = map[*doing]bool{}
	}
	b.busy.doing[person][x] = true
	return func(ctx context.Context) {
		if forget := b.busy.end(person, x); forget != nil {
			if err := forget(context.WithoutCancel(ctx), person); err != nil {
				b.Log.ErrorContext(ctx, "not forgotten again", "err", err)
			}
		}
	}
}

func (b *busy) end(person string, x *doing) func(context.Context, string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if delete(b.doing[person], x); len(b.doing[person]) == 0 {
		delete(b.doing, person)
	}
	return x.forget
}

// mark sets forget as the function that all work in progress for the person calls at its end.
func (b *busy) mark(person string, forget func(context.Context, string) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for x := range b.doing[person] {
		x.forget = forget
	}
}

// Forget calls forget to delete the data of the author of t at once. All work in progress for that person
// calls forget again at its end.
func Forget(ctx context.Context, t *Turn, forget func(ctx context.Context, person string) error) error {
	t.Base.busy.mark(t.M.From.ID, forget)
	err := forget(ctx, t.M.From.ID)
	t.Base.busy.mark(t.M.From.ID, forget) // marks work that has begun during forget
	return err
}
