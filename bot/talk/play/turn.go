package play

import (
	"context"
	"time"

	"sudokubot/bot/game"
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
	news      string     // what a press has done, to be said under the board
	told      string     // what of a hint the board shows, as Shown of game.Request
	failed    error      // of touch
	former    string     // where the board of the round was shown, if that is in another room
	sure      bool       // what was asked for costs time, and was told to
	wonders   bool       // why it does
	ended     string     // what is counted when the round is kept
	elsewhere bool       // the board of the round was shown in another room since it was shown in this one, if it ever was
	outside   *talk.Turn // the message as it came, in a room of several, where its answer is in the player's private room
	carried   string     // by the link from there to here
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

// apply reports whether the effect of the message on r is still to come, and notes that it has.
func (t *turn) apply(r *game.Play) bool {
	return r.Apply(t.Turn.M.Room.ID, t.Turn.M.ID, t.Turn.M.Press != nil)
}

// speakIn goes on in the language of the round, unless its player has chosen one since.
func (t *turn) speakIn(ctx context.Context, r *game.Play) {
	t.Turn.SpeakAs(ctx, game.Request{Person: r.Person, Language: r.Language})
}
