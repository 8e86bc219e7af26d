package teller

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// WithLegend adds the legend of v to text, if it fits into limit characters together with the first text of
// v.
func (t *Teller) WithLegend(text string, v View, limit int) string {
	longer := text + "\n" + t.Voice.Say(v.Legend, nil)
	if utf8.RuneCountInString(longer)+t.Length(v.Texts[0]) > limit {
		return text
	}
	return longer
}

// Picture draws v, or returns nil on failure: the words alone suffice.
func (t *Teller) Picture(v View) *chat.Picture {
	png, err := t.drawn(v)
	if errors.Is(err, work.ErrInterrupted) {
		return nil
	}
	if err != nil {
		t.Log.Error("not drawn", "what", v.Alt, "err", err)
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.Description()}
}

// Tile draws a placeholder for a board, without cells; alt describes it. It returns nil on failure.
func (t *Teller) Tile(title, note, alt string) *chat.Picture {
	png, err := t.placed(func() ([]byte, error) { return t.Drawer.Tile(render.Tile{Title: title, Note: note}, t.style()) })
	switch {
	case errors.Is(err, work.ErrInterrupted):
		return nil
	case err != nil:
		t.Log.Error("not drawn", "what", alt, "err", err)
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: alt}
}

// drawn draws v in a place of the pool.
func (t *Teller) drawn(v View) (png []byte, err error) {
	return t.placed(func() ([]byte, error) { return v.draw(v.Caption.drawn(), t.style()) })
}

// placed draws in a place of the pool.
func (t *Teller) placed(draw func() ([]byte, error)) (png []byte, err error) {
	if t.Place == nil {
		return draw()
	}
	if no := t.Place(func() { png, err = draw() }); no != nil {
		return nil, no
	}
	return png, err
}

// betweenTexts separates two texts of a block.
const betweenTexts = "\n\n\n"

// Block writes the first text, and the others while all stay within limit characters.
func (t *Teller) Block(texts []string, limit int) string {
	block := ""
	for i, text := range texts {
		longer := strings.TrimLeft(block+betweenTexts+text, "\n")
		if i > 0 && t.Length(longer) > limit {
			break
		}
		block = longer
	}
	return block
}

// View says and draws an outcome.
func (t *Teller) View(o work.Outcome) View {
	found := shownOf(o.Found)
	switch {
	case o.Found.Count() > 1:
		return found.several(t)
	case o.Found.Summary().Status == solver.Insoluble:
		return found.insoluble(t, len(o.Otherwise) > 0)
	case o.Found.Count() == 0:
		v, k := SubjectOf(o.Puzzle).Unsolved(t), phrases.SolvedUnknown
		if o.Cancelled {
			k = phrases.SolvedCancelled
		}
		v.Text = t.Voice.Say(k, phrases.Args{"Limit": t.Voice.Duration(o.Limit)})
		return v
	}
	return found.solved(t, solvedKey(o))
}

func solvedKey(o work.Outcome) phrases.Key {
	unique := o.Found.Summary().Status == solver.Unique
	switch {
	case !unique && o.Cancelled:
		return phrases.SolvedFoundCancelled
	case !unique:
		return phrases.SolvedFound
	case o.Found.Complete():
		return phrases.SolvedComplete
	}
	return phrases.SolvedUnique
}

// differ reports how many cells of two solutions differ, and that a cell may hold first or second.
func (t Names) differ(cells int, cell, first, second string) string {
	return t.Voice.Say(phrases.SolvedDiffer, phrases.Args{"Count": cells, "Cell": cell, "First": first, "Second": second})
}

func (t *Teller) style() render.Style {
	look, _ := theme.Named(t.Theme)
	return render.Style{Theme: look, Digits: DigitsOf(t.Voice)}
}

// Findings reports the errors in g, and how much is left.
func (t *Teller) Findings(g sudoku.Puzzle, wrong, lost []sudoku.Cell) string {
	var lines []string
	open := g.Layout.Size() - g.Givens.Filled()
	switch {
	case len(wrong) > 0:
		lines = append(lines, t.Voice.Say(phrases.CheckWrong, phrases.Args{"Count": len(wrong), "Cells": t.Names().Cells(g.Layout, wrong)}))
	case open == 0:
		lines = append(lines, t.Voice.Say(phrases.CheckDone, nil))
	case len(lost) == 0:
		lines = append(lines, t.Voice.Say(phrases.CheckRight, phrases.Args{"Count": open}))
	}
	if len(lost) > 0 {
		lines = append(lines, t.Voice.Say(phrases.StudyMarks, phrases.Args{"Cells": t.Names().Cells(g.Layout, lost)}))
	}
	return strings.Join(lines, "\n")
}

// ViewReply shows a view without its text for a fixed-width font.
func (t *Teller) ViewReply(v View) chat.Reply {
	reply := chat.Reply{Text: v.Text, Picture: t.Picture(v)}
	if reply.Picture != nil && v.Drawn != "" {
		reply.Text += "\n" + t.Voice.Say(v.Drawn, nil)
	}
	return reply
}

// Button returns a button for a.
func (t *Teller) Button(label phrases.Key, a action.Action) chat.Choice {
	return Choice(t.Voice.Say(label, nil), a)
}

// Choice returns a button for a with a label.
func Choice(label string, a action.Action) chat.Choice {
	return chat.Choice{Label: label, Data: action.Data(a)}
}

// Row orders buttons in reading direction: in languages from right to left the first is on the right, and the
// next step on the left.
func (t *Teller) Row(row []chat.Choice) []chat.Choice {
	if t.Voice.Language.RTL {
		slices.Reverse(row)
	}
	return row
}

// CopyButton returns a button that copies p in a single line, ready to send: for the usual layout only the
// cells. It returns nil if the line is too long for a button.
func (t *Teller) CopyButton(p Subject) []chat.Choice {
	line := p.Raw().String()
	if name, cells, _ := strings.Cut(line, ":"); name == sudoku.Classic().String() {
		line = cells
	}
	if utf8.RuneCountInString(line) > chat.CopyLimit || strings.Contains(line, "\n") {
		return nil
	}
	return []chat.Choice{{Label: t.Voice.Say(phrases.ButtonCopy, nil), Copy: line}}
}

// SayAll says phrases without blanks, each on a line of its own.
func (t *Teller) SayAll(keys []phrases.Key) string {
	lines := make([]string, len(keys))
	for i, k := range keys {
		lines[i] = t.Voice.Say(k, nil)
	}
	return strings.Join(lines, "\n")
}
