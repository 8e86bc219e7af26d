package play

import (
	"context"
	"errors"
	"time"

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
	told      string     // what of a hint the board shows, as Shown of game.Request
	former    string     // where the board of the round was shown, if that is in another room
	sure      bool       // what was asked for costs time, and was told to
	wonders   bool       // why it does
	ended     string     // what is counted when the round is kept
	elsewhere bool       // the board of the round was shown in another room since it was shown in this one, if it ever was
	outside   *talk.Turn // the message as it came, in a room of several, where its answer is in the player's private room
	carried   string     // by the link from there to here
}

// action is what a message does in a game: one of press, quick and then. The zero action does nothing.
type action struct {
	game  *game.Play
	press gamePress                                               // returns what takes the place of the board
	state string                                                  // of the button, for press
	quick func(r *game.Play) notice                               // the board is drawn when there is time for it
	then  func(ctx context.Context, r *game.Play) (action, error) // answers beside the board, or decides by the game
	still bool                                                    // the clock does not notice it
	below bool                                                    // the board is sent anew, below what is said
}

// gamePress changes a game, and returns what takes the place of its board. state is what follows the button's verb.
type gamePress func(ctx context.Context, r *game.Play, state string) (chat.Reply, error)

// notice says in a few words what a press has done.
type notice struct {
	text    string
	key     bool // of a pad: the press is answered with text, where such answers pass by
	changes bool // the board
	shows   bool // the change is in the picture, and does not wait
}

// New returns the conversation. Labels of keys are shown anew when nothing was pressed for so long as rest.
func New(games *session.Games, rest time.Duration) *Talk {
	return &Talk{games: games, rest: rest, below: newBelow()}
}

// turn returns t in this conversation. What changes a game is done before the person's next message, however long it takes.
func (c *Talk) turn(t *talk.Turn) *turn {
	t.Job.Long = nil
	return c.quick(t)
}

// quick returns t in this conversation, for what may be done after the person's next message.
func (c *Talk) quick(t *talk.Turn) *turn { return &turn{Turn: t, Talk: c, board: board{turn: t}} }

// pressed returns the game whose board carries the button that the author of in has pressed, if it is meant. It is nil if
// there is none, or it is another person's, and that has been said.
func (c *Talk) pressed(ctx context.Context, in *talk.Turn, source string, meant func(*game.Play) bool) (*game.Play, error) {
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

// apply reports whether the effect of the message on r is still to come, and notes that it has.
func (t *turn) apply(r *game.Play) bool {
	return r.Apply(t.Turn.M.Room.ID, t.Turn.M.ID, t.Turn.M.Press != nil)
}

// speakIn goes on in the language of the round, unless its player has chosen one since.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.Turn.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}
