package play

import (
	"cmp"
	"context"
	"errors"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Only its player sees a board: as an ephemeral message in the group, or in the private room.

// justNow is how long after a board was shown a link to it does not show it again.
const justNow = time.Minute

// goIn moves t to the private room of its author, if boards are shown there, and keeps the former turn in t.outside.
func goIn(ctx context.Context, t *turn) error {
	inside, err := openPrivate(ctx, t.Turn)
	if inside != nil || errors.Is(err, errNoPrivate) {
		t.outside = t.Turn
	}
	if inside != nil {
		t.Turn, t.board.turn, inside.Job.Long = inside, inside, nil
	}
	return err
}

// goOut answers the message in the group after goIn; err is the result of the answer in private.
func goOut(ctx context.Context, t *turn, err error) error {
	if t.outside == nil {
		return err
	}
	return answerOutside(ctx, t.outside, t.Turn, t.carried, err)
}

// Admit answers a deep link that was opened in a private room; handled is false if it leads to no game.
func (c *Talk) Admit(ctx context.Context, in *talk.Turn, carried string) (handled bool, err error) {
	if !in.M.Room.Private || carried != linkToOpen && !isLink(carried) {
		return false, nil
	}
	err = c.keeping(ctx, in, func(t *turn) error {
		if carried == linkToOpen {
			handled, err = t.back(ctx)
			return err
		}
		handled = true
		return t.admitted(ctx, carried)
	})
	return handled, err
}

// openedIn stores that r, whose board is in another room, is played in the room from, under the message source there.
// Its result counts there, and the person's messages there are about it.
func openedIn(ctx context.Context, t *turn, r *game.Play, from, source string) error {
	if err := t.Talk.games.Opened(ctx, t.Turn, r, from, source); err != nil {
		return err
	}
	t.Turn.Base.Keep(ctx, game.Request{
		Room: from, Source: "board:" + r.Source, Person: r.Person, Language: r.Language, Puzzle: r.Puzzle, Kind: game.KindRound, About: r.Source, At: t.Turn.Base.Now(),
	})
	return nil
}

// sayAlso says that a game of another room also counts in this one, with a button that prevents it.
func sayAlso(ctx context.Context, t *turn, ref game.Ref, also bool) error {
	if !also {
		return nil
	}
	room := cmp.Or(t.outside, t.Turn)
	said := t.Turn.Teller.Voice.Say(phrases.AlsoThere, nil)
	if title := words.NameOf(room.M.Room.Title, 32); title != "" {
		said = t.Turn.Teller.Voice.Say(phrases.AlsoIn, phrases.Args{"Room": title})
	}
	not := press.Press{Verb: press.Member, State: "not", About: ref.String() + ":" + game.Mark(room.M.Room.ID)}
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(chat.Reply{Text: said, Choices: [][]chat.Choice{{t.Turn.Teller.Button(phrases.ButtonNotThere, not)}}}))
}

// back shows the board of the game that the person plays here.
func (t *turn) back(ctx context.Context) (handled bool, err error) {
	r, ok := t.Turn.Playing()
	if !ok {
		return false, nil
	}
	if err := t.arrive(ctx, r); err != nil {
		return true, err
	}
	t.speakIn(ctx, r)
	t.touch(ctx, r)
	return true, t.show(ctx, r)
}

// admitted opens the board that a link leads to.
func (t *turn) admitted(ctx context.Context, carried string) error {
	k, ok, err := readLink(ctx, t.Turn, carried)
	if err != nil {
		return err
	}
	at := *t.Turn
	if k.Room != "" {
		at.M.Room.ID = k.Room // there the ref names the puzzle
	}
	w := talk.Wanted{}
	if ok {
		if w, ok, err = talk.FindWanted(ctx, &at, k.Ref.String()); err != nil {
			return err
		}
	}
	if !ok {
		return t.Turn.Say(ctx, phrases.DoorClosed, nil)
	}
	p, ok := w.Asked.Playable()
	if !ok {
		return t.Turn.Say(ctx, phrases.PlayNot, nil)
	}
	if w.Daily.Date == "" {
		if err := t.Turn.Job.Allowed(ctx, w.Asked.Raw()); err != nil {
			return err
		}
	}
	return begin(ctx, t, w, p, k.Room)
}

// openly reports whether the pressed message is visible to all, while the board of r is for its player only.
func openly(t *turn, r *game.Play) bool {
	if t.Turn.M.Room.Private || t.Turn.M.Press.Whispered {
		return false
	}
	return t.board.Own() || t.Turn.Teller.Budget.Aside == chat.Indoors && game.IsHome(r.Room)
}

// putAside edits the message, or sends a new one, as an ephemeral message for the player of r where boards are
// ephemeral. It returns the ID of the message shown.
func putAside(ctx context.Context, t *turn, r *game.Play, message string, reply chat.Reply) (string, error) {
	if !t.board.Whispers() {
		return talk.Put(ctx, t.Turn.R, message, reply)
	}
	return whisper(ctx, t.Turn, press.Press{Verb: press.Game, State: gameShow, About: r.Source}, message, reply)
}
