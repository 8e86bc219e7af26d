package play_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// homely is a bot in several rooms. Messages in different rooms may have equal IDs.
type homely struct {
	*testing.T
	*bottest.Days
	clock *bottest.Clock
	first *bottest.Chat
	rooms map[string]*bottest.Chat
}

func athome(t *testing.T) *homely {
	r, d := bottest.WithDays(t, chattest.Private("ann"))
	h := &homely{t, d, bottest.NewClock(), r, map[string]*bottest.Chat{"private": r}}
	h.restart()
	return h
}

func (h *homely) restart() {
	h.first.Bot = bottest.New(h.T, h.first.Config(h.clock, h.Days))
	for _, r := range h.rooms {
		r.Bot = h.first.Bot
	}
}

// in returns the room with this name. The name "private" is the private room of ann, and any other name is
// a group.
func (h *homely) in(name string) *bottest.Chat {
	if h.rooms[name] == nil {
		h.rooms[name] = &bottest.Chat{
			Room: chattest.Group(name), T: h.T, Bot: h.first.Bot, Store: h.first.Store, Said: chattest.NewRecorder(h.T)}
	}
	return h.rooms[name]
}

func plays(r *bottest.Chat, who string) chat.Message {
	return r.Presses(who, "a0", "play:d:daily:"+bottest.Today)
}

func (h *homely) round() game.Round {
	h.Helper()
	r, err := h.first.Store.Round(h.Context(), game.Home("test:ann"), sourceOf("ann"))
	check.Must(h.T, err)
	return r
}

func sourceOf(who string) string {
	return game.RoundSource(game.Ref{Series: "daily", Date: bottest.Today}, "test:"+who)
}

const elsewhere = "You opened this one in another chat too; it's one game, with one clock."

func TestADailyIsOneGameInAllRooms(t *testing.T) {
	h := athome(t)
	for i, name := range []string{"family", "private", "club"} {
		r := h.in(name)
		got := h.in(name).Hears(plays(r, "ann"))
		if want := fmt.Sprintf("%d cells left · %d:%d0", 51-i, i, i); !strings.Contains(got, want) || strings.Contains(got, elsewhere) != (i > 0) {
			t.Errorf("in the %s, want %q: %s", name, want, got)
		}
		board := r.Shown().ID
		r.Want(bottest.Replying(r.Says("ann", []string{"134", "146", "168"}[i]), board), fmt.Sprintf("%d cells left", 50-i))
		r.Hears(r.Press("ann", "Hint"))
		if i == 0 { // the bot names the price once in a game
			r.Hears(r.Press("ann", "Hint +"))
		}
		h.clock.Passes(time.Minute)
		h.restart()
	}
	if r := h.round(); r.Hints != 3 || !r.Begun.Equal(bottest.Noon()) {
		t.Errorf("the round is %+v", r)
	}
	for _, name := range []string{"family", "private", "club"} {
		if _, err := h.first.Store.Round(t.Context(), h.in(name).Room.ID, sourceOf("ann")); err == nil {
			t.Errorf("there is a second round in the %s", name)
		}
	}
}

// A press on the older of two boards changes the newest state of the game, and shows it on the older board.
func TestABoardFromBefore(t *testing.T) {
	for name, tt := range map[string]struct {
		act  func(r *bottest.Chat, board string) chat.Message
		want string
	}{
		"check": {func(r *bottest.Chat, board string) chat.Message {
			return r.Presses("ann", board, "game:check:"+sourceOf("ann"))
		}, "49 cells left"},
		"undo": {func(r *bottest.Chat, board string) chat.Message {
			return r.Presses("ann", board, "game:undo:"+sourceOf("ann"))
		}, "50 cells left"},
		"a move":               {func(r *bottest.Chat, board string) chat.Message { return r.Says("ann", "168") }, "48 cells left"},
		"a move that was made": {func(r *bottest.Chat, board string) chat.Message { return r.Says("ann", "146") }, "49 cells left"},
		"a move in reply":      {func(r *bottest.Chat, board string) chat.Message { return bottest.Replying(r.Says("ann", "168"), board) }, "48 cells left"},
		"a word":               {func(r *bottest.Chat, board string) chat.Message { return r.Says("ann", "check") }, "49 cells left"},
		"prose":                {func(r *bottest.Chat, board string) chat.Message { return r.Says("ann", "lorem ipsum") }, "49 cells left"},
		"an old question answered": {func(r *bottest.Chat, board string) chat.Message {
			return r.Presses("ann", board, "game:on:"+sourceOf("ann"))
		}, "49 cells left"},
	} {
		t.Run(name, func(t *testing.T) {
			h := athome(t)
			own, family := h.in("private"), h.in("family")
			own.Hears(plays(own, "ann"))
			board := own.Shown().ID
			own.Hears(own.Says("ann", "134"))
			family.Hears(plays(family, "ann"))
			family.Want(family.Says("ann", "146"), "49 cells left")
			h.clock.Passes(time.Minute)
			act := tt.act(own, board)
			own.Want(act, tt.want+" · 1:00", elsewhere)
			if shown := own.Said.Shown(); len(shown) != 1 || shown[0].ID != board {
				t.Errorf("the board is not in its place: %v", shown)
			}
			if got := own.Hears(own.Presses("ann", board, "game:on:"+sourceOf("ann"))); strings.Contains(got, elsewhere) {
				t.Errorf("it is told twice: %s", got)
			}
		})
	}
}

// If a daily has ended in one room, it is over in all rooms, and each room says so.
func TestADailyThatEndedInAnotherRoom(t *testing.T) {
	h := athome(t)
	own, family := h.in("private"), h.in("family")
	family.Hears(plays(family, "ann"))
	asked := family.Shown().ID
	family.Hears(family.Press("ann", "Give up"))
	own.Hears(plays(own, "ann"))
	h.clock.Passes(2 * time.Minute)
	own.Want(own.Says("ann", bottest.ClassicDaily.Solution[len("classic9:"):]), "Solved in 2:00, no help.")
	own.Want(own.Says("ann", "how long did I take?"), "2:00")
	h.clock.Passes(time.Minute)
	family.Want(family.Presses("ann", asked, "game:end:"+sourceOf("ann")), "Solved in 2:00", elsewhere)
	family.Want(plays(family, "ann"), "Solved in 2:00")
	family.Want(family.Says("ann", "how long did I take?"), "2:00")
	club := h.in("club")
	club.Want(plays(club, "ann"), "Solved in 2:00", elsewhere)
	if r := h.round(); r.GaveUp || !r.Ended.Equal(bottest.Noon().Add(2*time.Minute)) {
		t.Errorf("the round is %+v", r)
	}
}

// If the game of a board has ended in another room, a move on that board shows the end.
func TestAMoveOnABoardThatIsOverElsewhere(t *testing.T) {
	h := athome(t)
	own, family := h.in("private"), h.in("family")
	own.Hears(plays(own, "ann"))
	family.Hears(plays(family, "ann"))
	family.Hears(family.Says("ann", bottest.ClassicDaily.Solution[len("classic9:"):]))
	own.Want(own.Says("ann", "134"), "Solved! 0:00 is too fast to have been typed here", elsewhere)
	if got := own.Hears(own.Says("ann", "134")); strings.Contains(got, elsewhere) {
		t.Errorf("it is told twice: %s", got)
	}
}

// Messages with equal IDs in two rooms are two moves. A message that is delivered again after a crash is
// entered once.
func TestMessagesOfTwoRoomsWithOneID(t *testing.T) {
	h := athome(t)
	own, family := h.in("private"), h.in("family")
	own.Hears(plays(own, "ann"))
	family.Hears(plays(family, "ann"))
	first, second := own.Says("ann", "134"), family.Says("ann", "146")
	first.ID, second.ID = "m99", "m99"
	own.Want(first, "50 cells left")
	family.Want(second, "49 cells left")
	undo := own.Presses("ann", own.Shown().ID, "game:undo:"+sourceOf("ann"))
	own.Want(undo, "50 cells left")
	h.restart()
	own.Want(undo, "50 cells left")
}

// A game of another person is refused in every room.
func TestADailyOfSomebodyElse(t *testing.T) {
	h := athome(t)
	family := h.in("family")
	family.Hears(plays(family, "ann"))
	board := family.Shown().ID
	family.Want(plays(family, "ben"), "51 cells left")
	const others = "This board is someone else's."
	family.Want(bottest.Replying(family.Says("ben", "672"), board), others)
	family.Want(family.Presses("ben", board, "game:end:"+sourceOf("ann")), others)
	if r := h.round(); !r.Ended.IsZero() {
		t.Errorf("the round is %+v", r)
	}
}

// The boards of a game have the language of the room that shows them.
func TestEachRoomSpeaksItsLanguage(t *testing.T) {
	h := athome(t)
	own, family := h.in("private"), h.in("family")
	family.Hears(plays(family, "ann"))
	board := family.Shown().ID
	if _, err := family.Store.PutUser(t.Context(), game.User{ID: "test:ann", Shown: "fa"}); err != nil {
		t.Fatal(err)
	}
	own.Want(plays(own, "ann"), "بازی تو", "این جدول را در گفت‌وگوی دیگری هم باز کرده‌ای")
	own.Want(own.Says("ann", "134"), "۵۰ خانه مانده")
	family.Want(family.Presses("ann", board, "game:check:"+sourceOf("ann")), "50 cells left", elsewhere)
}

// If a group gets another ID, the games and boards of its members remain.
func TestAGroupThatMoves(t *testing.T) {
	h := athome(t)
	family := h.in("family")
	family.Hears(plays(family, "ann"))
	board := family.Shown().ID
	family.Hears(family.Says("ann", "134"))
	large := chattest.Group("large")
	moved := chat.Message{ID: "moved", Room: large.Room, MovedFrom: family.Room.ID}
	family.Hears(moved)
	family.Room = large
	h.clock.Passes(time.Minute)
	got := family.Hears(family.Presses("ann", board, "game:check:"+sourceOf("ann")))
	check.True(t, strings.Contains(got, "50 cells left · 1:00") && !strings.Contains(got, elsewhere),
		"in the room that moved: %s", got)
	family.Want(family.Says("ann", "146"), "49 cells left")
}

// After the data of a player is deleted, no button or move finds the game. The Play button begins the
// puzzle again without a time.
func TestForgottenInTheMiddle(t *testing.T) {
	h := athome(t)
	own, family := h.in("private"), h.in("family")
	family.Hears(plays(family, "ann"))
	board := family.Shown().ID
	own.Hears(plays(own, "ann"))
	own.Hears(own.Commands("ann", "privacy", ""))
	own.Hears(own.Press("ann", "Delete", "Yes"))
	for _, verb := range []string{"check", "undo", "h1", "give", "end", "on"} {
		family.Want(family.Presses("ann", board, "game:"+verb+":"+sourceOf("ann")), "I can't find this game any more.")
	}
	family.Hears(bottest.Replying(family.Says("ann", "134"), board))
	if _, err := own.Store.Round(t.Context(), game.Home("test:ann"), sourceOf("ann")); err == nil {
		t.Error("there is a game again")
	}
	h.clock.Passes(time.Minute)
	own.Want(plays(own, "ann"), "51 cells left · no time")
}

// Moves in three rooms at once are all entered into the game.
func TestOneGameInThreeRoomsAtTheSameTime(t *testing.T) {
	h := athome(t)
	rooms := []*bottest.Chat{h.in("private"), h.in("family"), h.in("club")}
	_, g := solved(t, bottest.ClassicDaily.Puzzle)
	p, _ := solved(t, bottest.ClassicDaily.Puzzle)
	var moves []string
	for c, d := range g {
		if p.Givens[c] == 0 {
			moves = append(moves, fmt.Sprintf("%d%d%d", c/9+1, c%9+1, d))
		}
	}
	moves = moves[:48]
	each := make([][]chat.Message, len(rooms))
	for i, r := range rooms {
		each[i] = append(each[i], plays(r, "ann"), plays(r, "ann"))
		for _, move := range moves[i*16 : (i+1)*16] {
			each[i] = append(each[i], r.Says("ann", move))
		}
	}
	var all sync.WaitGroup
	for i, r := range rooms {
		all.Go(func() {
			for _, m := range each[i] {
				check.NoError(t, r.Bot.Handle(context.WithoutCancel(t.Context()), m, r.Said), "%s", m.Text)
			}
		})
	}
	all.Wait()
	for _, r := range rooms {
		r.Want(r.Says("ann", "check"), "3 cells left")
	}
}

// If the message that ended a game is delivered again after a crash, the answer is equal. Another message
// with that text is read as a puzzle.
func TestAnEndTakenUpAgain(t *testing.T) {
	p, g := solved(t, bottest.ClassicDaily.Puzzle)
	whole := strings.TrimPrefix(sudoku.Puzzle{Layout: p.Layout, Givens: g}.String(), "classic9:")
	for name, room := range map[string]*chattest.Room{"in private": chattest.Private("ann"), "in a group": chattest.Group("family")} {
		t.Run(name, func(t *testing.T) {
			r, d := bottest.WithDays(t, room)
			r.Bot = bottest.New(t, r.Config(bottest.NewClock(), d))
			r.Hears(r.Presses("ann", "a0", "play:d:daily:"+bottest.Today))
			r.Hears(r.Says("ann", whole[:80]+"."))
			last := r.Says("ann", whole)
			first := r.Hears(last)
			if again := r.Hears(last); again != first || bottest.Contains(again, bottest.Refused) {
				t.Errorf("first\n%s\nagain\n%s", first, again)
			}
			if other := r.Hears(r.Says("ann", whole)); other == first {
				t.Errorf("another message is taken for it: %s", other)
			}
		})
	}
}
