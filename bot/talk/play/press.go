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
	"sudokubot/bot/talk/board"
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
		board.Check: (*turn).checkRound,
		board.More:  (*turn).hintOn,
		board.Undo:  (*turn).undo,
		board.Redo:  (*turn).redo,
		board.Menu:  (*turn).menu,
		board.Fill:  (*turn).askFill, board.Filled: (*turn).fill, board.Restart: (*turn).askRestart, board.Empty: (*turn).restart,
		board.Give:  (*turn).askGiveUp,
		board.End:   (*turn).giveUp,
		board.Pause: (*turn).pause,
		board.Show:  (*turn).open, board.On: (*turn).open,
	}
}

// open shows the board as it is.
func (t *turn) open(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	return t.Maker.Board(ctx, r), nil
}

// pressGame answers a button under a board.
func (t *turn) pressGame(ctx context.Context, p press.Press) error {
	verb, sure := strings.CutPrefix(p.State, board.Sure)
	t.sure = sure
	press, ok := gamePresses()[verb]
	for prefix, numbered := range map[string]gamePress{board.Hint: (*turn).hintRound, gameWhy: (*turn).whyRound, board.Option: (*turn).option} {
		if state, is := strings.CutPrefix(verb, prefix); is {
			press, ok, verb = numbered, true, state
			break
		}
	}
	if !ok && verb != board.Text && verb != board.Type {
		return t.Maker.Notify(ctx, phrases.GameGone)
	}
	r, err := t.pressed(ctx, p.About)
	if r == nil || err != nil {
		return err
	}
	switch {
	case verb == board.Text:
		return sayRows(ctx, t, r)
	case verb == board.Type && !r.Over():
		return typed(ctx, t, r, p)
	}
	if verb == board.Show {
		t.leave(ctx, r)
	}
	if r.Over() {
		return t.update(ctx, r, t.Maker.Board(ctx, r))
	}
	if verb != board.Pause {
		t.touch(ctx, r)
	}
	reply, err := press(t, ctx, r, verb)
	if err != nil {
		return err
	}
	if (verb == board.Undo || verb == board.Redo) && !r.Over() {
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
	return t.Talk.easel.Newest(ctx, session.Place(r), 0, t.news, t.repaint(r))
}

// pressed returns the game whose board carries the button that was pressed. It is nil where there is none, or it is another's, and
// that has been said.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	kept, err := t.Talk.games.OfBoard(ctx, t.Maker.Turn, t.Maker.M.Press.Message, source)
	if errors.Is(err, game.ErrNotFound) {
		return nil, t.Maker.Notify(ctx, phrases.GameGone)
	}
	if err != nil {
		return nil, err
	}
	r, err := game.Resume(kept)
	switch {
	case err != nil:
		return nil, t.Maker.Notify(ctx, phrases.GameGone)
	case r.Person != t.Maker.M.From.ID:
		return nil, t.Maker.Notify(ctx, phrases.GameOther)
	}
	here := t.Maker.M.Press
	aloud := openly(t, r)
	if aloud { // everybody would see what is shown there
		leave(ctx, t.Maker.Turn, here.Message)
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
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(phrases.StudyUnknown, nil)), nil
	}
	if reply, ask := unpaid(ctx, t, r, phrases.GamePriceCheck, phrases.ButtonCheck, board.Check, game.Check, 0); ask {
		return reply, nil
	}
	t.pay(r, game.Check, 0)
	wrong := r.Blame(solution)
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range wrong {
		marks[c] = render.Wrong
	}
	return withWhy(t, t.Maker.Marked(ctx, r, marks, t.Maker.Teller.Findings(r.Position(), wrong, nil)), r, t.Maker.Hidden(ctx, r), wrong), nil
}

// askGiveUp asks once more.
func (t *turn) askGiveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	t.told = board.AskedGive
	return t.asked(ctx, r, t.Maker.Teller.Voice.Say(phrases.GameGiveUp, nil), t.Maker.GameButton(phrases.ButtonGiveUpYes, board.End, r).As(chat.Danger),
		t.Maker.GameButton(phrases.ButtonPlayOn, board.On, r)), nil
}

// giveUp ends the round and shows the solution, unless others still play it.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	r.GiveUp(t.Maker.Base.Now())
	t.ended, t.Maker.Elsewhere = "played.given-up", false
	if _, ok := errors.AsType[*work.LiveError](t.Maker.Job.Allowed(ctx, r.Start)); ok {
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(phrases.GameSolutionLater, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	if err != nil || !ok {
		return t.Maker.Board(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	return t.Maker.Board(ctx, &shown, t.Maker.Teller.Voice.Say(phrases.GameSolution, nil)), nil
}

// hintRound shows a rung of the hint for the position as it stands, and counts it.
func (t *turn) hintRound(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	h, ok := teller.HintingOf(state)
	if !ok {
		h, ok = teller.HintingOf("0." + state)
	}
	if !ok {
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(phrases.ButtonExpired, nil)), nil
	}
	if _, no := teller.SubjectOf(r.Start).Logical(); no != "" {
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(no, nil)), nil
	}
	solution, ok, err := t.answerTo(ctx, r)
	switch {
	case err != nil:
		return chat.Reply{}, err
	case !ok:
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(phrases.StudyUnknown, nil)), nil
	}
	if reply, ask := unpaid(ctx, t, r, phrases.GamePriceHint, phrases.ButtonHint, board.Hint+state, helpOf(h), h.Step); ask {
		return reply, nil // that a digit is wrong is told after the yes: else nobody would need Check
	}
	if len(r.Wrong(solution)) > 0 {
		if len(r.Blamed()) == 0 { // that is help, too, unless it was told before; and no rung costs less
			t.pay(r, game.Where, 0)
		}
		return t.Maker.Board(ctx, r, t.Maker.Teller.Voice.Say(phrases.GameWrong, nil)), nil
	}
	s, err := studyOf(r, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	working, done := t.Maker.Job.Begin(ctx)
	defer done()
	w, err := t.Maker.Job.Within(r).Follow(working, s, h.Step+1)
	if err != nil {
		return chat.Reply{}, err
	}
	if h.Step >= len(w.Steps) {
		return t.Maker.Board(ctx, r, t.Maker.Teller.Ended(s, w).Text), nil
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
	if asked, _ := t.Maker.Shown(); asked.About == r.Source && strings.HasPrefix(asked.Shown, board.AskedPrice+board.Hint) {
		t.sure = true // who asks again agrees
	}
	return t.hintRound(ctx, r, "1")
}

// hinted returns the hint that the board of r shows; ok is false if it shows none.
func hinted(t *turn, r *game.Play) (h teller.Hinting, ok bool) {
	asked, _ := t.Maker.Shown()
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
	lines, block, k := t.Maker.Teller.Hinted(h, at, s)
	hidden, view := t.Maker.Hidden(ctx, r), t.Maker.Teller.SketchView(k)
	if hidden != "" {
		lines, block, view = t.Maker.HintedHidden(h, s), "", t.Maker.Teller.SketchBare(k)
	}
	reply := chat.Reply{
		Text: t.Maker.Words(r, hidden, lines...), Block: block, Picture: t.Maker.Covered(view, hidden), Choices: t.Maker.Keys(r, hidden)}
	var row []chat.Choice
	for _, next := range t.Maker.Teller.NextHints(h, s) {
		if next.To.Step == h.Step || len(s.Placed) == 0 { // a digit is entered before the next hint
			row = append(row, t.Maker.Priced(next.Label, board.Hint+strings.TrimPrefix(next.To.String(), "0."), r, helpOf(next.To), next.To.Step))
		}
	}
	if t.Maker.Hinting = len(row) > 0; t.Maker.Hinting {
		reply.Choices = t.Maker.Below(r, hidden, row)
	}
	return t.Maker.Teller.Fitted(reply)
}

// answerTo returns the only solution of r; ok is false if it is not known, or there are several.
func (t *turn) answerTo(ctx context.Context, r *game.Play) (g sudoku.Grid, ok bool, err error) {
	o, err := t.Maker.Job.Within(r).Search(ctx, r.Start, "")
	if err != nil || o.Found.Summary().Status != solver.Unique {
		return nil, false, err
	}
	return o.Found.Only(), true, nil
}
