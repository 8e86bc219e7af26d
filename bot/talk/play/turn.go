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
	told      string     // the Shown of the board: a hint or a question
	former    string     // the place of the board in another room
	sure      bool       // the price of the help was accepted
	ordered   bool       // a command or its exact word, and no sentence
	wonders   bool       // the person asks why help has a price
	below     bool       // the board is sent as a new message
	ended     string     // the count for the end of the game
	elsewhere bool       // the board was shown in another room since
	outside   *talk.Turn // the message in the group, if it is answered in private
	carried   string     // the payload of the link from there to here
}

// effect is what a message does to a game: one of press, quick and then. The zero effect is nothing.
type effect struct {
	game   *game.Play
	press  gamePress   // returns the new board
	button action.Game // for press
	// quick changes the game, whose board is drawn when there is time for it.
	quick func(r *game.Play) notice
	// then answers beside the board, or decides by the game.
	then  func(ctx context.Context, r *game.Play) (effect, error)
	still bool // the clock is not touched
	below bool // the board is sent as a new message
}

// gamePress changes a game as a button asks, and returns its new board.
type gamePress func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error)

// notice is the effect of a press in a few words.
type notice struct {
	text    string
	key     bool // of a pad: text is a passing notice, if the platform has those
	changes bool // the board
	shows   bool // the change is in the picture, and does not wait for rest
}

// New returns the conversation. A board of which only key labels changed is shown when nothing was pressed
// for rest.
func New(games *session.Games, rest time.Duration) *Talk {
	return &Talk{games: games, rest: rest, below: newBelow()}
}

// turn returns t in this conversation. The person's next message waits until it is done, however long that
// takes.
func (c *Talk) turn(t *talk.Turn) *turn {
	t.Job.Long = nil
	return c.quick(t)
}

// quick returns t in this conversation. The person's next message need not wait for long work.
func (c *Talk) quick(t *talk.Turn) *turn { return &turn{Turn: t, Talk: c, board: board{turn: t}} }

// pressed returns the game of the button that the author of in pressed. If there is no such game, it is not
// meant, or it is another person's, pressed says so and returns nil.
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

// apply reports whether the message has not changed r yet, and notes that it has now.
func (t *turn) apply(r *game.Play) bool {
	return r.Apply(t.Turn.M.Room.ID, t.Turn.M.ID, t.Turn.M.Press != nil)
}

// speakIn switches to the language of r, unless its player has chosen another since.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.Turn.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}
