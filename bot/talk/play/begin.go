package play

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// pressPlay begins a game for the person, or continues their game.
func (t *turn) pressPlay(ctx context.Context, a action.Play) (effect, error) {
	w, p, no, err := playable(ctx, t.Turn, a.Ref, "button.expired")
	if err != nil {
		return effect{}, err
	}
	if no != "" {
		return effect{}, t.Turn.Notify(ctx, no)
	}
	if asked, err := asksClock(ctx, t, w, p, nil); asked || err != nil {
		return effect{}, err
	}
	switch {
	case t.Turn.M.Room.Private:
	case t.Turn.Teller.Budget.PrivateMode == chat.EphemeralOnPress:
		button := t.Turn.Teller.Button("button.play", action.Play{Ref: w.Ref})
		return effect{}, t.Turn.Send(ctx, chat.Reply{
			Text: t.board.say("door.press", nil), Choices: [][]chat.Choice{{button.As(chat.Primary)}}})
	case t.Turn.Teller.Budget.DeepLink != "": // the board may come to be in the private room
		room := t.Turn.M.Room.ID
		t.carried = issueLink(ctx, t.Turn, w.Ref)
		if err := goIn(ctx, t); err != nil {
			return effect{}, err
		}
		return begin(ctx, t, w, p, room)
	}
	return begin(ctx, t, w, p, "")
}

// admitted opens the board to which a deep link leads.
func (t *turn) admitted(ctx context.Context, carried string) (effect, error) {
	k, ok, err := readLink(ctx, t.Turn, carried)
	if err != nil {
		return effect{}, err
	}
	w, p, no := talk.Wanted{}, sudoku.Puzzle{}, phrases.Key("door.closed")
	if ok {
		at := *t.Turn
		at.M.Room.ID = cmp.Or(k.Room, at.M.Room.ID) // the room whose message k.Ref names
		if w, p, no, err = playable(ctx, &at, k.Ref, no); err != nil {
			return effect{}, err
		}
	}
	if no != "" {
		return effect{}, t.Turn.Say(ctx, no, nil)
	}
	return begin(ctx, t, w, p, k.Room)
}

// playable returns the puzzle of ref in the room of t. If the puzzle cannot be played, reason is the phrase
// with the explanation. For an unknown puzzle, reason is ifUnknown. If the puzzle is no daily, but would give
// a live daily away, the error is a *work.LiveError.
func playable(ctx context.Context, t *talk.Turn, ref game.Ref, ifUnknown phrases.Key) (
	w talk.Wanted, p sudoku.Puzzle, reason phrases.Key, err error,
) {
	w, ok, err := talk.Find(ctx, t, ref)
	if err != nil || !ok {
		return w, p, ifUnknown, err
	}
	if p, ok = w.Asked.Playable(); !ok {
		return w, p, "game.not", nil
	}
	if w.Daily.Date == "" { // a live daily counts as a daily, so that its hints count
		err = t.Job.Allowed(ctx, w.Asked.Raw())
	}
	return w, p, "", err
}

// begin opens the board of the person's game with the puzzle p. If origin is another room, the result of the
// game counts there as well. A new board also shows the lines of intro, which are about its puzzle.
func begin(
	ctx context.Context, t *turn, w talk.Wanted, p sudoku.Puzzle, origin string, intro ...string,
) (effect, error) {
	r, err := t.Talk.games.Find(ctx, t.Turn, w, p, origin)
	if err != nil {
		return effect{}, err
	}
	switch {
	case r.Answer != "" || r.Moves != "" || r.Over():
		intro = nil // the person has already seen these lines
	case len(intro) > 0 || r.Untimed && r.Rev == 0:
		intro = append(slices.Clone(intro), t.board.say(clockOf(r), nil))
	}
	if err := t.arrive(ctx, r); err != nil {
		return effect{}, err
	}
	also, err := t.Talk.games.Also(ctx, t.Turn, r, cmp.Or(origin, t.Turn.M.Room.ID))
	if err != nil {
		return effect{}, err
	}
	ref := w.Ref
	if origin != "" && origin != t.Turn.M.Room.ID {
		if err := openedIn(ctx, t, r, origin, ref.Source); err != nil {
			return effect{}, err
		}
		ref.Source = "" // no message of this room shows the puzzle
		last := t.Turn.Open.Last
		isShown := last.Source == r.Answer && r.Answer != "" && t.Turn.Base.Now().Sub(last.At) < justNow
		if isShown && !r.Over() {
			return effect{}, nil // the link opened this room, which already shows the board
		}
	}
	if err := t.Talk.games.Opened(ctx, t.Turn, r, t.Turn.M.Room.ID, ref.Source); err != nil {
		return effect{}, err
	}
	open := func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		if err := sayAlso(ctx, t, ref, also); err != nil { // the message appears above the board
			return chat.Reply{}, err
		}
		return t.board.Board(ctx, r, append(intro, "", t.board.HowTo(r))...), nil
	}
	return effect{game: r, below: true, press: open}, nil
}

// asksClock asks whether to open the board of a live daily, because this starts its clock. It asks only if
// the person used words and has not seen the puzzle. The question includes the lines of intro.
func asksClock(
	ctx context.Context, t *turn, w talk.Wanted, p sudoku.Puzzle, intro []string,
) (asked bool, err error) {
	if t.Turn.M.Command != "" || t.Turn.M.Press != nil || !game.Lives(w.Daily.Date, t.Turn.Base.Now()) {
		return false, nil
	}
	r, err := t.Talk.games.Find(ctx, t.Turn, w, p, "")
	if err != nil || r.Over() || session.Seen(r.Round) {
		return false, err
	}
	lines := append([]string{t.Turn.Teller.Names().DailyTitle(w.Ref.Series, w.Ref.Date)}, intro...)
	lines = append(lines, t.board.say("game.press", nil))
	play := t.Turn.Teller.Button("button.play", action.Play{Ref: w.Ref}).As(chat.Primary)
	paper := t.Turn.Teller.Button("button.print", action.Print{Ref: w.Ref})
	return true, t.Turn.Send(ctx, chat.Reply{
		Text: strings.Join(lines, "\n"), Choices: [][]chat.Choice{{play, paper}},
	})
}

// pressRematch begins a practice of a finished game. The practice has a clock of its own, and counts in no
// table.
func (t *turn) pressRematch(ctx context.Context, a action.Rematch) (effect, error) {
	played, err := t.Talk.pressed(ctx, t.Turn, a.Round, (*game.Play).Over)
	if played == nil || err != nil {
		return effect{}, err
	}
	r, err := t.Talk.games.Practice(ctx, t.Turn, played)
	if err != nil {
		return effect{}, err
	}
	if err := t.arrive(ctx, r); err != nil {
		return effect{}, err
	}
	return effect{game: r, below: true, press: saying(t, t.board.HowTo)}, nil
}

// openedIn stores that r is also played in the room origin, with the puzzle in message source, although the
// board is in another room. The result counts in origin, and the player's messages there are for r.
func openedIn(ctx context.Context, t *turn, r *game.Play, origin, source string) error {
	if err := t.Talk.games.Opened(ctx, t.Turn, r, origin, source); err != nil {
		return err
	}
	t.Turn.Base.Keep(ctx, game.Request{
		Room: origin, Source: "board:" + r.Source, Person: r.Person, Language: r.Language, Puzzle: r.Puzzle,
		Kind: game.KindRound, About: r.Source, At: t.Turn.Base.Now(),
	})
	return nil
}

// sayAlso says that a game begun in another room counts in this room as well. A button of that message
// prevents it.
func sayAlso(ctx context.Context, t *turn, ref game.Ref, also bool) error {
	if !also {
		return nil
	}
	room := cmp.Or(t.outside, t.Turn)
	said := t.board.say("also.there", nil)
	if title := words.NameOf(room.M.Room.Title, longestName); title != "" {
		said = t.board.say("also.in", phrases.Args{"Room": title})
	}
	not := t.Turn.Teller.Button("button.not-there",
		action.NotThere{Ref: ref, Room: game.Mark(room.M.Room.ID)})
	return t.Turn.Send(ctx, t.Turn.Teller.Aside(chat.Reply{Text: said, Choices: [][]chat.Choice{{not}}}))
}

// justNow is the time after showing a board during which a link does not show it again.
const justNow = time.Minute

// Timed runs before a message shows the digits of w without a board, for example on paper. If w is a live
// daily that the person has not opened, Timed asks whether to start the clock or to play without a time. Then
// it returns true. The buttons of the question carry todo, the action to run after the answer. If the clock
// of the game is paused, Timed resumes the clock and says so.
func (c *Talk) Timed(
	ctx context.Context, t *talk.Turn, w talk.Wanted, todo action.Action,
) (handled bool, err error) {
	p, playable := w.Asked.Playable()
	if w.Daily.Date == "" || !playable || !talk.Clocked(t, w.Daily.Date) {
		return false, nil
	}
	r, err := c.games.Find(ctx, t, w, p, "")
	switch {
	case err != nil:
		return true, err
	case r.Over(), r.Untimed:
		return false, nil
	case session.Seen(r.Round):
		return false, c.resumeClock(ctx, t, r)
	}
	on := t.Teller.Button("button.clock-on", action.Clock{On: true, Then: todo, Ref: w.Ref}).As(chat.Primary)
	off := t.Teller.Button("button.clock-off", action.Clock{Then: todo, Ref: w.Ref})
	question := t.Teller.Voice.Say("game.clock-ask", nil)
	return true, t.Send(ctx, chat.Reply{Text: question, Choices: [][]chat.Choice{{on, off}}})
}

// resumeClock resumes the clock of r if it is paused, and says so.
func (c *Talk) resumeClock(ctx context.Context, t *talk.Turn, r *game.Play) error {
	resumed, err := c.quick(t).resume(ctx, r)
	// game.ErrConflict means that another message has changed the game
	if err != nil && !errors.Is(err, game.ErrConflict) {
		return err
	}
	if !resumed {
		return nil
	}
	return t.Say(ctx, "game.clock-on", phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now()))})
}

// clock handles the answer to the question of Timed: it starts the clock of a daily, or begins the game
// without a time. Then it runs the action a.Then.
func (c *Talk) clock(ctx context.Context, t *talk.Turn, a action.Clock) error {
	w, found, err := talk.Find(ctx, t, a.Ref)
	switch {
	case err != nil:
		return err
	case !found, !t.M.Room.Private:
		return t.Notify(ctx, "button.expired")
	case a.On:
		if err = c.Daily(ctx, t, a.Ref, nil); err == nil {
			err = t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock", nil)})
		}
	default:
		err = c.untimed(ctx, t, w)
	}
	if err != nil {
		return err
	}
	return t.Base.Do(ctx, t, a.Then)
}

// untimed begins the game of w without a time, and replaces the question by a line. If the board was opened
// since the question, the game keeps its clock.
func (c *Talk) untimed(ctx context.Context, t *talk.Turn, w talk.Wanted) error {
	p, playable := w.Asked.Playable()
	if !playable {
		return t.Notify(ctx, "button.expired")
	}
	r, err := c.games.Find(ctx, t, w, p, "")
	if err != nil {
		return err
	}
	if session.Seen(r.Round) && !r.Untimed || r.Over() {
		return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock", nil)})
	}
	r.Untimed = true
	if err := c.games.Save(ctx, r); err != nil {
		return err
	}
	if err := c.games.Opened(ctx, t, r, t.M.Room.ID, w.Ref.Source); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock-off", nil)})
}

// Brought ends the person's game of a live daily if their message in a private room contains its solution.
// If they have not opened the daily, their result gets no time. For any other message handled is false.
func (c *Talk) Brought(ctx context.Context, in *talk.Turn) (handled bool, err error) {
	if !in.M.Room.Private || in.M.Edited {
		return false, nil
	}
	w, p, entries, ok, err := liveSolution(ctx, in)
	if err != nil || !ok {
		return false, err
	}
	return true, c.run(ctx, in, func(t *turn) (effect, error) {
		r, err := t.Talk.games.Find(ctx, t.Turn, w, p, "")
		if err != nil {
			return effect{}, err
		}
		r.Untimed = r.Untimed || !session.Seen(r.Round) && !r.Over()
		if err := t.arrive(ctx, r); err != nil {
			return effect{}, err
		}
		if err := t.Talk.games.Opened(ctx, t.Turn, r, t.Turn.M.Room.ID, ""); err != nil {
			return effect{}, err
		}
		t.Talk.games.Missed(r, t.Turn.Base.Now())
		r.Touch(t.Turn.Base.Now())
		if !r.Over() && t.apply(r) {
			r.Enter(entries, t.Turn.Base.Now())
			t.ended, t.board.elsewhere = "played.solved", false
		}
		return effect{game: r, still: true, below: true, press: t.open}, nil
	})
}

// liveSolution returns the live daily solved by the text or a picture of t, and the entries that complete
// the daily. If t solves no live daily, ok is false.
func liveSolution(ctx context.Context, t *talk.Turn) (
	w talk.Wanted, p sudoku.Puzzle, entries []game.Entry, ok bool, err error,
) {
	if t.Base.Calendar == nil {
		return w, p, nil, false, nil
	}
	if finds, bad := t.Parse(ctx, t.M.Text); bad == nil && len(finds) > 0 {
		for _, full := range finds[0].Readings {
			if !full.Givens.Full() {
				continue
			}
			w, p, ok, err = live(ctx, t, full)
			if err != nil || !ok {
				continue
			}
			entries, ok = (&game.Play{Start: p}).Filling(full.Givens)
			return w, p, entries, ok && len(p.Layout.Clashes(full.Givens)) == 0, nil
		}
		return w, p, nil, false, err
	}
	for _, full := range talk.FullGrids(ctx, t) {
		w, p, ok, err = live(ctx, t, full.Readings...)
		if err != nil || !ok {
			continue
		}
		solution, bad := sudoku.Parse(w.Daily.Solution)
		fits := bad == nil && len(solution.Givens) == len(full.Grid.Chances)
		if fits && full.Grid.Shows(solution.Givens, p.Givens) {
			entries, ok = (&game.Play{Start: p}).Filling(solution.Givens)
			return w, p, entries, ok, nil
		}
	}
	return w, p, nil, false, err
}

// live returns the live daily that one of the readings matches. If no reading matches a live daily for this
// room, ok is false.
func live(ctx context.Context, t *talk.Turn, readings ...solver.Puzzle) (
	w talk.Wanted, p sudoku.Puzzle, ok bool, err error,
) {
	live, is := errors.AsType[*work.LiveError](t.Job.Allowed(ctx, readings...))
	if !is {
		return w, p, false, nil
	}
	ref := game.Ref{Series: live.Daily.Series, Date: live.Daily.Date}
	w, p, no, err := playable(ctx, t, ref, "game.gone")
	return w, p, no == "" && err == nil, err
}
