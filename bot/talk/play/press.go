package play

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// The states of the buttons under a board, which are about the source of its round.
const (
	gameHint  = "h" // and a rung, and l for the lesson
	gameCheck = "check"
	gameUndo  = "undo"
	gameGive  = "give" // asks
	gameEnd   = "end"  // does
	gameOn    = "on"
)

// gamePress makes the new board of a round, and changes the round. state is what stands behind the verb's first sign.
type gamePress func(t *turn, ctx context.Context, r *game.Play, state string) (chat.Reply, error)

// gamePresses are the buttons by their verbs.
func gamePresses() map[string]gamePress {
	return map[string]gamePress{
		gameCheck: (*turn).checkRound,
		gameUndo:  (*turn).undoMove,
		gameGive:  (*turn).askGiveUp,
		gameEnd:   (*turn).giveUp,
		gameOn: func(t *turn, ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
			return t.boardReply(ctx, r), nil
		},
	}
}

// pressGame answers a button under a board.
func (t *turn) pressGame(ctx context.Context, p press.Press) error {
	verb := p.State
	kept, err := t.rounds.Round(ctx, t.M.Room.ID, p.About)
	if errors.Is(err, game.ErrNotFound) {
		return t.Notify(ctx, phrases.GameGone)
	}
	if err != nil {
		return err
	}
	r, err := game.Resume(kept)
	press, ok := gamePresses()[verb]
	for prefix, numbered := range map[string]gamePress{gameHint: (*turn).hintRound, gameWhy: whyRound} {
		if state, is := strings.CutPrefix(verb, prefix); is {
			press, ok, verb = numbered, true, state
			break
		}
	}
	switch {
	case err != nil, !ok:
		return t.Notify(ctx, phrases.GameGone)
	case r.Person != t.M.From.ID:
		return t.Notify(ctx, phrases.GameOther)
	}
	t.speakIn(ctx, r)
	r.Answer = t.M.Press.Message
	if r.Over() {
		return t.update(ctx, r, t.boardReply(ctx, r))
	}
	reply, err := press(t, ctx, r, verb)
	if err != nil {
		return err
	}
	return t.update(ctx, r, reply)
}

// undoMove takes the last move back.
func (t *turn) undoMove(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	k := phrases.GameUndone
	if r.Apply(t.M.ID) && !r.Undo() {
		k = phrases.GameNothing
	}
	return t.boardReply(ctx, r, t.Voice.Say(k, nil)), nil
}

// checkRound marks wrong digits, and counts those that it has not counted before.
func (t *turn) checkRound(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	solution, ok, err := t.answerTo(ctx, r)
	if err != nil {
		return chat.Reply{}, err
	}
	if !ok {
		return t.boardReply(ctx, r, t.Voice.Say(phrases.StudyUnknown, nil)), nil
	}
	wrong := r.Blame(solution)
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range wrong {
		marks[c] = render.Wrong
	}
	return withWhy(t, t.markedReply(ctx, r, marks, t.Findings(r.Position(), wrong, nil)), r, wrong), nil
}

// askGiveUp asks once more.
func (t *turn) askGiveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	reply := t.boardReply(ctx, r, t.Voice.Say(phrases.GameGiveUp, nil))
	reply.Choices = [][]chat.Choice{{
		t.gameButton(phrases.ButtonGiveUpYes, gameEnd, r).As(chat.Danger), t.gameButton(phrases.ButtonPlayOn, gameOn, r)}}
	return reply, nil
}

// giveUp ends the round and shows the solution, unless others still play it.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	r.GiveUp(t.Now())
	t.Count("played.given-up")
	if _, ok := errors.AsType[*work.LiveError](t.Allowed(ctx, r.Start)); ok {
		return t.boardReply(ctx, r, t.Voice.Say(phrases.GameSolutionLater, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	if err != nil || !ok {
		return t.boardReply(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	return t.boardReply(ctx, &shown, t.Voice.Say(phrases.GameSolution, nil)), nil
}

// hintRound shows a rung of the hint for the position as it stands, and counts it.
func (t *turn) hintRound(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	h, ok := teller.HintingOf("0." + state)
	if !ok {
		return t.boardReply(ctx, r, t.Voice.Say(phrases.ButtonExpired, nil)), nil
	}
	if _, no := teller.SubjectOf(r.Start).Logical(); no != "" {
		return t.boardReply(ctx, r, t.Voice.Say(no, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	switch {
	case err != nil:
		return chat.Reply{}, err
	case !ok:
		return t.boardReply(ctx, r, t.Voice.Say(phrases.StudyUnknown, nil)), nil
	case len(r.Wrong(solution)) > 0:
		return t.boardReply(ctx, r, t.Voice.Say(phrases.GameWrong, nil)), nil
	}
	s, err := studyOf(r, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	working, done := t.Begin(ctx)
	defer done()
	w, err := t.Within(r).Follow(working, s, 1)
	if err != nil {
		return chat.Reply{}, err
	}
	if len(w.Steps) == 0 {
		return t.boardReply(ctx, r, t.Ended(s, w).Text), nil
	}
	if !h.Lesson && r.Apply(t.M.ID) {
		r.Hint()
	}
	return t.roundHint(ctx, r, h, s.Start, w.Steps[0]), nil
}

// studyOf returns the position of r as it stands.
func studyOf(r *game.Play, solution sudoku.Grid) (*work.Study, error) {
	s, err := work.StudyOf(r.Start, solution)
	if err != nil {
		return nil, err
	}
	s.Key = r.Puzzle + " " + r.Grid
	for c, d := range r.Now {
		if cell := sudoku.Cell(c); d != 0 && s.Start.Digit(cell) == 0 {
			s.Start.Place(cell, d)
		}
	}
	return s, nil
}

// roundHint lays out a hint in the place of the board.
func (t *turn) roundHint(ctx context.Context, r *game.Play, h teller.Hinting, at *logic.Position, s logic.Step) chat.Reply {
	lines, block, k := t.Hinted(h, at, s)
	hidden, view := t.hidden(ctx, r), t.SketchView(k)
	if hidden != "" {
		lines, block, view = t.hintedHidden(h, s), "", t.SketchBare(k)
	}
	reply := chat.Reply{
		Text: t.boardText(r, hidden, lines...), Block: block, Picture: t.boardPicture(view, hidden), Choices: t.boardChoices(r)}
	var row []chat.Choice
	for _, next := range t.NextHints(h, s) {
		if next.To.Step == 0 { // the step after this one comes when this one is done
			row = append(row, t.gameButton(next.Label, gameHint+strings.TrimPrefix(next.To.String(), "0."), r))
		}
	}
	if len(row) > 0 {
		reply.Choices[0] = reply.Choices[0][1:] // the first rung again
		reply.Choices = append([][]chat.Choice{row}, reply.Choices...)
	}
	return t.Fitted(reply)
}
