package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// checkRound marks wrong digits, and counts those that it has not counted before.
func (t *turn) checkRound(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil {
		return chat.Reply{}, err
	}
	if !ok {
		return t.board.Board(ctx, r, t.board.say(phrases.StudyUnknown, nil)), nil
	}
	q := priceQuestion{
		phrases.GamePriceCheck, phrases.ButtonCheck, action.Game{Do: action.GameCheck}, game.Check, 0,
	}
	if reply, ask := t.unpaid(ctx, r, q); ask {
		return reply, nil
	}
	t.pay(r, game.Check, 0)
	wrong := r.Blame(solution)
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range wrong {
		marks[c] = render.Wrong
	}
	reply := t.board.Marked(ctx, r, marks, t.Turn.Teller.Findings(r.Position(), wrong, nil))
	return withWhy(t, reply, r, t.board.Hidden(ctx, r), wrong), nil
}

// firstHint is the first rung of the next step.
var firstHint = action.Hinting{Rung: action.RungWhere}

func hinting(h action.Hinting) action.Game { return action.Game{Do: action.GameHint, Hinting: h} }

// hintRound shows a rung of the hint for the position as it stands, and counts it.
func (t *turn) hintRound(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
	h := a.Hinting
	if _, no := teller.SubjectOf(r.Start).Logical(); no != "" {
		return t.board.Board(ctx, r, t.board.say(no, nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	switch {
	case err != nil:
		return chat.Reply{}, err
	case !ok:
		return t.board.Board(ctx, r, t.board.say(phrases.StudyUnknown, nil)), nil
	}
	q := priceQuestion{phrases.GamePriceHint, phrases.ButtonHint, hinting(h), helpOf(h), h.Step}
	if h.Rung > action.RungWhere {
		q.words = phrases.GamePriceMore
	}
	if reply, ask := t.unpaid(ctx, r, q); ask {
		return reply, nil // a wrong digit is reported after the yes: before, it would be a free Check
	}
	if len(r.Wrong(solution)) > 0 { // a hint that leads nowhere is free
		return t.board.Board(ctx, r, t.board.say(phrases.GameWrong, nil)), nil
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
	t.told = action.WriteShown(action.Hint{Hinting: h})
	return t.roundHint(ctx, r, h, s.After(w.Steps[:h.Step]), w.Steps[h.Step]), nil
}

// hintOn shows the next rung of the hint on the board, or begins a hint.
func (t *turn) hintOn(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if h, ok := hinted(t, r); ok {
		return t.hintRound(ctx, r, hinting(h.Onward(false)))
	}
	asked, _ := t.Turn.Shown()
	if help, ok := askedPrice(asked); ok && t.ordered && asked.About == r.Source && help.Do == action.GameHint {
		t.sure = true // asking again is a yes
	}
	return t.hintRound(ctx, r, hinting(firstHint))
}

// hinted returns the hint that the board of r shows; ok is false if it shows no hint.
func hinted(t *turn, r *game.Play) (h action.Hinting, ok bool) {
	asked, _ := t.Turn.Shown()
	shown, ok := action.Shown(asked.Shown).(action.Hint)
	h = shown.Hinting
	h.Lesson, h.Notation = false, false
	return h, ok && asked.Kind == game.KindRound && asked.About == r.Source
}

// helpOf returns the help as which a rung of a hint is priced.
func helpOf(h action.Hinting) game.Help {
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
func (t *turn) roundHint(
	ctx context.Context, r *game.Play, h action.Hinting, at *logic.Position, s logic.Step,
) chat.Reply {
	lines, block, k := t.Turn.Teller.Hinted(h, at, s)
	hidden, view := t.board.Hidden(ctx, r), t.Turn.Teller.SketchContent(k)
	if hidden != "" {
		lines, block, view = t.board.HintedHidden(h, s), "", t.Turn.Teller.SketchOnly(k)
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, lines...), Block: block, Picture: t.board.Covered(view, hidden),
		Choices: t.board.Keys(r, hidden)}
	var row []chat.Choice
	for _, next := range t.Turn.Teller.NextHints(h, s) {
		if next.To.Step == h.Step || len(s.Placed) == 0 { // a digit is entered before the next hint
			row = append(row, t.board.PricedAs(next.Label, hinting(next.To), r, helpOf(next.To), next.To.Step))
		}
	}
	if t.board.hinting = len(row) > 0; t.board.hinting {
		reply.Choices = t.board.Below(r, hidden, row)
	}
	return t.Turn.Teller.Fitted(reply)
}

// answerTo returns the only solution of r; ok is false if it is not known, or there are several.
func answerTo(ctx context.Context, t *talk.Turn, r *game.Play) (g sudoku.Grid, ok bool, err error) {
	o, err := t.Job.Within(r).Search(ctx, r.Start, "")
	if err != nil || o.Found.Summary().Status != solver.Unique {
		return nil, false, err
	}
	return o.Found.Only(), true, nil
}

// priceQuestion asks whether a help is worth its price.
type priceQuestion struct {
	words phrases.Key
	yes   phrases.Key // the label of the button with the help
	does  action.Game // by that button
	help  game.Help
	step  int // of a hint
}

// unpaid returns the board of r with the question q. ask is false if there is nothing to ask.
func (t *turn) unpaid(ctx context.Context, r *game.Play, q priceQuestion) (reply chat.Reply, ask bool) {
	if t.sure || r.Practice || r.PriceOf(q.help, q.step) == 0 || !t.mayBeUnmeant(r) {
		return chat.Reply{}, false
	}
	if t.wonders {
		q.words = phrases.GamePriceWhy
	}
	price, most := t.board.span(r.PriceOf(q.help, q.step)), t.board.span(r.PriceOf(game.Step, q.step))
	q.does.Sure = true
	yes := t.board.PricedAs(q.yes, q.does, r, q.help, q.step).As(chat.Primary)
	t.told = action.WriteShown(q.does)
	question := t.board.say(q.words, phrases.Args{"Price": price, "Max": most})
	return t.asked(ctx, r, question, yes, phrases.ButtonNoHelp), true
}

// mayBeUnmeant reports whether a help is offered at its price first. A sentence may be a question, a guess or
// a sigh, and so may what the bot takes it for. A live daily asks before its first help, and at all words.
// No other game asks at a button or an order.
func (t *turn) mayBeUnmeant(r *game.Play) bool {
	lives := r.Daily() && game.Lives(r.Date, t.Turn.Base.Now())
	switch {
	case t.ordered:
		return lives
	case t.Turn.Pressed():
		return lives && r.Clean()
	}
	return true
}

// pay adds the price of a help to the time of r, once for each message.
func (t *turn) pay(r *game.Play, h game.Help, after int) {
	if t.apply(r) {
		r.Pay(h, after)
	}
}

func whyButton(t *turn, label phrases.Key, which int, r *game.Play) chat.Choice {
	return t.board.Button(label, action.Game{Do: action.GameWhy, Which: which}, r)
}

// withWhy adds the Why button to a reply that reports wrong digits.
func withWhy(t *turn, reply chat.Reply, r *game.Play, hidden string, wrong []sudoku.Cell) chat.Reply {
	if _, no := teller.SubjectOf(r.Start).Logical(); no == "" && len(wrong) > 0 {
		reply.Choices = t.board.Below(r, hidden, []chat.Choice{whyButton(t, phrases.IntentKey("why"), 0, r)})
	}
	return reply
}
