package solve

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/links"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// question shows the first reading of a request in a picture, and asks which of the two readings is meant.
func (t *turn) question(p teller.Subject, asked game.Request) chat.Reply {
	v := p.Unsolved(t.Teller)
	text := t.Teller.Voice.Say("reading.which", nil)
	if g, _ := p.Playable(); g.Layout != nil {
		if cells, d := letterO(g, asked); d > 0 {
			text = t.Teller.Voice.Say("reading.letter-o", phrases.Args{
				"Cells": t.Teller.Names().Cells(g.Layout, cells), "Digit": int(d),
			})
		}
	}
	return chat.Reply{
		Text: text, Picture: t.Teller.Picture(v), Block: t.Teller.Block(v.Texts, t.Teller.Budget.Beside/2),
		Choices: [][]chat.Choice{t.readings(p, asked)},
	}
}

// Asked returns the buttons of an open question about how to read a request. If there is no such question,
// it returns nil.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	if doubts := game.ReadDoubts(asked.About); asked.Kind == game.KindSight && len(doubts) > 0 {
		return slices.Concat(talk.SightChoices(t, asked, doubts)...)
	}
	p, err := solver.Parse(asked.Puzzle)
	g, playable := p.(sudoku.Puzzle)
	_, as := action.Shown(asked.Shown).(action.As)
	switch {
	case err != nil || asked.Kind != game.KindSearch:
		return nil
	case as && playable:
		return []chat.Choice{(&turn{t}).as(g.Layout, asked)}
	case asked.Other != "":
		return (&turn{t}).readings(teller.SubjectOf(p), asked)
	}
	return nil
}

// letterO finds cells where the text has a letter O. In p they hold the digit d. In asked.Other, the second
// reading, they are empty. If the readings differ in another way, d is 0.
func letterO(p sudoku.Puzzle, asked game.Request) (cells []sudoku.Cell, d sudoku.Digit) {
	other, err := sudoku.Parse(asked.Other)
	if err != nil || p.Layout.String() != other.Layout.String() {
		return nil, 0
	}
	for c, x := range p.Givens {
		switch y := other.Givens[c]; {
		case x == y:
		case y != 0 || d != 0 && x != d:
			return nil, 0
		default:
			cells, d = append(cells, sudoku.Cell(c)), x
		}
	}
	return cells, d
}

func (t *turn) readings(p teller.Subject, asked game.Request) []chat.Choice {
	g, _ := p.Playable()
	second, err := sudoku.Named(asked.Other)
	if g.Layout == nil || err != nil {
		row := []chat.Choice{
			t.Teller.Button("reading.this-way", action.As{Request: asked.Source}),
			t.Teller.Button("reading.other-way", action.As{Request: asked.Source, Other: true}),
		}
		if g.Layout == nil {
			return row
		}
		if _, d := letterO(g, asked); d > 0 {
			row[0].Label, row[1].Label = t.Teller.Voice.Say("reading.digit", phrases.Args{"Digit": int(d)}),
				t.Teller.Voice.Say("reading.empty", nil)
		}
		return row
	}
	row := []chat.Choice{t.as(g.Layout, asked), t.as(second, asked)}
	for i, l := range []*sudoku.Layout{g.Layout, second} {
		if size, ok := strings.CutPrefix(l.String(), "box"); ok && !strings.Contains(size, "+") {
			rows, columns, _ := strings.Cut(size, "x")
			row[i].Label = t.Teller.Voice.Say("reading.boxes", phrases.Args{
				"Rows": t.Teller.Voice.Number(rows), "Columns": t.Teller.Voice.Number(columns),
			})
		}
	}
	return row
}

// as returns the button for reading the puzzle of a request with the layout l.
func (t *turn) as(l *sudoku.Layout, asked game.Request) chat.Choice {
	return teller.Choice(t.Teller.Names().Layout(l), action.As{Request: asked.Source, Layout: l.String()})
}

// mostOtherwise is the largest number of other layouts offered for a puzzle without a solution.
const mostOtherwise = 3

// otherwise returns the layouts with which a puzzle that has no solution would have exactly one.
func (t *turn) otherwise(ctx context.Context, p teller.Subject) (fit []*sudoku.Layout, err error) {
	g, ok := p.Playable()
	if !ok {
		return nil, nil
	}
	for _, q := range parse.Otherwise(g) {
		if len(fit) == mostOtherwise {
			break
		}
		o, err := t.Job.Search(ctx, q, "")
		if _, refused := errors.AsType[*solver.MethodError](err); err != nil && !refused {
			return nil, err
		}
		if err == nil && o.Found.Summary().Status == solver.Unique {
			fit = append(fit, q.Layout)
		}
	}
	return fit, nil
}

func (t *turn) open(_ context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	back := []chat.Choice{t.Teller.Button("button.back", action.Back{Request: asked.Source})}
	if asked.Kind == game.KindMade { // the person has not requested a solution
		back = []chat.Choice{t.Teller.Button("button.done", action.Made{Request: asked.Source})}
	}
	var row []chat.Choice
	if g, ok := p.Playable(); ok {
		row = linksOf(g)
	}
	return chat.Reply{
		Text: t.Teller.Voice.Say("reading.open", nil), Block: p.Raw().String(), Choices: talk.Rows(row, back),
	}, nil
}

func linksOf(p sudoku.Puzzle) (row []chat.Choice) {
	for _, to := range []struct {
		name string
		link func(sudoku.Puzzle) (string, bool)
	}{{"SudokuPad", links.SudokuPad}, {"SudokuWiki", links.SudokuWiki}, {"f-puzzles", links.FPuzzles}} {
		if link, ok := to.link(p); ok && len(link) <= chat.LinkLimit {
			row = append(row, chat.Choice{Label: to.name, Link: link})
		}
	}
	return row
}

// ruled adds buttons for other possible rules to the answer to a picture. If the reader of pictures saw other
// rules, it offers the ordinary rules. If the puzzle has a single solution only with both diagonals, it
// offers the diagonals, because their lines may be faint.
func (t *turn) ruled(ctx context.Context, o work.Outcome, asked game.Request, reply *chat.Reply) error {
	p, ok := o.Puzzle.(sudoku.Puzzle)
	if !ok || p.Layout.N() != 9 { // the reader can see other rules only in 9x9 grids
		return nil
	}
	if !p.Layout.IsClassic() {
		reply.Text += "\n" + t.Teller.Voice.Say("sight.ruled", nil)
		reply.Choices = append([][]chat.Choice{{t.as(sudoku.Classic(), asked)}}, reply.Choices...)
		return nil
	}
	crossed, err := p.Layout.With(sudoku.Diagonals)
	if err != nil || o.Found.Summary().Status != solver.Several {
		return err
	}
	with, err := t.Job.Search(ctx, sudoku.Puzzle{Layout: crossed, Givens: p.Givens}, "")
	if _, refused := errors.AsType[*solver.MethodError](err); err != nil && !refused {
		return err
	}
	if err == nil && with.Found.Summary().Status == solver.Unique {
		t.offer([]chat.Choice{t.as(crossed, asked)}, reply)
	}
	return nil
}

// offer adds buttons to an answer. Each button is for other rules that give the puzzle a single
// solution.
func (t *turn) offer(row []chat.Choice, reply *chat.Reply) {
	reply.Text += "\n" + t.Teller.Voice.Say("reading.otherwise", nil)
	reply.Choices = append([][]chat.Choice{row}, reply.Choices...)
}

// readAs handles the button of a reading (see readings and ruled). That reading becomes the puzzle of the
// request. Only the sender of a picture may press the button.
func readAs(ctx context.Context, t *talk.Turn, a action.As) error {
	if theirs(ctx, t, a.Request) {
		return t.Notify(ctx, "sight.theirs")
	}
	return t.Answer(ctx, a.Request, nil,
		func(ctx context.Context, _ teller.Subject, asked *game.Request) (chat.Reply, error) {
			line := asked.Puzzle
			switch {
			case a.Other && strings.Contains(asked.Other, ":"):
				line = asked.Other
			case a.Layout != "":
				line = on(a.Layout, line)
				if asked.Grid != "" {
					asked.Grid = on(a.Layout, asked.Grid)
				}
			}
			q, err := sudoku.Parse(line)
			if err != nil {
				return chat.Reply{Text: t.Teller.Voice.Say("button.expired", nil)}, nil
			}
			asked.Puzzle, asked.Other = q.String(), ""
			if begun(*asked) {
				return (&turn{t}).halfway(ctx, teller.SubjectOf(q), *asked)
			}
			return (&turn{t}).solution(ctx, teller.SubjectOf(q), *asked)
		})
}

// theirs reports whether a person other than the author of t sent the picture of a request.
func theirs(ctx context.Context, t *talk.Turn, request string) bool {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, request)
	return err == nil && asked.Seen && asked.Person != t.M.From.ID
}

// on returns the line of a puzzle with its layout replaced.
func on(layout, line string) string { return layout + ":" + line[strings.LastIndex(line, ":")+1:] }

// corrected answers a message that gives digits for cells of the last picture. It asks about the remaining
// doubtful cells. If no doubtful cell remains, it solves the puzzle.
func corrected(ctx context.Context, t *talk.Turn, _ action.Correct) error {
	if t.Delivered() {
		return nil
	}
	old, _ := t.Shown()
	if old.Person != t.M.From.ID {
		return t.Send(ctx, t.Teller.SaidAside("sight.theirs", nil))
	}
	entries, _ := talk.Corrections(t, old)
	asked := old
	asked.Source, asked.Answer, asked.Rev = t.M.ID, "", t.Open.Made.Rev
	asked.At, asked.Shown, asked.Language = t.Base.Now(), "", t.Teller.Voice.Language.Tag
	t.Job.Restraighten(old.Source, asked.Source)
	p, doubts := correct(&asked, entries)
	said := saidCorrected(t, p.Layout, cellsOf(entries))
	subject := teller.SubjectOf(p)
	if err := t.Job.Allowed(ctx, standing(p, asked)...); err != nil {
		return t.Conclude(ctx, asked, chat.Reply{}, err)
	}
	if len(doubts) > 0 {
		reply := talk.AskSight(ctx, t, asked, subject, doubts)
		reply.Text = said + "\n" + reply.Text
		return t.Conclude(ctx, asked, reply, nil)
	}
	t.Teller.Also = []string{said}
	asked.Kind, asked.About = game.KindSearch, ""
	answer := (&turn{t}).solution
	if begun(asked) {
		answer = (&turn{t}).halfway
	}
	reply, err := answer(ctx, subject, asked)
	return t.Conclude(ctx, asked, reply, err)
}

// repair enters the digit with which the puzzle of a request has a solution.
func repair(ctx context.Context, t *talk.Turn, a action.Repair) error {
	if theirs(ctx, t, a.Request) {
		return t.Notify(ctx, "sight.theirs")
	}
	return t.Answer(ctx, a.Request, nil,
		func(ctx context.Context, p teller.Subject, asked *game.Request) (chat.Reply, error) {
			g, _ := p.Playable()
			if int(a.Entry.Cell) >= len(g.Givens) || int(a.Entry.Digit) > g.Layout.N() {
				return chat.Reply{Text: t.Teller.Voice.Say("button.expired", nil)}, nil
			}
			q, _ := correct(asked, []game.Entry{a.Entry})
			if err := t.Job.Allowed(ctx, standing(q, *asked)...); err != nil {
				return chat.Reply{}, err
			}
			said := saidCorrected(t, q.Layout, []sudoku.Cell{a.Entry.Cell})
			if a.Solve && !begun(*asked) {
				t.Teller.Also = []string{said}
				return Solution(ctx, t, teller.SubjectOf(q), *asked)
			}
			reply := offered(t, teller.SubjectOf(q), *asked)
			reply.Text = said
			return reply, nil
		})
}

func cellsOf(entries []game.Entry) (cells []sudoku.Cell) {
	for _, e := range entries {
		cells = append(cells, e.Cell)
	}
	return cells
}

func saidCorrected(t *talk.Turn, l *sudoku.Layout, cells []sudoku.Cell) string {
	return t.Teller.Voice.Say("sight.corrected", phrases.Args{
		"Count": len(cells), "Cells": t.Teller.Names().Cells(l, cells),
	})
}

// correct enters digits into the puzzle of *asked. It returns the puzzle and the remaining doubts. Digits
// that the sender had entered into the puzzle do not become givens.
func correct(asked *game.Request, entries []game.Entry) (p sudoku.Puzzle, doubts []game.Doubt) {
	p, _ = sudoku.Parse(asked.Puzzle)
	whole, err := sudoku.Parse(asked.Grid)
	filled := err == nil && len(whole.Givens) == len(p.Givens)
	if asked.Kind == game.KindSight {
		doubts = game.ReadDoubts(asked.About)
	}
	for _, e := range entries {
		byHand := func(d game.Doubt) bool { return d.Cell == e.Cell && d.Entry }
		entered := filled && (slices.ContainsFunc(doubts, byHand) ||
			p.Givens[e.Cell] == 0 && whole.Givens[e.Cell] != 0)
		if !entered || e.Digit == 0 {
			p.Givens[e.Cell] = e.Digit
		}
		if filled {
			whole.Givens[e.Cell] = e.Digit
		}
		doubts = slices.DeleteFunc(doubts, func(d game.Doubt) bool { return d.Cell == e.Cell })
	}
	if asked.Puzzle = p.String(); asked.Kind == game.KindSight {
		asked.About = game.WriteDoubts(doubts)
	}
	if asked.Grid = ""; filled && whole.String() != asked.Puzzle {
		asked.Grid = whole.String()
	}
	return p, doubts
}
