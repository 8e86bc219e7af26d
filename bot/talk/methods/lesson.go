package methods

import (
	"context"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/course"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// perRow is the largest number of methods in a row of buttons. perPage is the largest number on a page.
const perRow, perPage = 3, 6

// methods explains a method. If no method is named, it lists the methods.
func (t *turn) methods(ctx context.Context, a action.Methods) error {
	m, ok := solver.Find(a.Name)
	switch {
	case a.Name == "" && !t.Pressed():
		return t.Send(ctx, t.Teller.Aside(t.listReply(0)))
	case a.Name == "":
		return t.Edit(ctx, t.listReply(a.From))
	case !ok:
		return t.Notify(ctx, "button.expired")
	}
	reply, err := t.lesson(ctx, m)
	if err != nil {
		return err
	}
	return t.Edit(ctx, reply)
}

// listReply returns a page of methods, beginning at index first. The first page offers to compare the methods
// on the last puzzle.
func (t *turn) listReply(first int) chat.Reply {
	all := solver.Methods()
	first = max(min(first, len(all)-1), 0)
	lines := []string{t.Teller.Voice.Say("methods.title", nil)}
	var buttons []chat.Choice
	for _, m := range all[first:min(first+perPage, len(all))] {
		lines = append(lines, t.Teller.Voice.Say("methods.line", phrases.Args{
			"Name": m.Name, "Text": teller.Table{Teller: t.Teller}.MethodText(m.Name),
		}))
		buttons = append(buttons, teller.Choice(m.Name, action.Methods{Name: m.Name}))
	}
	lines = append(lines,
		t.Teller.Voice.Say("methods.default", phrases.Args{"Name": t.Job.Method}),
		t.Teller.Voice.Say("methods.how", phrases.Args{"Name": "backtrack"}))
	if last := t.Open.Last; last.Source != "" && first == 0 {
		buttons = append(buttons, t.Teller.Button("button.compare", action.Compare{Request: last.Source}))
	}
	if first > 0 {
		back := action.Methods{From: max(first-perPage, 0)}
		buttons = append(buttons, t.Teller.Button("button.previous", back))
	}
	if first+perPage < len(all) {
		buttons = append(buttons, t.Teller.Button("button.forward", action.Methods{From: first + perPage}))
	}
	reply := chat.Reply{Text: strings.Join(lines, "\n")}
	for row := range slices.Chunk(buttons, perRow) {
		reply.Choices = append(reply.Choices, t.Teller.Row(slices.Clone(row)))
	}
	return reply
}

// topics holds the topics of /learn that belong to methods.
var topics = map[string][]string{
	"dlx": {"exact-cover"}, "singles": {"candidate"}, "csp": {"mrv", "forward-checking", "domain"},
	"csp-plain": {"initial-reduction"}, "csp-lcv": {"mrv", "domain"}, "degree-mrv": {"degree", "mrv"},
	"forward-checking": {"forward-checking"}, "backtrack": {"backtracking"},
}

// lesson explains a method, with a picture of its run.
func (t *turn) lesson(ctx context.Context, m solver.Method) (chat.Reply, error) {
	p, own := t.atHand(ctx, m)
	said, figure, err := t.shown(ctx, m, p)
	if err != nil {
		return chat.Reply{}, err
	}
	if said != "" {
		where := phrases.If(own, "methods.own", "methods.example")
		said = t.Teller.Voice.Say(where, phrases.Args{"Told": said})
	}
	reply := chat.Reply{Text: t.Teller.Voice.Say(phrases.Key("method-text."+m.Name), nil)}
	if figure != nil {
		reply.Picture = teller.Figure(t.Teller, figure,
			t.Teller.Voice.Say("methods.alt", phrases.Args{"Name": m.Name})+"\n"+said)
	}
	if reply.Picture != nil {
		reply.Text += "\n\n" + said
	}
	var learn []chat.Choice
	for _, topic := range topics[m.Name] {
		learn = append(learn,
			teller.Choice(t.Teller.Voice.Say(phrases.Key("topic-name."+topic), nil), action.Learn{Name: topic}))
	}
	if m.Genetic != nil && own {
		learn = append(learn, t.Teller.Button("button.evolve", action.Evolve{Request: t.Open.Last.Source}))
	}
	reply.Choices = talk.Rows(t.Teller.Row(learn), []chat.Choice{
		t.Teller.Button(phrases.Key("intent.methods"), action.Methods{}),
	})
	return t.Teller.Fitted(reply), nil
}

// example is used if a person has no puzzle. It is the first puzzle of report 000 (websudoku.com).
const example = "classic9:42.........7.53..1.3...82..6.2..9..7.........5..7..9.4..61...4.8..97.1.........92"

// largest is the largest grid size that is drawn.
const largest = 16

// atHand returns the person's last puzzle, if m solves it. If there is no such puzzle, it returns the
// example. It also returns the example for any daily or game, because a search would reveal digits. It also
// does so for a grid that is too large to draw, has clashes or is full.
func (t *turn) atHand(ctx context.Context, m solver.Method) (p sudoku.Puzzle, own bool) {
	last := t.Open.Last
	if p, err := sudoku.Parse(last.Puzzle); err == nil && last.Kind != game.KindRound &&
		last.Kind != game.KindDaily && m.Solves(p) &&
		p.Layout.N() <= largest && len(p.Layout.Clashes(p.Givens)) == 0 && !p.Givens.Full() &&
		t.Job.Allowed(ctx, p) == nil {
		return p, true
	}
	p, err := sudoku.Parse(example)
	if err != nil {
		t.Teller.Log.ErrorContext(ctx, "the example of methods is not read", "err", err)
	}
	return p, false
}

// mostTries and mostGenerations are the largest numbers of steps of a search that are drawn.
const (
	mostTries       = 600
	mostGenerations = 300
)

// shown draws the run of m on p, and describes it. If the run takes too long, or the person stops it, the
// drawing and the text are empty. The error is any other error of work.Job.Do.
func (t *turn) shown(
	ctx context.Context, m solver.Method, p sudoku.Puzzle,
) (said string, figure render.Figure, err error) {
	if m.Genetic != nil {
		s := &show{turn: t, puzzle: p, method: m, seed: 1}
		if _, err := s.live(ctx, mostGenerations); err != nil || s.run == nil {
			return "", nil, except(err, work.ErrCancelled)
		}
		return t.Teller.Voice.Say("methods.curve", s.args()), s.evolution(), nil
	}
	var found solver.Answer
	var tree course.Tree
	err = t.Job.Do(ctx, func(ctx context.Context) bool {
		tried, whole, ok := m.Tree(ctx, p, mostTries)
		if ok {
			said, tree = t.told(tried, whole)
			return ctx.Err() == nil
		}
		// Ask succeeds because atHand has checked that m solves p
		found, _ = solver.Ask(ctx, p, solver.Options{Method: m.Name, Limit: 1, Now: t.Base.Now})
		return ctx.Err() == nil
	})
	switch {
	case err != nil:
		return "", nil, except(err, work.ErrCancelled)
	case said != "":
		return said, tree, nil
	case m.Name == "dlx" && len(found.Solutions) > 0:
		return t.Teller.Voice.Say("methods.cover", nil), t.cover(p, found), nil
	case m.Name == "bitboard":
		return t.Teller.Voice.Say("methods.bits", nil), t.places(p), nil
	}
	return t.counted(found)
}
