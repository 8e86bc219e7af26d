package paper

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/sheet"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/solver/rating"
)

// print sends the puzzles of an order as a file. By default the order is for the puzzle of the message. It
// prints live dailies without solutions.
func (t turn) print(ctx context.Context, o action.Print) error {
	if o.Many == words.SurelyMany {
		return t.Send(ctx, t.tooMany())
	}
	if o.Ref == (game.Ref{}) && !o.New && !o.Week {
		if t.Delivered() {
			return nil
		}
		var ok bool
		var err error
		if o.Ref, ok, err = t.kept(ctx); !ok || err != nil {
			return err
		}
	}
	ctx, done := t.Job.Begin(ctx) // a cancel stops the work on all puzzles
	defer done()
	if o.New && !o.Recipe.Seeded {
		o.Recipe.Seed, o.Recipe.Seeded = seedOf(t.M.Room.ID+" "+t.M.ID), true
	}
	all, err := t.puzzles(ctx, o)
	if never, ok := errors.AsType[*neverError](err); ok {
		no := t.Teller.Refuse("print.never")
		if f, ok := never.recipe.Fault(t.Teller.Voice, t.Teller.Names().TechniqueWithin); ok {
			no.Text = t.Teller.Voice.Say(f.Say, f.Args)
		}
		return t.Send(ctx, t.Teller.RefusalReply(no))
	}
	switch {
	case err != nil:
		return err
	case len(all) == 0 && o.Week:
		r := words.Recipe{Seed: seedOf(t.M.Room.ID + " " + t.M.ID), Seeded: true}.Usual()
		four := t.Teller.Button("button.four",
			action.Print{Paper: words.Paper{Count: 4}, New: true, Recipe: r})
		return t.Send(ctx, chat.Reply{
			Text: t.Teller.Voice.Say("print.none-over", nil), Choices: [][]chat.Choice{{four}},
		})
	case len(all) == 0 && t.M.Press != nil:
		return t.Notify(ctx, "button.expired")
	case len(all) == 0:
		return t.Say(ctx, "button.expired", nil)
	}
	if handled, err := t.insoluble(ctx, o, all[0]); handled {
		return err
	}
	if handled, err := talk.Untiled(ctx, t.Turn, all[0].Ref.Series, all[0].Ref.Date); handled {
		return err
	}
	if handled, err := t.timed(ctx, t.Turn, all[0], action.Print{Paper: o.Paper, Ref: all[0].Ref}); handled ||
		err != nil {
		return err
	}
	j := job{turn: t, Print: o, fewer: !o.Week && len(all) < o.Count}
	if err := j.add(ctx, all); err != nil {
		return err
	}
	var file []byte
	no := t.Job.Short(ctx, func() { file, err = sheet.PDF(j.pages, j.style()) })
	if err := cmp.Or(no, err); err != nil {
		return err
	}
	return t.Send(ctx, chat.Reply{
		Text:       strings.Join(j.said(), "\n"),
		Attachment: &chat.Attachment{Name: "sudoku-" + j.name(all) + ".pdf", Type: "application/pdf", Data: file},
		Choices:    talk.Rows(j.amounts(), j.places()),
	})
}

// insoluble answers an order for a puzzle that has no solution. Such a puzzle is not printed. For any other
// puzzle, handled is false.
func (t turn) insoluble(ctx context.Context, o action.Print, w talk.Wanted) (handled bool, err error) {
	if o.New || w.Daily.Date != "" {
		return false, nil
	}
	reply, no := talk.NoSolution(ctx, t.Turn, w.Asked, o.Ref.Source)
	if !no {
		return false, nil
	}
	return true, t.Send(ctx, reply)
}

type job struct {
	turn turn
	action.Print
	pages  []sheet.Puzzle
	solved bool // at least one page shows a solution
	live   bool // the solution of a live daily is left out
	fewer  bool // fewer puzzles were found than ordered
}

func (j *job) add(ctx context.Context, all []talk.Wanted) error {
	for _, w := range all {
		p := sheet.Puzzle{
			Title: teller.PaperTitle(j.turn.Teller, w.Asked, w.Daily), Rule: w.Asked.Rule(j.turn.Teller),
			Again: j.again(w), Detail: teller.PaperDetail(j.turn.Teller, w.Asked, w.Daily, j.rating(ctx, w)),
		}
		if err := j.solve(ctx, w, &p); err != nil {
			return err
		}
		j.pages = append(j.pages, p)
	}
	return nil
}

// solve sets the grid of p. If the solution is ordered and may be shown, it also sets the solution.
func (j *job) solve(ctx context.Context, w talk.Wanted, p *sheet.Puzzle) error {
	p.Board = w.Asked.Printed(nil)
	if j.Solutions == words.Nowhere {
		return nil
	}
	o, err := j.turn.Job.Search(ctx, w.Asked.Raw(), "")
	if isLive(err) {
		j.live = true
		return nil
	}
	if err != nil {
		return err
	}
	p.Board = w.Asked.Printed(o.Found)
	j.solved = j.solved || p.Board.Solved()
	return nil
}

// again returns the line with the command that shows the puzzle. If there is no such command, it returns
// "".
func (j *job) again(w talk.Wanted) string {
	command := ""
	switch {
	case w.Daily.Date != "" && w.Daily.Series == teller.AllSeries[0].Name:
		command = "/daily " + w.Daily.Date
	case w.Daily.Date != "":
		command = "/daily " + w.Daily.Series + " " + w.Daily.Date
	case w.Made != "":
		command = "/generate " + w.Made
	default:
		return ""
	}
	return j.turn.Teller.Voice.Say("print.again", phrases.Args{
		"Command": j.turn.Teller.Voice.LeftToRight(command),
	})
}

// rating returns the rating of a puzzle. If the rating is unknown and cannot be computed soon, or may not
// be shown, rating returns 0.
func (j *job) rating(ctx context.Context, w talk.Wanted) rating.Tenths {
	if w.Daily.ER != 0 {
		return rating.Tenths(w.Daily.ER)
	}
	p, no := w.Asked.Logical()
	if no != "" || j.turn.Job.Allowed(ctx, w.Asked.Raw()) != nil {
		return 0
	}
	r, ok := j.turn.Job.RateBeside(ctx, p)
	if !ok || r.AtLeast {
		return 0
	}
	return r.ER
}

func (j *job) style() sheet.Style {
	voice := j.turn.Teller.Voice
	positions := map[words.SolutionPosition]sheet.Solutions{words.Foot: sheet.Foot, words.Nowhere: sheet.Nowhere}
	title := j.pages[0].Title
	if j.Week && !j.New {
		title = voice.Say("print.week", nil)
	}
	s := sheet.Style{
		PerPage: 1, Digits: teller.DigitsOf(voice), RightToLeft: voice.Language.RTL,
		Labels: teller.PaperLabels(j.turn.Teller, title), Solutions: positions[j.Solutions],
	}
	switch {
	case j.Count > 2:
		s.PerPage = 4
	case j.Count == 2:
		s.PerPage = 2
	}
	if j.letter() {
		s.Paper = sheet.Letter
	}
	return s
}

// letter reports whether the paper is US Letter. It is if the order says so, and by default for US English.
func (j *job) letter() bool {
	return j.Letter ||
		!j.A4 && strings.HasSuffix(strings.ToUpper(j.turn.M.From.Language), "-US") &&
			j.turn.Teller.Voice.Language.Tag == "en"
}

func (j *job) said() []string {
	size := "A4"
	if j.letter() {
		size = "Letter"
	}
	lines := []string{
		j.turn.Teller.Voice.Say("print.page", phrases.Args{"Count": len(j.pages), "Paper": size}),
	}
	switch {
	case j.solved && j.Solutions == words.Foot:
		lines = append(lines, j.turn.Teller.Voice.Say("print.foot", nil))
	case j.solved:
		lines = append(lines, j.turn.Teller.Voice.Say("print.overleaf", phrases.Args{"Count": len(j.pages)}))
	}
	if j.fewer && j.New {
		lines = append(lines, j.turn.Teller.Voice.Say("print.fewer", phrases.Args{"Count": len(j.pages)}))
	}
	if j.live {
		lines = append(lines, j.turn.Teller.Voice.Say("print.live", phrases.Args{"Count": len(j.pages)}))
	}
	return lines
}

// name returns the name of the file. It has the date of a daily, or the seed of a made puzzle.
func (j *job) name(all []talk.Wanted) string {
	w, name := all[0], "puzzle"
	switch {
	case w.Daily.Series != "" && w.Daily.Series != teller.AllSeries[0].Name:
		name = w.Daily.Series + "-" + w.Daily.Date
	case w.Daily.Date != "":
		name = w.Daily.Date
	case words.SeedOf(w.Made) != "":
		name = words.SeedOf(w.Made)
	}
	switch {
	case j.Week:
		return "week-" + name
	case len(all) > 1:
		return strconv.Itoa(len(all)) + "-" + name
	}
	return name
}

func (j *job) amounts() (row []chat.Choice) {
	if j.Count != 4 || j.Week {
		row = j.button(row, "button.four", func(p *words.Paper) { p.Count, p.Week = 4, false })
	}
	if !j.Week && j.turn.Base.Calendar != nil {
		row = j.button(row, "button.week", func(p *words.Paper) { p.Count, p.Week = 0, true })
	}
	return row
}

func (j *job) places() (row []chat.Choice) {
	if !j.solved && j.Solutions != words.Nowhere {
		return nil // no page shows a solution
	}
	for _, other := range [...]struct {
		at    words.SolutionPosition
		label phrases.Key
	}{
		{words.Overleaf, "button.overleaf"}, {words.Foot, "button.foot"},
		{words.Nowhere, "button.bare"},
	} {
		if other.at != j.Solutions && (other.at != words.Overleaf || j.Solutions != "") {
			row = j.button(row, other.label, func(p *words.Paper) { p.Solutions = other.at })
		}
	}
	return row
}

// button adds a button for the changed order to row. If the button's data is too long for the platform, it
// returns row.
func (j *job) button(row []chat.Choice, label phrases.Key, change func(*words.Paper)) []chat.Choice {
	to := action.Print{Paper: j.Paper}
	change(&to.Paper)
	switch {
	case j.Ref != game.Ref{}:
		to.Ref = j.Ref
	case j.New && (!to.Week || j.Week):
		to.New, to.Recipe = true, j.Recipe
	} // a week of dailies needs no other choice
	c := j.turn.Teller.Button(label, to)
	if len(c.Data) > j.turn.Teller.Budget.Press {
		return row
	}
	return append(row, c)
}
