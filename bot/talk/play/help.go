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

// checkRound marks the wrong digits, and counts those not marked by an earlier check.
func (t *turn) checkRound(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil {
		return chat.Reply{}, err
	}
	if !ok {
		return t.board.Board(ctx, r, t.board.say("study.unknown", nil)), nil
	}
	if reply, ask := t.unpaid(ctx, r, action.Game{Do: action.GameCheck}); ask {
		return reply, nil
	}
	t.pay(r, game.Check, 0)
	wrong := r.Blame(solution)
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range wrong {
		marks[c] = render.Wrong
	}
	reply := t.board.Marked(ctx, r, marks, t.Turn.Teller.Findings(r.Position(), wrong, nil))
	if _, no := teller.SubjectOf(r.Start).Logical(); no == "" && len(wrong) > 0 {
		why := t.board.Button(phrases.Key("intent.why"), action.Game{Do: action.GameWhy}, r)
		reply.Choices = t.board.Below(r, t.board.Hidden(ctx, r), []chat.Choice{why})
	}
	return reply, nil
}

// firstHint is the first rung (see action.Rung) of a hint for the next step.
var firstHint = action.Hinting{Rung: action.RungWhere}

func hinting(h action.Hinting) action.Game { return action.Game{Do: action.GameHint, Hinting: h} }

// hintRound shows the requested rung of the hint for the present position, and counts it as help.
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
		return t.board.Board(ctx, r, t.board.say("study.unknown", nil)), nil
	}
	if reply, ask := t.unpaid(ctx, r, hinting(h)); ask {
		// the player has not accepted the price, and reporting a wrong digit would be a free Check
		return reply, nil
	}
	if len(r.Wrong(solution)) > 0 { // a hint that leads nowhere costs nothing
		return t.board.Board(ctx, r, t.board.say("game.wrong", nil)), nil
	}
	s, err := work.StudyOf(r.Start, solution)
	if err != nil {
		return chat.Reply{}, err
	}
	s.Stand(r.Now)
	working, done := t.Turn.Job.Begin(ctx)
	defer done()
	w, err := t.Turn.Job.Within(r).Follow(working, s, h.Step+1)
	if err != nil {
		return chat.Reply{}, err
	}
	if h.Step >= len(w.Steps) {
		return t.board.Board(ctx, r, t.Turn.Teller.Ended(s, w).Text), nil
	}
	t.pay(r, helpOf(h), h.Step) // the price of a hint includes its lesson
	t.told = action.WriteShown(action.Hint{Hinting: h})
	return t.roundHint(ctx, r, h, s.After(w.Steps[:h.Step]), w.Steps[h.Step]), nil
}

// hintOn shows the next rung of the hint that the board shows. If the board shows no hint, hintOn begins a
// hint.
func (t *turn) hintOn(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if h, ok := hinted(t, r); ok {
		return t.hintRound(ctx, r, hinting(h.Onward(false)))
	}
	asked, _ := t.Turn.Shown()
	if help, ok := askedPrice(asked); ok && t.ordered && asked.About == r.Source && help.Do == action.GameHint {
		t.sure = true // asking a second time accepts the price
	}
	return t.hintRound(ctx, r, hinting(firstHint))
}

// hinted returns the hint that the board of r shows. If the board shows no hint, ok is false.
func hinted(t *turn, r *game.Play) (h action.Hinting, ok bool) {
	asked, _ := t.Turn.Shown()
	shown, ok := action.Shown(asked.Shown).(action.Hint)
	h = shown.Hinting
	h.Lesson, h.Notation = false, false
	return h, ok && asked.Kind == game.KindRound && asked.About == r.Source
}

// helpOf returns the kind of help that sets the price of a rung.
func helpOf(h action.Hinting) game.Help {
	return [...]game.Help{game.Where, game.Technique, game.Pattern, game.Step}[min(max(int(h.Rung)-1, 0), 3)]
}

func rungOf(h game.Help) action.Rung { return action.RungWhere + action.Rung(h-game.Where) }

func (t *turn) roundHint(
	ctx context.Context, r *game.Play, h action.Hinting, at *logic.Position, s logic.Step,
) chat.Reply {
	lines, block, k := t.Turn.Teller.Hinted(h, at, s)
	if h.Step == 0 {
		r.Point(k.Marked())
	}
	hidden, view := t.board.Hidden(ctx, r), t.Turn.Teller.SketchContent(k)
	if hidden != "" {
		lines, block, view = t.board.HintedHidden(h, s), "", t.Turn.Teller.SketchOnly(k)
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, lines...), Block: block, Picture: t.board.Covered(view, hidden),
		Choices: t.board.Keys(r, hidden)}
	var row []chat.Choice
	for _, next := range t.Turn.Teller.NextHints(h, s) {
		// if the step places a digit, the player enters it before the next hint
		if next.To.Step == h.Step || len(s.Placed) == 0 {
			row = append(row, t.board.Priced(next.Label, hinting(next.To), r, helpOf(next.To), next.To.Step))
		}
	}
	if t.board.hinting = len(row) > 0; t.board.hinting {
		reply.Choices = t.board.Below(r, hidden, row)
	}
	return t.Turn.Teller.Fitted(reply)
}

// answerTo returns the only solution of r. If the search does not prove exactly one solution, ok is false.
func answerTo(ctx context.Context, t *talk.Turn, r *game.Play) (g sudoku.Grid, ok bool, err error) {
	o, err := t.Job.Within(r).Search(ctx, r.Start, "")
	if err != nil || o.Found.Summary().Status != solver.Unique {
		return nil, false, err
	}
	return o.Found.Only(), true, nil
}

// unpaid returns the board of r with the question whether the player accepts the price of the requested
// help. If no question is necessary, ask is false.
func (t *turn) unpaid(ctx context.Context, r *game.Play, request action.Game) (reply chat.Reply, ask bool) {
	help, words, yes := game.Check, phrases.Key("game.price-check"), phrases.Key("button.check")
	if request.Do == action.GameHint {
		help, words, yes = helpOf(request.Hinting), "game.price-hint", "button.hint"
	}
	step := request.Hinting.Step
	if t.sure || r.Practice || r.PriceOf(help, step) == 0 || !t.mayBeUnmeant(r) {
		return chat.Reply{}, false
	}
	if request.Hinting.Rung > action.RungWhere {
		words = "game.price-more"
	}
	if t.asksWhy {
		words = "game.price-why"
	}
	price, most := t.board.span(r.PriceOf(help, step)), t.board.span(r.PriceOf(game.Step, step))
	request.Sure = true
	t.told = action.WriteShown(request)
	question := t.board.say(words, phrases.Args{"Price": price, "Max": most})
	give := t.board.Priced(yes, request, r, help, step).As(chat.Primary)
	return t.asked(ctx, r, question, give, "button.no-help"), true
}

// mayBeUnmeant reports whether the bot asks before it gives help at a price. It asks after a sentence,
// which may mean something else. For a live daily it also asks after an exact word, and after a button for
// the first help.
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

// pay adds the price of a help to the time of r, at most once for each message. step is the index of the step
// of a hint, from 0.
func (t *turn) pay(r *game.Play, h game.Help, step int) {
	if t.apply(r) {
		r.Pay(h, step)
	}
}

// whyWord explains the price that the board asks about, else the hint on the board, else a wrong digit
// reported by a check. If the board has nothing to explain, whyWord gives a hint.
func (t *turn) whyWord(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if asked, _ := t.Turn.Shown(); asked.About == r.Source {
		if help, ok := askedPrice(asked); ok {
			t.asksWhy, help.Sure = true, false
			if help.Do == action.GameHint {
				return t.hintRound(ctx, r, help)
			}
			return t.checkRound(ctx, r, help)
		}
	}
	if h, ok := hinted(t, r); ok {
		return t.hintRound(ctx, r, hinting(h.Onward(true)))
	}
	if len(r.Blamed()) == 0 {
		return t.hintRound(ctx, r, hinting(firstHint))
	}
	return t.whyRound(ctx, r, action.Game{Do: action.GameWhy})
}

// whyRound explains a wrong digit that a check has reported, without a price.
func (t *turn) whyRound(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
	if r.Start.Layout.N() > logic.MaxOrder {
		return t.board.Board(ctx, r, t.board.say("button.expired", nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil {
		return chat.Reply{}, err
	}
	blamed := r.Blamed()
	if !ok || len(blamed) == 0 {
		return t.board.Board(ctx, r), nil
	}
	at, all, err := t.Turn.Job.Refute(ctx, r.Start, told(r, blamed, solution), solution)
	if err != nil {
		return chat.Reply{}, err
	}
	hidden, v := t.board.Hidden(ctx, r), teller.Refuted(t.Turn.Teller, at, all[a.Which%len(all)])
	if hidden != "" {
		v.Caption = teller.Caption{}
		v.Text = t.board.say("game.hint-hidden", nil)
		v.Alt = t.board.say("alt.bare", phrases.Args{"N": r.Start.Layout.N(), "Filled": r.Now.Filled()})
	}
	reply := chat.Reply{
		Text: t.board.Words(r, hidden, v.Text), Picture: t.board.Covered(v, hidden),
		Choices: t.board.Keys(r, hidden),
	}
	if len(all) > 1 {
		next := action.Game{Do: action.GameWhy, Which: (a.Which + 1) % len(all)}
		another := t.board.Button("button.another", next, r)
		reply.Choices = t.board.Below(r, hidden, []chat.Choice{another})
	}
	return t.Turn.Teller.Fitted(reply), nil
}

// told returns the grid of r without the wrong digits that no check has reported. blamed holds the reported
// cells.
func told(r *game.Play, blamed []sudoku.Cell, solution sudoku.Grid) sudoku.Grid {
	g := make(sudoku.Grid, len(r.Now))
	for c, d := range r.Now {
		if d == solution[c] {
			g[c] = d
		}
	}
	for _, c := range blamed {
		g[c] = r.Now[c]
	}
	return g
}

// question is a question that a board asks before it carries out a button.
type question struct {
	text, yes, no phrases.Key
	does          action.GameDo // the action of the yes button
	style         chat.Style    // the style of the yes button
}

// questions holds the buttons for which a board asks first. Method unpaid asks about the price of help.
var questions = map[action.GameDo]question{
	action.GameGive:    {"game.give-up", "button.give-up-yes", "button.play-on", action.GameEnd, chat.Danger},
	action.GameRestart: {"entry.restart", "button.empty", "button.not-empty", action.GameEmpty, chat.Danger},
	action.GameFill:    {"entry.fill", "button.fill-yes", "button.not-empty", action.GameFilled, chat.Primary},
}

func (t *turn) ask(do action.GameDo) gamePress {
	return func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		q := questions[do]
		t.told = action.WriteShown(action.Game{Do: do})
		yes := t.board.GameButton(q.yes, q.does, r)
		if do == action.GameFill {
			yes = t.board.Priced(q.yes, action.Game{Do: q.does}, r, game.AllNotes, 0)
		}
		price := phrases.Args{"Price": t.board.span(r.PriceOf(game.AllNotes, 0))}
		return t.asked(ctx, r, t.board.say(q.text, price), yes.As(q.style), q.no), nil
	}
}

// asked returns the board of r with a question below it. yes is the yes button, and no is the label of the
// no button.
func (t *turn) asked(
	ctx context.Context, r *game.Play, question string, yes chat.Choice, no phrases.Key,
) chat.Reply {
	reply := t.board.Board(ctx, r, question)
	reply.Choices = [][]chat.Choice{{yes, t.board.GameButton(no, action.GameOn, r)}}
	return reply
}

// askedPrice returns the help that the board of a request offers at a price. If it asks about no price, ok is
// false.
func askedPrice(request game.Request) (help action.Game, ok bool) {
	help, _ = action.Shown(request.Shown).(action.Game)
	help.Round = request.About
	return help, request.Kind == game.KindRound && help.Sure
}

// Asked returns the buttons of the question on the board of a request, without prices in their labels. If the
// board shows no question, Asked returns nil.
func Asked(t *talk.Turn, request game.Request) []chat.Choice {
	question, is := action.Shown(request.Shown).(action.Game)
	if request.Kind != game.KindRound || !is {
		return nil
	}
	q, ok := questions[question.Do]
	does := action.Game{Do: q.does, Round: request.About}
	if help, price := askedPrice(request); price {
		q.yes, q.no, does, ok = "button.hint", "button.no-help", help, true
		if help.Do == action.GameCheck {
			q.yes = "button.check"
		}
	}
	if !ok {
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(q.yes, does), t.Teller.Button(q.no, action.Game{Do: action.GameOn, Round: request.About}),
	}
}
