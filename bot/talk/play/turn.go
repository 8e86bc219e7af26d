package play

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Talk is the conversation about a game. It is safe for concurrent use.
type Talk struct {
	games  *session.Games
	rest   time.Duration
	boards coalescer // shows boards, by session.Place
	below  below
}

type turn struct {
	Turn      *talk.Turn
	Talk      *Talk
	board     board
	told      string     // game.Request.Shown of the board that is sent: its hint or question
	former    string     // the place of the game's board in another room
	sure      bool       // the author has accepted the price of the help
	ordered   bool       // the message is a command or an exact word, not a sentence
	asksWhy   bool       // the author asks why help has a price
	below     bool       // the board is sent as a new message
	ended     string     // the count that is logged when the game ends
	batched   bool       // the message is a batch of moves, and each move is applied only once
	elsewhere bool       // another room has shown the board since this room did
	outside   *talk.Turn // the message in the group, if the answer is sent in private
	carried   string     // the payload of the link from the group to the private room
}

// effect is the effect of a message on a game. At most one of press, quick and then is set. The zero effect
// does nothing.
type effect struct {
	game   *game.Play
	press  gamePress   // returns the new board
	button action.Game // the argument of press
	// quick changes the game at once. Its board is drawn later.
	quick func(r *game.Play) notice
	// then sends an answer below the board. Or it returns another effect that depends on the state of the
	// game.
	then  func(ctx context.Context, r *game.Play) (effect, error)
	still bool // the message does not resume the clock
	below bool // the board is sent as a new message
}

// gamePress carries out the action a of a button in a game, and returns the new board.
type gamePress func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error)

// notice says in a few words what a press has done.
type notice struct {
	text    string
	key     bool // a key of a pad was pressed, so text is shown as a passing notice if the platform has them
	changes bool // the board has changed
	shows   bool // the picture has changed, so it is sent without waiting for rest
}

// New returns the conversation. If only labels of keys have changed, the board is shown when no key was
// pressed for the duration rest.
func New(games *session.Games, rest time.Duration) *Talk {
	return &Talk{games: games, rest: rest, below: newBelow()}
}

// turn wraps t as a turn of this conversation. The person's next message waits until t is answered, even if
// this takes long.
func (c *Talk) turn(t *talk.Turn) *turn {
	t.Job.Long = nil
	return c.quick(t)
}

// quick wraps t as a turn of this conversation. The person's next message does not wait for long work of t.
func (c *Talk) quick(t *talk.Turn) *turn { return &turn{Turn: t, Talk: c, board: board{turn: t}} }

// pressed returns the game of the pressed button. If it finds no game of this person for which meant returns
// true, it says so and returns nil.
func (c *Talk) pressed(
	ctx context.Context, in *talk.Turn, source string, meant func(*game.Play) bool,
) (*game.Play, error) {
	kept, err := c.games.OfBoard(ctx, in, in.M.Press.Message, source)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return nil, err
	}
	r, bad := game.Resume(kept)
	switch {
	case err != nil, bad != nil, !meant(r):
		return nil, in.Notify(ctx, "game.gone")
	case r.Person != in.M.From.ID:
		return nil, in.Notify(ctx, "game.of-another")
	}
	return r, nil
}

// apply records in r that this message was applied, and returns true. If r already has that record, it
// returns false.
func (t *turn) apply(r *game.Play) bool {
	return t.batched || r.Apply(t.Turn.M.Room.ID, t.Turn.M.ID, t.Turn.M.Press != nil)
}

// speakIn switches to the language chosen by the player of r. If the player has not chosen, it is the
// language of the message or, if unknown, of r.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.Turn.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}

// tries is the largest number of tries for a message. run tries again if another message has changed the
// game meanwhile, for example a message in another room.
const tries = 100

// run carries out the effect that decide returns for a message. If the game was changed since it was read,
// run reads the game again and retries. It stores the game before it shows anything.
func (c *Talk) run(ctx context.Context, in *talk.Turn, decide func(*turn) (effect, error)) error {
	for n := 1; ; n++ {
		t := c.turn(in)
		err := t.run(ctx, decide)
		if n == tries || !errors.Is(err, game.ErrConflict) || ctx.Err() != nil {
			return goOut(ctx, t, err)
		}
		if err := c.games.Reread(ctx, in); err != nil {
			return err
		}
	}
}

func (t *turn) run(ctx context.Context, decide func(*turn) (effect, error)) error {
	a, err := decide(t)
	if err == nil && a.then != nil {
		a, err = a.then(ctx, a.game)
	}
	r := a.game
	if r == nil || err != nil {
		return err
	}
	if !a.still {
		if err := t.touch(ctx, r); err != nil {
			return err
		}
	}
	if a.quick != nil {
		if n := a.quick(r); !r.Over() {
			return t.refresh(ctx, r, n)
		}
		a.press = t.open
	}
	reply, err := a.press(ctx, r, a.button)
	if err != nil {
		return err
	}
	// the token of the ephemeral board may have expired
	if t.below = a.below; t.below && t.board.Ephemeral() {
		t.leave(ctx, r)
	}
	return t.update(ctx, r, reply)
}

// playing returns the present game of the author of t, after it moved t to the room of the game's board. If
// the author has no game, playing returns nil.
func playing(ctx context.Context, t *turn) (*game.Play, error) {
	r, ok := t.Turn.Playing()
	if !ok {
		return nil, nil
	}
	if err := t.arrive(ctx, r); err != nil {
		return r, err
	}
	t.speakIn(ctx, r)
	return r, nil
}
