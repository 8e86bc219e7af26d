package play

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/passage"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// gamePress makes the new board of a round, and changes the round. state is what stands behind the verb's first sign.
type gamePress func(t *turn, ctx context.Context, r *game.Play, state string) (chat.Reply, error)

// gamePresses are the buttons by their verbs.
func gamePresses() map[string]gamePress {
	return map[string]gamePress{
		gameCheck: (*turn).checkRound,
		gameMore:  (*turn).hintOn,
		gameUndo:  (*turn).undo,
		gameRedo:  (*turn).redo,
		gameMenu:  (*turn).menu,
		gameFill:  (*turn).askFill, gameFilled: (*turn).fill, gameRestart: (*turn).askRestart, gameEmpty: (*turn).restart,
		gameGive:  (*turn).askGiveUp,
		gameEnd:   (*turn).giveUp,
		gamePause: (*turn).pause,
		gameShow:  (*turn).open, gameOn: (*turn).open,
	}
}

// open shows the board as it is.
func (t *turn) open(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	return t.board.Board(ctx, r), nil
}

// pressGame answers a button under a board.
func (t *turn) pressGame(ctx context.Context, p press.Press) error {
	verb, sure := strings.CutPrefix(p.State, gameSure)
	t.sure = sure
	press, ok := gamePresses()[verb]
	for prefix, numbered := range map[string]gamePress{gameHint: (*turn).hintRound, gameWhy: (*turn).whyRound, gameOption: (*turn).option} {
		if state, is := strings.CutPrefix(verb, prefix); is {
			press, ok, verb = numbered, true, state
			break
		}
	}
	if !ok && verb != gameText && verb != gameType {
		return t.Turn.Notify(ctx, phrases.GameGone)
	}
	r, err := t.pressed(ctx, p.About)
	if r == nil || err != nil {
		return err
	}
	switch {
	case verb == gameText:
		return sayRows(ctx, t, r)
	case verb == gameType && !r.Over():
		return typed(ctx, t, r, p)
	}
	if verb == gameShow {
		t.leave(ctx, r)
	}
	if r.Over() {
		return t.update(ctx, r, t.board.Board(ctx, r))
	}
	if verb != gamePause {
		t.touch(ctx, r)
	}
	reply, err := press(t, ctx, r, verb)
	if err != nil {
		return err
	}
	if (verb == gameUndo || verb == gameRedo) && !r.Over() {
		return repainted(ctx, t, r)
	}
	return t.update(ctx, r, reply)
}

// repainted keeps r, and has its board shown as it is by then, with the news of this press: where a picture is on its way already, the
// next one shows what all presses until then have done.
func repainted(ctx context.Context, t *turn, r *game.Play) error {
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	passage.Of(ctx).Editing()
	return t.Talk.boards.newest(ctx, session.Place(r), 0, t.news, t.repaint(r))
}

// pressed returns the game whose board carries the button that was pressed. It is nil where there is none, or it is another's, and
// that has been said.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	kept, err := t.Talk.games.OfBoard(ctx, t.Turn, t.Turn.M.Press.Message, source)
	if errors.Is(err, game.ErrNotFound) {
		return nil, t.Turn.Notify(ctx, phrases.GameGone)
	}
	if err != nil {
		return nil, err
	}
	r, err := game.Resume(kept)
	switch {
	case err != nil:
		return nil, t.Turn.Notify(ctx, phrases.GameGone)
	case r.Person != t.Turn.M.From.ID:
		return nil, t.Turn.Notify(ctx, phrases.GameOther)
	}
	here := t.Turn.M.Press
	aloud := openly(t, r)
	if aloud { // everybody would see what is shown there
		leave(ctx, t.Turn, here.Message)
	}
	if err := t.arrive(ctx, r); err != nil {
		return nil, err
	}
	t.speakIn(ctx, r)
	switch {
	case !aloud:
		if r.Answer != here.Message && !r.Over() {
			t.leave(ctx, r) // there is one board, or a pause would cover one of two
		}
		r.Answer = here.Message
	case r.Answer == here.Message:
		r.Answer = ""
	}
	return r, nil
}

// checkRound marks wrong digits, and counts those that it has not counted before.
func (t *turn) checkRound(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	solution, ok, err := t.answerTo(ctx, r)
	if err != nil {
		return chat.Reply{}, err
	}
	if !ok {
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.StudyUnknown, nil)), nil
	}
	if reply, ask := unpaid(ctx, t, r, phrases.GamePriceCheck, phrases.ButtonCheck, gameCheck, game.Check, 0); ask {
		return reply, nil
	}
	t.pay(r, game.Check, 0)
	wrong := r.Blame(solution)
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range wrong {
		marks[c] = render.Wrong
	}
	return withWhy(t, t.board.Marked(ctx, r, marks, t.Turn.Teller.Findings(r.Position(), wrong, nil)), r, t.board.Hidden(ctx, r), wrong), nil
}

// askGiveUp asks once more.
func (t *turn) askGiveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	t.told = askedGive
	return t.asked(ctx, r, t.Turn.Teller.Voice.Say(phrases.GameGiveUp, nil), t.board.GameButton(phrases.ButtonGiveUpYes, gameEnd, r).As(chat.Danger),
		t.board.GameButton(phrases.ButtonPlayOn, gameOn, r)), nil
}

// giveUp ends the round and shows the solution, unless others still play it.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	r.GiveUp(t.Turn.Base.Now())
	t.ended, t.board.elsewhere = "played.given-up", false
	if _, ok := errors.AsType[*work.LiveError](t.Turn.Job.Allowed(ctx, r.Start)); ok {
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.GameSolutionLater, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	if err != nil || !ok {
		return t.board.Board(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	return t.board.Board(ctx, &shown, t.Turn.Teller.Voice.Say(phrases.GameSolution, nil)), nil
}

// hintRound shows a rung of the hint for the position as it stands, and counts it.
func (t *turn) hintRound(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	h, ok := teller.HintingOf(state)
	if !ok {
		h, ok = teller.HintingOf("0." + state)
	}
	if !ok {
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.ButtonExpired, nil)), nil
	}
	if _, no := teller.SubjectOf(r.Start).Logical(); no != "" {
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(no, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	switch {
	case err != nil:
		return chat.Reply{}, err
	case !ok:
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.StudyUnknown, nil)), nil
	}
	if reply, ask := unpaid(ctx, t, r, phrases.GamePriceHint, phrases.ButtonHint, gameHint+state, helpOf(h), h.Step); ask {
		return reply, nil // that a digit is wrong is told after the yes: else nobody would need Check
	}
	if len(r.Wrong(solution)) > 0 {
		if len(r.Blamed()) == 0 { // that is help, too, unless it was told before; and no rung costs less
			t.pay(r, game.Where, 0)
		}
		return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.GameWrong, nil)), nil
	}
	s, err := studyOf(r, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	working, done := t.Turn.Job.Begin(ctx)
	defer done()
	w, err := t.Turn.Job.Within(r).Follow(working, s, h.Step+1)
	if err != nil {
		return chat.Reply{}, err
	}
	if h.Step >= len(w.Steps) {
		return t.board.Board(ctx, r, t.Turn.Teller.Ended(s, w).Text), nil
	}
	t.pay(r, helpOf(h), h.Step) // the lesson of a hint that is paid costs nothing more
	t.told = press.Hint + "." + h.String()
	return t.roundHint(ctx, r, h, s.After(w.Steps[:h.Step]), w.Steps[h.Step]), nil
}

// hintOn tells more of the hint that the board shows, or begins one.
func (t *turn) hintOn(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	if h, ok := hinted(t, r); ok {
		return t.hintRound(ctx, r, h.Onward(false).String())
	}
	if asked, _ := t.Turn.Shown(); asked.About == r.Source && strings.HasPrefix(asked.Shown, askedPrice+gameHint) {
		t.sure = true // who asks again agrees
	}
	return t.hintRound(ctx, r, "1")
}

// hinted returns the hint that the board of r shows; ok is false if it shows none.
func hinted(t *turn, r *game.Play) (h teller.Hinting, ok bool) {
	asked, _ := t.Turn.Shown()
	state, _ := strings.CutPrefix(asked.Shown, press.Hint+".")
	h, ok = teller.HintingOf(state)
	h.Lesson, h.Notation = false, false
	return h, ok && asked.Kind == game.KindRound && asked.About == r.Source
}

// helpOf is what a rung of a hint costs as.
func helpOf(h teller.Hinting) game.Help {
	return [...]game.Help{game.Where, game.Technique, game.Pattern, game.Step}[min(max(int(h.Rung)-1, 0), 3)]
}

// studyOf returns the position of r as it stands.
func studyOf(r *game.Play, solution sudoku.Grid) (*work.Study, error) {
	s, err := work.StudyOf(r.Start, solution)
	if err != nil {
		return nil, err
	}
	s.Stand(r.Now)
	return s, nil
}

// roundHint lays out a hint in the place of the board.
func (t *turn) roundHint(ctx context.Context, r *game.Play, h teller.Hinting, at *logic.Position, s logic.Step) chat.Reply {
	lines, block, k := t.Turn.Teller.Hinted(h, at, s)
	hidden, view := t.board.Hidden(ctx, r), t.Turn.Teller.SketchView(k)
	if hidden != "" {
		lines, block, view = t.board.HintedHidden(h, s), "", t.Turn.Teller.SketchBare(k)
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, lines...), Block: block, Picture: t.board.Covered(view, hidden), Choices: t.board.Keys(r, hidden)}
	var row []chat.Choice
	for _, next := range t.Turn.Teller.NextHints(h, s) {
		if next.To.Step == h.Step || len(s.Placed) == 0 { // a digit is entered before the next hint
			row = append(row, t.board.Priced(next.Label, gameHint+strings.TrimPrefix(next.To.String(), "0."), r, helpOf(next.To), next.To.Step))
		}
	}
	if t.board.hinting = len(row) > 0; t.board.hinting {
		reply.Choices = t.board.Below(r, hidden, row)
	}
	return t.Turn.Teller.Fitted(reply)
}

// answerTo returns the only solution of r; ok is false if it is not known, or there are several.
func (t *turn) answerTo(ctx context.Context, r *game.Play) (g sudoku.Grid, ok bool, err error) {
	o, err := t.Turn.Job.Within(r).Search(ctx, r.Start, "")
	if err != nil || o.Found.Summary().Status != solver.Unique {
		return nil, false, err
	}
	return o.Found.Only(), true, nil
}
