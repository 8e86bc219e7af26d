package play_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// A second press of Play shows the present game in a new message.
func TestPlayGoesOn(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	play := func(who string) chat.Message { return r.Presses(who, "a1", "play:r:"+source) }
	r.Hears(play("ann"))
	first := r.Shown().ID
	r.Want(bottest.Replying(r.Says("ann", "134"), first), "50 cells left")
	c.Passes(time.Minute)
	r.Want(play("ann"), "50 cells left · 1:00")
	if shown := r.Said.Shown(); len(shown) != 2 || shown[1].ID == first {
		t.Errorf("want one board, got %v", shown)
	}
	r.Want(bottest.Replying(r.Says("ann", "146"), r.Shown().ID), "49 cells left")
	r.Want(r.Says("ann", "168"), "48 cells left") // addressed to the bot, but not a reply to the board
}

func TestABoardThatIsGoneIsSentAgain(t *testing.T) {
	r, _, source := playing(t, chattest.Group("family"))
	r.Hears(r.Presses("ann", "a1", "play:r:"+source))
	first := r.Shown().ID
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	r.Want(bottest.Replying(r.Says("ann", "134"), first), "50 cells left")
	check.True(t, r.Shown().ID != first, "want a new board")
	r.Want(bottest.Replying(r.Says("ann", "146"), r.Shown().ID), "49 cells left")
	r.Said.Replace()
	r.Want(bottest.Replying(r.Says("ann", "168"), r.Shown().ID), "48 cells left")
	r.Want(bottest.Replying(r.Says("ann", "undo"), r.Shown().ID), "49 cells left")
}

// The grid is written in the caption of the picture if it fits exactly into the character limit.
func TestABoardIsWrittenWhereItFits(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	board := func(beside int) chat.Reply {
		b := chattest.Budget()
		b.Beside = beside
		r.Said.Carry(b)
		r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
		return r.Shown().Reply
	}
	whole := board(1000)
	size := utf8.RuneCountInString(whole.Text + whole.Block)
	if got := board(size); got.Block == "" || got.Block != whole.Block {
		t.Errorf("in the %d characters that it needs there is\n%s", size, got.Block)
	}
	if got := board(size - 1); got.Block != "" || got.Picture == nil {
		t.Errorf("%d characters are written where %d fit", size, size-1)
	}
}

// A new game of a finished puzzle gets a new board, and the end of the former game stays visible.
func TestABoardThatWasOverTakesThePlaceOfNone(t *testing.T) {
	r, _, source := opened(t, chattest.Private("ann"))
	first := r.Shown().ID
	r.Hears(r.Says("ann", "give up"))
	r.Want(r.Press("ann", "Yes, give up"), "Given up after")
	r.Want(r.Presses("ann", first, "play:r:"+source), "51 cells left")
	for _, m := range r.Said.Shown() {
		check.True(t, m.ID != first || strings.Contains(m.Reply.Text, "Given up after"),
			"how the game ended is gone: %s", m.Reply.Text)
	}
	second := r.Shown().ID
	r.Want(r.Presses("ann", second, "play:r:"+source), "51 cells left")
	for _, m := range r.Said.Shown() {
		check.True(t, m.ID != second, "the board of a game that goes on stays: %s", m.Reply.Text)
	}
}

// In a private room, after five messages below it, a board is sent again without a notification.
func TestABoardComesDown(t *testing.T) {
	r, _, source := opened(t, chattest.Private("ann"))
	board := r.Shown().ID
	for i, move := range []string{"131", "142", "r1c6=8", "lorem", "undo", "134", "149", "r1c6=8", "undo", "134", "131", "142", "r1c6=8"} {
		r.Hears(r.Says("ann", move))
		// a press does not count as a message
		r.Hears(r.Presses("ann", r.Shown().ID, "1game.on:r:"+source+":test:ann"))
		check.Equal(t, len(r.Said.Shown()), 2, "messages after %q", move)
		down := i == 5 || i == 11
		check.Equal(t, r.Shown().ID != board, down, "a new board after %q", move)
		board = r.Shown().ID
	}
	for _, c := range r.Said.Calls()[2:] {
		check.Equal(t, c.Reply.Below, c.Reply.Quiet, "a new board comes without a sound")
	}
}
