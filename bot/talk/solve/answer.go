package solve

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// answerReply returns the answer to a puzzle: the result in a picture or in words. If the person chose the
// method, a line with measurements follows.
func (t *turn) answerReply(o work.Outcome, asked game.Request) chat.Reply {
	v := t.Teller.OutcomeContent(o)
	reply, lines, room := t.headed(v, o, asked)
	if asked.Method() != "" && !o.Found.Clashing() {
		lines = append(lines, t.Teller.Measures(teller.Summary(o.Found)))
	}
	reply.Choices = t.under(o, asked)
	reply.Text = strings.Join(lines, "\n")
	if v.Legend != "" {
		reply.Text = t.Teller.WithLegend(reply.Text, v, room)
	}
	if asked.Text {
		reply.Text = v.Spoken(t.Teller, reply.Text, room)
	}
	reply.Block = t.Teller.Block(v.Texts, room-utf8.RuneCountInString(reply.Text))
	return reply
}

// amiss extends the answer to a picture whose puzzle has no single solution. It adds advice, and marks the
// clashing digits.
func (t *turn) amiss(ctx context.Context, o work.Outcome, asked game.Request, reply *chat.Reply) {
	if status := o.Found.Summary().Status; status != solver.Insoluble && status != solver.Several {
		return
	}
	reply.Text += "\n" + t.Teller.Voice.Say("sight.amiss", nil)
	p, ok := o.Puzzle.(sudoku.Puzzle)
	if !ok || reply.Picture == nil {
		return
	}
	if cells := p.Layout.Clashing(p.Givens); len(cells) > 0 && t.Job.Straightened(asked.Source) != nil {
		alt := reply.Picture.Alt
		if reply.Picture = talk.SightPicture(ctx, t.Turn, asked, teller.SubjectOf(p), cells); reply.Picture != nil {
			reply.Picture.Alt = alt
		}
	}
}

func (t *turn) details(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.told(ctx, p, asked, func(o work.Outcome) (chat.Reply, error) {
		reply, lines, _ := t.headed(t.Teller.OutcomeContent(o), o, asked)
		if !o.Found.Clashing() {
			lines = append(append(lines, ""), teller.Table{Teller: t.Teller}.Details(teller.Summary(o.Found))...)
		}
		reply.Text, reply.Choices = strings.Join(lines, "\n"), t.behind(o, asked)
		return reply, nil
	})
}

// headed returns the beginning of the answer, with the content v: the result, its picture if wanted, how the
// puzzle was read, and its difficulty. limit is the largest number of characters of the answer's text.
func (t *turn) headed(
	v teller.Content, o work.Outcome, asked game.Request,
) (reply chat.Reply, lines []string, limit int) {
	lines, limit, v.Note = []string{v.Text}, t.Teller.Budget.Alone, o.Level
	if !asked.Text {
		reply.Picture, limit = t.Teller.Picture(v), t.Teller.Budget.Beside
	}
	if reply.Picture != nil && v.Drawn != "" {
		lines = append(lines, t.Teller.Voice.Say(v.Drawn, nil))
	}
	lines = append(lines, teller.SubjectOf(o.Puzzle).Notes(t.Teller, asked)...)
	if o.Difficulty != "" {
		lines = append(lines, o.Difficulty)
	}
	return reply, lines, limit
}

func (t *turn) under(o work.Outcome, asked game.Request) [][]chat.Choice {
	details := t.Teller.Button("button.details", action.Details{Request: asked.Source})
	if o.Found.Summary().Status == solver.Insoluble {
		repairs := talk.Repairs(t.Turn, o, action.Repair{Request: asked.Source, Solve: true})
		return append(repairs, []chat.Choice{details})
	}
	rest := []chat.Choice{
		t.Teller.Button("button.print", action.Print{Ref: game.Ref{Source: asked.Source}}), details,
	}
	var rows [][]chat.Choice
	if m, _ := solver.Find(asked.Method()); m.Genetic != nil {
		rows = [][]chat.Choice{{t.Teller.Button("button.evolve", action.Evolve{Request: asked.Source})}}
	}
	if _, no := teller.SubjectOf(o.Puzzle).Logical(); no != "" || o.Found.Summary().Status != solver.Unique ||
		o.Found.Complete() {
		return append(rows, rest)
	}
	if asked.Seen && t.Job.Paintable(asked.Source) {
		rest = append(rest, t.Teller.Button("button.paint", action.Paint{Request: asked.Source}))
	}
	return append(append(talk.Onward(t.Teller.Voice, asked), []chat.Choice{
		t.Teller.Button("button.steps", action.Steps{Request: asked.Source}),
		t.Teller.Button(phrases.Key("intent.rate"), action.Rate{Request: asked.Source}),
	}, rest), rows...)
}

// behind returns the buttons that the button for details shows: all other actions with a puzzle.
func (t *turn) behind(o work.Outcome, asked game.Request) [][]chat.Choice {
	var row []chat.Choice
	if !o.Found.Clashing() {
		row = append(row, t.Teller.Button("button.compare", action.Compare{Request: asked.Source}))
	}
	label := phrases.If(asked.Text, "button.picture", "button.text")
	row = append(row, t.Teller.Button(label, action.ShowSolution{Request: asked.Source, Text: !asked.Text}))
	last := append(t.Teller.CopyButton(teller.SubjectOf(o.Puzzle)),
		t.Teller.Button("reading.open-in", action.Open{Request: asked.Source}))
	back := t.Teller.Button("button.back", action.Back{Request: asked.Source})
	return [][]chat.Choice{row, last, {back}}
}

// paint draws the solution into the photo of a puzzle. The bot stores photos for a limited time.
func paint(ctx context.Context, t *talk.Turn, a action.Paint) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, a.Request)
	switch {
	case errors.Is(err, game.ErrNotFound):
		return t.Notify(ctx, "button.expired")
	case err != nil:
		return err
	case asked.Seen && asked.Person != t.M.From.ID:
		return t.Notify(ctx, "sight.theirs")
	case asked.Seen && !t.Job.Paintable(asked.Source):
		return t.Notify(ctx, "sight.forgotten")
	}
	return under(ctx, t, a.Request, (*turn).painted)
}

// painted returns the answer that shows the solution drawn into the photo.
func (t *turn) painted(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.told(ctx, p, asked, func(o work.Outcome) (chat.Reply, error) {
		puzzle, isGrid := o.Puzzle.(sudoku.Puzzle)
		found, ok := o.Found.(work.GridFinding)
		if !isGrid || !ok || o.Found.Summary().Status != solver.Unique {
			return t.answerReply(o, asked), nil
		}
		file, err := t.Job.Paint(ctx, asked.Source, puzzle.Givens, entered(puzzle.Givens, asked.Grid), found.Only())
		if err != nil || file == nil {
			return t.answerReply(o, asked), err
		}
		alt := strings.TrimSpace(t.Teller.OutcomeContent(o).Description())
		back := t.Teller.Button("button.back", action.Back{Request: asked.Source})
		return chat.Reply{
			Text:    t.Teller.Voice.Say("sight.painted", nil),
			Picture: &chat.Picture{Name: "sudoku.jpg", JPEG: file, Alt: alt}, Choices: [][]chat.Choice{{back}},
		}, nil
	})
}

// entered returns the entered digits of a grid, without its givens.
func entered(givens sudoku.Grid, grid string) sudoku.Grid {
	whole, err := sudoku.Parse(grid)
	if err != nil || len(whole.Givens) != len(givens) {
		return nil
	}
	for c, d := range givens {
		if d != 0 {
			whole.Givens[c] = 0
		}
	}
	return whole.Givens
}

// comparison solves the puzzle with each method that can. It returns a table and a chart of the times.
func (t *turn) comparison(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	ctx, done := t.Job.Begin(ctx)
	defer done()
	answers, err := t.Job.CompareAll(ctx, p.Raw())
	if err != nil {
		return chat.Reply{}, err
	}
	room := t.Teller.Budget.Alone
	reply := chat.Reply{
		Choices: [][]chat.Choice{{t.Teller.Button("button.back", action.Back{Request: asked.Source})}},
	}
	if !asked.Text {
		reply.Picture, room = t.Teller.Picture(teller.Table{Teller: t.Teller}.Chart(answers)),
			t.Teller.Budget.Beside
	}
	status, agree := verdict(answers)
	if !agree {
		t.Teller.Log.ErrorContext(ctx, "methods disagree", "puzzle", p.Raw().String())
	}
	say := compared(status, agree, work.Cancelled(ctx))
	legend := []phrases.Key{"compare.legend"}
	if slices.ContainsFunc(answers, teller.CutOff) {
		legend = append(legend, "compare.cut")
	}
	if t.Teller.Budget.Tables {
		above := strings.Split(t.Teller.SayAll(slices.Concat(say, legend)), "\n")
		reply.Table = teller.Table{Teller: t.Teller}.Rich(answers, above)
	}
	if reply.Picture != nil {
		say = append(say, "drawn.chart")
	}
	reply.Text = t.Teller.SayAll(slices.Concat(say, legend))
	reply.Block = teller.Table{Teller: t.Teller}.Table(answers, room-utf8.RuneCountInString(reply.Text))
	return reply, nil
}

// compared returns the phrases for a comparison with this status.
func compared(status solver.Status, agree, cancelled bool) []phrases.Key {
	say := []phrases.Key{"compare.title"}
	if !agree {
		say = append(say, "compare.disagree")
	} else if status != solver.Unknown || !cancelled {
		say = append(say, statusKeys[status])
	}
	if cancelled {
		say = append(say, "solved.cancelled")
	}
	return say
}

// verdict returns the result of the methods that have finished, and whether they agree. If they find a
// single solution, it must be equal for all of them.
func verdict(answers []solver.Answer) (s solver.Status, agree bool) {
	only := ""
	for _, a := range answers {
		if teller.CutOff(a) {
			continue
		}
		if s != solver.Unknown && s != a.Status {
			return solver.Unknown, false
		}
		s = a.Status
		if s != solver.Unique {
			continue
		}
		if only != "" && only != a.Solutions[0] {
			return solver.Unknown, false
		}
		only = a.Solutions[0]
	}
	return s, true
}

var statusKeys = map[solver.Status]phrases.Key{
	solver.Unique: "status.unique", solver.Several: "status.several",
	solver.Insoluble: "status.insoluble", solver.Unknown: "status.unknown",
}
