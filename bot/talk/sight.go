package talk

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// likely is the largest number of contents offered at first for a doubtful cell.
const likely = 3

// mostPicks is the largest number of puzzles from pictures among which a person can pick.
const mostPicks = 10

// sight is a grid read from a picture.
type sight struct {
	picture *photo.Picture
	reading *photo.Reading
}

// readPicture reads the Sudokus in a picture from the bytes of its file. For a faulty picture, or if too many
// cells are doubtful, it returns a refusal.
func readPicture(ctx context.Context, t *Turn, data []byte) ([]sight, teller.Refusal) {
	p, err := t.Job.See(ctx, data)
	if err != nil {
		return nil, unseen(ctx, t, err)
	}
	var all []sight
	for _, r := range p.Readings {
		if len(r.Doubtful) <= photo.MostAsked && (r.Unique || len(all) == 0) {
			all = append(all, sight{p, r})
		}
	}
	if p.Fault == photo.Empty {
		return nil, bareRefusal(t)
	}
	if k, bad := faults[p.Fault]; bad && (len(all) == 0 || !all[0].reading.Unique) {
		return nil, t.Teller.Refuse(k)
	}
	if len(all) == 0 {
		return nil, t.Teller.Refuse("sight.unclear")
	}
	return all, teller.Refusal{}
}

// sighted returns the question about grids read from pictures.
func sighted(t *Turn, all []sight) *Question {
	if len(all) > 1 { // a reading without a unique solution is used only if no reading has one
		if proper := slices.DeleteFunc(slices.Clone(all), func(s sight) bool {
			return !s.reading.Unique
		}); len(proper) > 0 {
			all = proper
		}
	}
	if len(all) > 1 {
		return severalOf(t, all[:min(len(all), mostPicks)])
	}
	r := all[0].reading
	q, repaired := questionOf(r)
	t.Teller.Also = nil
	if len(repaired) > 0 {
		t.Teller.Also = append(t.Teller.Also, SaidRepaired(t, r.Layout, repaired))
	}
	if n := r.Entries.Filled(); n > 0 {
		t.Teller.Also = append(t.Teller.Also, t.Teller.Voice.Say("sight.entries", phrases.Args{"Count": n}))
	}
	t.Job.Straighten(t.M.ID, all[0].picture, r)
	return q
}

// SaidRepaired returns the line about cells whose digits were inferred from the rules.
func SaidRepaired(t *Turn, l *sudoku.Layout, cells []sudoku.Cell) string {
	return t.Teller.Voice.Say("sight.repaired",
		phrases.Args{"Count": len(cells), "Cells": t.Teller.Names().Cells(l, cells)})
}

// severalOf returns a question with several puzzles. The bot refuses it if any reading of any puzzle is a
// live daily.
func severalOf(t *Turn, all []sight) *Question {
	all = slices.Clone(all)
	sort.SliceStable(all, func(i, j int) bool { return all[i].before(all[j]) < 0 })
	first, _ := questionOf(all[0].reading)
	for i, s := range all {
		q, _ := questionOf(s.reading)
		first.Others = append(append(first.Others, q.Asked.Raw()), q.Others...)
		first.Picks = append(first.Picks, game.Pick{
			Puzzle: q.Asked.Raw().String(), Grid: q.Grid, Doubts: q.Doubts, Marks: q.Marks,
		})
		t.Job.Straighten(PickSource(t.M.ID, i), s.picture, s.reading)
	}
	first.Puzzles, first.Doubts = int64(len(all)), nil
	return first
}

// before orders the grids of a single picture like text on a page: by rows, and from left to right. Grids
// of different pictures keep their order.
func (s sight) before(b sight) int {
	if s.picture != b.picture {
		return 0
	}
	p, q := middleOf(s.reading.Grid.Mesh), middleOf(b.reading.Grid.Mesh)
	if high := math.Sqrt(s.reading.Grid.Mesh.Corners().Area()); math.Abs(p.Y-q.Y) > high/2 {
		return cmp.Compare(p.Y, q.Y)
	}
	return cmp.Compare(p.X, q.X)
}

func middleOf(m *pixels.Mesh) pixels.Point { return m.At(float64(m.N)/2, float64(m.N)/2) }

// PickSource returns the Source of the request about one of the puzzles in a message. pick is the number of
// that puzzle.
func PickSource(source string, pick int) string { return source + "." + strconv.Itoa(pick) }

// picking stores the puzzles of pictures, and asks which puzzle the person means.
func picking(ctx context.Context, t *Turn, q *Question) teller.Refusal {
	asked := t.Request(q)
	asked.Kind, asked.About = game.KindPick, game.Picks{
		Solve: strings.TrimSpace(t.M.Text) == "" && (t.M.Command == "" || t.M.Command == "solve"), All: q.Picks,
	}.String()
	asked.Puzzle, asked.Grid, asked.Marks, asked.Seen = "", "", "", false
	t.Doubted = new(t.Base.Keep(ctx, asked))
	var buttons []chat.Choice
	var sources []string
	for i := range q.Picks {
		sources = append(sources, PickSource(asked.Source, i))
		buttons = append(buttons,
			teller.Choice(t.Teller.Voice.Number(strconv.Itoa(i+1)), action.Pick{Request: asked.Source, Which: i}))
	}
	text := t.Teller.Voice.Say("sight.several", phrases.Args{"Count": len(q.Picks)})
	no := teller.Refusal{Text: text, Choices: slices.Collect(slices.Chunk(buttons, 5))}
	var file []byte
	var err error
	if late := t.Job.Short(ctx, func() {
		file, err = t.Job.Sheet(sources, t.Teller.Voice.Number)
	}); late == nil && err == nil {
		no.Picture = &chat.Picture{Name: "sudokus.jpg", JPEG: file, Alt: text}
	}
	return no
}

var faults = map[photo.Fault]phrases.Key{
	photo.NoGrid: "sight.none", photo.Blurred: "sight.blurred", photo.CutOff: "sight.cut",
	photo.Killer: "sight.killer", photo.Unread: "sight.unread",
}

// questionOf returns the question for a reading of a picture: its puzzle, and its doubtful cells. repaired
// are the cells whose digits were inferred from the rules.
func questionOf(r *photo.Reading) (q *Question, repaired []sudoku.Cell) {
	l, givens := r.Layout, slices.Clone(r.Givens)
	q = &Question{Puzzles: 1, Seen: true, Marks: work.WriteMarks(r.Noted())}
	for _, c := range r.Doubtful {
		q.Doubts = append(q.Doubts, game.Doubt{Cell: c, Digits: r.Likely(c, likely), Entry: r.Entries[c] > 0})
	}
	var forced []game.Entry
	q.Doubts, forced = Forced(sudoku.Puzzle{Layout: l, Givens: givens}, q.Doubts)
	repaired = slices.Clone(r.Repaired)
	for _, e := range forced {
		givens[e.Cell] = e.Digit
		repaired = append(repaired, e.Cell)
	}
	q.Asked = teller.SubjectOf(sudoku.Puzzle{Layout: l, Givens: givens})
	if r.Entries.Filled() > 0 {
		whole := slices.Clone(givens)
		for c, d := range r.Entries {
			if d > 0 {
				whole[c] = d
			}
		}
		q.Whole = &sudoku.Puzzle{Layout: l, Givens: whole}
		q.Grid = q.Whole.String()
		q.Others = append(q.Others, puzzlesOf(l, whole)...)
	}
	for _, g := range r.Candidates {
		q.Others = append(q.Others, puzzlesOf(l, g)...)
	}
	return q, repaired
}

// puzzlesOf returns the puzzles that a grid read from a picture may be. It uses the layout read, and the
// usual layout of that size with upright and with lying boxes. So lines drawn into a picture cannot disguise
// a puzzle.
func puzzlesOf(l *sudoku.Layout, g sudoku.Grid) []solver.Puzzle {
	all := []solver.Puzzle{sudoku.Puzzle{Layout: l, Givens: g}}
	rows, cols, _ := sudoku.UsualSides(l.N())
	for _, sides := range [2][2]int{{rows, cols}, {cols, rows}} {
		usual, err := sudoku.Boxes(sides[0], sides[1])
		if err == nil && usual.String() != l.String() && (rows != cols || len(all) == 1) {
			all = append(all, sudoku.Puzzle{Layout: usual, Givens: g})
		}
	}
	return all
}

func unseen(ctx context.Context, t *Turn, err error) teller.Refusal {
	unread, known := errors.AsType[*pixels.UnreadError](err)
	switch k, args := unworked(err); {
	case known:
		return teller.Refusal{Text: t.Teller.Voice.Say("sight.format", phrases.Args{"Format": unread.Format})}
	case errors.Is(err, pixels.ErrTooLarge):
		return teller.Refusal{Text: t.Teller.Voice.Say("sight.large",
			phrases.Args{"Megabytes": pixels.MostBytes >> 20, "Pixels": pixels.MostPixels / 1_000_000})}
	case errors.Is(err, work.ErrInterrupted):
		return t.Teller.Refuse("solved.interrupted")
	case k != "":
		return teller.Refusal{Text: t.Teller.Voice.Say(k, args)}
	case errors.Is(err, pixels.ErrNoPicture):
		return t.Teller.Refuse("sight.stranger")
	case !errors.Is(err, pixels.ErrDamaged):
		t.Teller.Log.ErrorContext(ctx, "picture not read", "err", err)
	}
	return t.Teller.Refuse("sight.damaged")
}

// doubting stores the reading of a picture, and asks about the first doubtful cell.
func doubting(ctx context.Context, t *Turn, q *Question) teller.Refusal {
	asked := t.Request(q)
	asked.Kind, asked.About = game.KindSight, game.WriteDoubts(q.Doubts)
	t.Doubted = new(t.Base.Keep(ctx, asked))
	reply := AskSight(ctx, t, asked, q.Asked, q.Doubts)
	return teller.Refusal{Text: reply.Text, Choices: reply.Choices, Picture: reply.Picture}
}

// AskSight asks about the first of the doubts in a picture, and shows the picture with all doubtful cells
// framed.
func AskSight(
	ctx context.Context, t *Turn, asked game.Request, p teller.Subject, doubts []game.Doubt,
) chat.Reply {
	reply := chat.Reply{Text: t.Teller.Voice.Say("sight.ask",
		phrases.Args{"Count": len(doubts), "Cell": t.Teller.Names().Cell(layoutOf(p), doubts[0].Cell)})}
	reply.Choices = SightChoices(t, asked, doubts)
	var framed []sudoku.Cell
	for _, d := range doubts {
		framed = append(framed, d.Cell)
	}
	reply.Picture = SightPicture(ctx, t, asked, p, framed)
	return reply
}

// SightChoices returns the buttons for the first of the doubts: its allowed digits, the empty cell, and a
// button for other digits. If the doubt has more digits than the constant likely, or no allowed digit, all
// allowed digits are offered.
func SightChoices(t *Turn, asked game.Request, doubts []game.Doubt) [][]chat.Choice {
	p, err := sudoku.Parse(asked.Puzzle)
	if err != nil {
		return nil
	}
	first, every := doubts[0], make([]sudoku.Digit, p.Layout.N())
	for i := range every {
		every[i] = sudoku.Digit(i + 1)
	}
	every = possible(p, doubts, game.Doubt{Cell: first.Cell, Digits: every})
	digits := possible(p, doubts, first)
	digits = slices.DeleteFunc(digits, func(d sudoku.Digit) bool { return d == 0 })
	whole := len(first.Digits) > likely || len(digits) == 0
	if whole {
		digits = every
	}
	var buttons []chat.Choice
	for _, d := range digits {
		buttons = append(buttons, teller.Choice(t.Teller.Voice.Number(strconv.Itoa(int(d))),
			action.Sight{Request: asked.Source, Cell: first.Cell, Digit: d}))
	}
	empty := action.Sight{Request: asked.Source, Cell: first.Cell}
	last := []chat.Choice{t.Teller.Button("button.blank", empty)}
	if !whole {
		first.Digits = every
		others := action.SightAgain{Request: asked.Source, Doubt: first}
		last = append(last, t.Teller.Button("button.other-digit", others))
	}
	return append(slices.Collect(slices.Chunk(buttons, 5)), last)
}

// possible returns the digits of the doubt d that clash with no given of p. Givens in the cells of doubts
// are ignored.
func possible(p sudoku.Puzzle, doubts []game.Doubt, d game.Doubt) []sudoku.Digit {
	return slices.DeleteFunc(slices.Clone(d.Digits), func(digit sudoku.Digit) bool {
		return digit > 0 && slices.ContainsFunc(p.Layout.Peers(d.Cell), func(c sudoku.Cell) bool {
			return p.Givens[c] == digit && !slices.ContainsFunc(doubts, func(o game.Doubt) bool { return o.Cell == c })
		})
	})
}

// Forced separates the doubts with a single allowed content from the remaining doubts. Doubts about entered
// digits remain, because entered digits may be mistakes.
func Forced(p sudoku.Puzzle, doubts []game.Doubt) (remaining []game.Doubt, forced []game.Entry) {
	p.Givens, remaining = slices.Clone(p.Givens), slices.Clone(doubts)
	for i := 0; i < len(remaining); i++ {
		d := remaining[i]
		if digits := possible(p, remaining, d); !d.Entry && len(d.Digits) > 1 && len(digits) == 1 {
			forced = append(forced, game.Entry{Cell: d.Cell, Digit: digits[0]})
			p.Givens[d.Cell] = digits[0]
			remaining = slices.Delete(remaining, i, i+1)
			i = -1 // the new content may force contents of other cells
		}
	}
	return remaining, forced
}

// layoutOf returns the layout of a puzzle read from a picture.
func layoutOf(p teller.Subject) *sudoku.Layout {
	if g, ok := p.Raw().(sudoku.Puzzle); ok {
		return g.Layout
	}
	return sudoku.Classic()
}

// SightPicture draws the reading of a picture with framed cells. It draws over the picture. If the picture
// is no longer stored, it draws a grid like that of any puzzle.
func SightPicture(
	ctx context.Context, t *Turn, asked game.Request, p teller.Subject, framed []sudoku.Cell,
) *chat.Picture {
	view, straight := p.Unsolved(t.Teller), t.Job.Straightened(asked.Source)
	given, ok := p.Raw().(sudoku.Puzzle)
	var entries sudoku.Grid
	if whole, err := sudoku.Parse(asked.Grid); err == nil && ok && len(whole.Givens) == len(given.Givens) {
		entries, view = whole.Givens, t.Teller.BegunContent(given, whole.Givens)
	}
	if !ok || straight == nil {
		return t.Teller.Picture(view)
	}
	var file []byte
	var err error
	if no := t.Job.Short(ctx, func() {
		marks := marksOf(asked, given.Layout)
		file, err = draw.Annotated(straight, given.Layout, given.Givens, entries, marks, framed)
	}); no != nil || err != nil {
		return nil
	}
	return &chat.Picture{Name: "sudoku.jpg", JPEG: file, Alt: strings.TrimSpace(view.Description())}
}

// marksOf returns the notes read from the picture of a puzzle, in the form of draw.Annotated.
func marksOf(asked game.Request, l *sudoku.Layout) (all []uint32) {
	for _, m := range work.ReadMarks(asked.Marks, l) {
		all = append(all, uint32(m))
	}
	return all
}
