// Package methods is the conversation about search methods. It describes them, runs them on a person's
// puzzle, and shows an evolution to watch.
package methods

import (
	"context"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/course"
	"sudokubot/bot/render/plot"
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
	perPage := perPage
	menu := t.Teller.Budget.Menu >= len(all)
	if menu {
		perPage = len(all)
	}
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
	reply := chat.Reply{}
	if menu {
		reply.Choices, buttons = t.Teller.List(buttons, perRow), nil
	}
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
	reply.Text = strings.Join(lines, "\n")
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

func (t *turn) head(k phrases.Key) plot.Head {
	return plot.Head{Title: t.Teller.Voice.Say(k, nil), Mirrored: t.Teller.Voice.Language.RTL}
}

// told draws the assignments that a search has tried, and says how many there were.
func (t *turn) told(tried []solver.Tried, whole bool) (said string, tree course.Tree) {
	tree = course.Tree{
		Head: t.head("methods.tree"),
		Key: [3]string{
			t.Teller.Voice.Say("methods.right", nil), t.Teller.Voice.Say("methods.back", nil),
			t.Teller.Voice.Say("methods.failed", nil),
		},
		Removed: t.Teller.Voice.Say("methods.removed", nil),
	}
	failed, removed, most := 0, 0, 0
	for _, n := range tried {
		tree.Tries = append(tree.Tries, course.Try{
			Depth: n.Depth, Removed: n.Removed, Failed: n.Failed, Right: n.Right,
		})
		removed, most = removed+n.Removed, max(most, n.Removed)
		if n.Failed {
			failed++
		}
	}
	tree.MostName = t.Teller.Voice.Whole(int64(most))
	k := phrases.If(!whole, "methods.first", "methods.tried")
	if len(tried) == 0 {
		return "", tree
	}
	return t.Teller.Voice.Say(k, phrases.Args{"Count": len(tried), "Failed": failed, "Removed": removed}), tree
}

// fits reports whether the empty cell c has no peer with the digit d.
func fits(p sudoku.Puzzle, c sudoku.Cell, d sudoku.Digit) bool {
	return p.Givens[c] == 0 &&
		!slices.ContainsFunc(p.Layout.Peers(c), func(peer sudoku.Cell) bool { return p.Givens[peer] == d })
}

// places draws for each digit the cells that have it as a given, and the cells in which it is still
// possible.
func (t *turn) places(p sudoku.Puzzle) course.DigitGrids {
	l := p.Layout
	c := course.DigitGrids{
		Head: t.head("methods.places"),
		Key:  [2]string{t.Teller.Voice.Say("methods.given", nil), t.Teller.Voice.Say("methods.fits", nil)},
	}
	for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
		given, open := make([]bool, l.Size()), make([]bool, l.Size())
		for i := range sudoku.Cell(l.Size()) {
			given[i], open[i] = p.Givens[i] == d, fits(p, i, d)
		}
		c.Signs = append(c.Signs, t.Teller.Names().Digit(l, d))
		c.Given, c.Fits = append(c.Given, given), append(c.Fits, open)
	}
	return c
}

// cover draws p with its solution as an exact cover. Its columns are one for each cell, and one for each
// digit in each house.
func (t *turn) cover(p sudoku.Puzzle, found solver.Answer) render.Figure {
	l := p.Layout
	c := course.Cover{
		Head: t.head("methods.table"), Columns: l.Size() + len(l.Houses())*l.N(),
		Key: [2]string{
			t.Teller.Voice.Say("methods.solution", nil), t.Teller.Voice.Say("methods.others", nil),
		},
	}
	solution, err := sudoku.Parse(found.Solutions[0])
	if err != nil {
		return nil
	}
	for i, h := range l.Houses() {
		if i == 0 || h.Kind != l.Houses()[i-1].Kind {
			c.Parts = append(c.Parts, l.Size()+i*l.N())
		}
	}
	for cell := range sudoku.Cell(l.Size()) {
		for d := sudoku.Digit(1); int(d) <= l.N(); d++ {
			if p.Givens[cell] != d && !fits(p, cell, d) {
				continue
			}
			row := []int{int(cell)}
			for _, h := range l.HousesOf(cell) {
				row = append(row, l.Size()+h*l.N()+int(d)-1)
			}
			c.Rows, c.Chosen = append(c.Rows, row), append(c.Chosen, solution.Givens[cell] == d)
		}
	}
	return c
}

func (t *turn) counted(found solver.Answer) (said string, figure render.Figure, err error) {
	c := plot.Chart{Title: t.Teller.Voice.Say("methods.counted", nil)}
	for _, m := range found.Measures {
		k := phrases.Key("detail." + m.Name)
		if m.Name == "nodes" {
			k = "compare.nodes"
		}
		// leaves out the counts from before the search
		if m.Name != "givens" && m.Name != "initial_removals" && t.Teller.Voice.Has(k) {
			c.Bars = append(c.Bars, plot.ChartBar{
				Label: t.Teller.Voice.Say(k, nil), Value: float64(m.Value), Text: t.Teller.Voice.Short(m.Value),
			})
		}
	}
	if len(c.Bars) == 0 {
		return "", nil, nil
	}
	return t.Teller.Voice.Say("methods.counts", nil), c, nil
}

type turn struct {
	*talk.Turn
	*watching
}

// New returns the conversation. pause is the shortest time between two pictures of an evolution.
func New(pause time.Duration) talk.Talk {
	w := &watching{pause: pause, who: map[string]messageRef{}}
	in := func(t *talk.Turn) *turn { return &turn{t, w} }
	return talk.Talk{
		Name: "methods",
		Commands: []talk.Command{
			{Name: "methods", Menu: "menu.methods", Decode: talk.Just(action.Methods{})},
			{Name: "evolve", Menu: "menu.evolve", Options: talk.PuzzleOptions(), Decode: decodeEvolve},
		},
		Handlers: []talk.Handler{talk.Method(in, (*turn).methods), talk.Method(in, (*turn).evolve)},
	}
}
