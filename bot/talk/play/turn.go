package play

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	games  *session.Games
	rest   time.Duration
	boards coalescer // where boards are shown, by session.Place
	below  below
}

// turn is a message in this conversation.
type turn struct {
	Turn      *talk.Turn
	Talk      *Talk
	board     board
	told      string     // the game.Request.Shown of the board: a hint or a question
	former    string     // the place of the board in another room
	sure      bool       // the price of the help was accepted
	ordered   bool       // a command or an exact word, not a sentence
	wonders   bool       // the person asks why help has a price
	below     bool       // the board is sent as a new message
	ended     string     // the count for the end of the game
	elsewhere bool       // another room has shown the board since
	outside   *talk.Turn // the message in the group, if it is answered in private
	carried   string     // the payload of the link from the group to the private room
}

// effect is the effect of a message on a game: one of press, quick and then. The zero effect does nothing.
type effect struct {
	game   *game.Play
	press  gamePress   // returns the new board
	button action.Game // for press
	// quick changes the game, whose board is drawn later.
	quick func(r *game.Play) notice
	// then answers below the board, or returns the effect by the state of the game.
	then  func(ctx context.Context, r *game.Play) (effect, error)
	still bool // the message does not resume the clock
	below bool // the board is sent as a new message
}

// gamePress carries out the action of a button in a game, and returns the new board.
type gamePress func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error)

// notice is the effect of a press in a few words.
type notice struct {
	text    string
	key     bool // a key of a pad was pressed: text is a passing notice, if the platform has them
	changes bool // the board has changed
	shows   bool // the change is in the picture, which does not wait for rest
}

// New returns the conversation. If only labels of keys changed, the board is shown when no key was pressed
// for rest.
func New(games *session.Games, rest time.Duration) *Talk {
	return &Talk{games: games, rest: rest, below: newBelow()}
}

// turn returns t in this conversation. The person's next message waits until t is answered, even after long
// work.
func (c *Talk) turn(t *talk.Turn) *turn {
	t.Job.Long = nil
	return c.quick(t)
}

// quick returns t in this conversation. The person's next message does not wait for long work.
func (c *Talk) quick(t *talk.Turn) *turn { return &turn{Turn: t, Talk: c, board: board{turn: t}} }

// pressed returns the game of the pressed button. If there is no such game, or meant
// returns false, or the game is another person's, pressed says so and returns nil.
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
		return nil, in.Notify(ctx, phrases.GameGone)
	case r.Person != in.M.From.ID:
		return nil, in.Notify(ctx, phrases.GameOther)
	}
	return r, nil
}

// apply marks the message as applied to r, and returns true. If r has the mark already, it returns false.
func (t *turn) apply(r *game.Play) bool {
	return r.Apply(t.Turn.M.Room.ID, t.Turn.M.ID, t.Turn.M.Press != nil)
}

// speakIn switches to the language of r, or to a newer choice of its player.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.Turn.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}
