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

// WithLegend appends the legend of v to text. It leaves the legend out if text, legend and v.Texts[0]
// together exceed limit characters.
func (t *Teller) WithLegend(text string, v Content, limit int) string {
	longer := text + "\n" + t.Voice.Say(v.Legend, nil)
	if utf8.RuneCountInString(longer)+t.Length(v.Texts[0]) > limit {
		return text
	}
	return longer
}

// Picture draws v. On failure it returns nil, as the words alone suffice. If the client draws boards itself,
// it also returns nil.
func (t *Teller) Picture(v Content) *chat.Picture {
	if t.Budget.Boards {
		return nil
	}
	var png []byte
	var err error
	draw := func() { png, err = v.draw(render.Caption(v.Caption), t.style()) }
	if t.Run == nil {
		draw()
	} else if full := t.Run(draw); full != nil {
		err = full
	}
	switch {
	case errors.Is(err, work.ErrInterrupted):
		return nil
	case err != nil:
		t.Log.Error("not drawn", "what", v.Alt, "err", err)
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.Description()}
}

// Tile draws a placeholder for a board, without cells. alt describes it. It returns nil on failure.
func (t *Teller) Tile(title, note, alt string) *chat.Picture {
	draw := func(_ render.Caption, s render.Style) ([]byte, error) {
		return t.Drawer.Tile(render.Tile{Title: title, Note: note}, s)
	}
	return t.Picture(Content{Alt: alt, draw: draw})
}

const betweenTexts = "\n\n\n"

// Block joins the first text with as many of the following texts as fit into limit characters.
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

// OutcomeContent describes and draws an outcome.
func (t *Teller) OutcomeContent(o work.Outcome) Content {
	found := shownOf(o.Found)
	switch {
	case o.Found.Count() > 1:
		return found.several(t)
	case o.Found.Summary().Status == solver.Insoluble:
		return found.insoluble(t, len(o.Otherwise) > 0)
	case o.Found.Count() == 0:
		v, k := SubjectOf(o.Puzzle).Unsolved(t), phrases.Key("solved.unknown")
		if o.Cancelled {
			k = "solved.cancelled"
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
		return "solved.found-cancelled"
	case !unique:
		return "solved.found"
	case o.Found.Complete():
		return "solved.complete"
	}
	return "solved.unique"
}

// differ reports in how many cells two solutions differ, with an example.
func (t Names) differ(cells int, cell, first, second string) string {
	args := phrases.Args{"Count": cells, "Cell": cell, "First": first, "Second": second}
	return t.Voice.Say("solved.differ", args)
}

func (t *Teller) style() render.Style {
	look, _ := theme.Named(t.Theme)
	return render.Style{Theme: look, Digits: DigitsOf(t.Voice)}
}

// Findings reports the wrong digits in g, and the lost cells, whose notes lack the right digit. Without
// errors it reports the number of open cells.
func (t *Teller) Findings(g sudoku.Puzzle, wrong, lost []sudoku.Cell) string {
	var lines []string
	open, names := g.Layout.Size()-g.Givens.Filled(), t.Names()
	switch {
	case len(wrong) > 0:
		args := phrases.Args{"Count": len(wrong), "Cells": names.Cells(g.Layout, wrong)}
		lines = append(lines, t.Voice.Say("check.wrong", args))
	case open == 0:
		lines = append(lines, t.Voice.Say("check.done", nil))
	case len(lost) == 0:
		lines = append(lines, t.Voice.Say("check.right", phrases.Args{"Count": open}))
	}
	if len(lost) > 0 {
		lines = append(lines, t.Voice.Say("study.marks", phrases.Args{"Cells": names.Cells(g.Layout, lost)}))
	}
	return strings.Join(lines, "\n")
}

// ContentReply returns the text and picture of v, without v.Texts.
func (t *Teller) ContentReply(v Content) chat.Reply {
	reply := chat.Reply{Text: v.Text, Picture: t.Picture(v)}
	if reply.Picture != nil && v.Drawn != "" {
		reply.Text += "\n" + t.Voice.Say(v.Drawn, nil)
	}
	return reply
}

// Button returns a button for the action a, with a phrase as its label.
func (t *Teller) Button(label phrases.Key, a action.Action) chat.Choice {
	return Choice(t.Voice.Say(label, nil), a)
}

// Choice returns a button for the action a, with a given label.
func Choice(label string, a action.Action) chat.Choice {
	return chat.Choice{Label: label, Data: action.Data(a)}
}

// Row orders buttons in the direction of reading. In right-to-left languages the first button is on the
// right.
func (t *Teller) Row(row []chat.Choice) []chat.Choice {
	if t.Voice.Language.RTL {
		slices.Reverse(row)
	}
	return row
}

// List returns rows of alternatives, perRow in each. If the platform has menus, it returns a single row for
// a menu.
func (t *Teller) List(choices []chat.Choice, perRow int) (rows [][]chat.Choice) {
	if len(choices) > 1 && len(choices) <= t.Budget.Menu {
		for i := range choices {
			choices[i].Listed = true
		}
		return [][]chat.Choice{choices}
	}
	for some := range slices.Chunk(choices, perRow) {
		rows = append(rows, t.Row(some))
	}
	return rows
}

// CopyButton returns a button that copies p as a single line. For the classic layout, the line has only the
// cells. It returns nil if the text is too long for a button or has several lines.
func (t *Teller) CopyButton(p Subject) []chat.Choice {
	line := p.Raw().String()
	if name, cells, _ := strings.Cut(line, ":"); name == sudoku.Classic().String() {
		line = cells
	}
	if utf8.RuneCountInString(line) > chat.CopyLimit || strings.Contains(line, "\n") {
		return nil
	}
	return []chat.Choice{{Label: t.Voice.Say("button.copy", nil), Copy: line}}
}

// SayAll returns the texts of phrases without parameters, each on its own line.
func (t *Teller) SayAll(keys []phrases.Key) string {
	lines := make([]string, len(keys))
	for i, k := range keys {
		lines[i] = t.Voice.Say(k, nil)
	}
	return strings.Join(lines, "\n")
}

// Figure draws f. alt describes it. It returns nil on failure.
func Figure(t *Teller, f render.Figure, alt string) *chat.Picture {
	draw := func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Figure(f, s) }
	return t.Picture(Content{Alt: alt, draw: draw})
}

// EndCard draws the result of a game. alt describes it. It returns nil on failure.
func EndCard(t *Teller, k render.Card, alt string) *chat.Picture {
	draw := func(_ render.Caption, s render.Style) ([]byte, error) { return t.Drawer.Card(k, s) }
	return t.Picture(Content{Alt: alt, draw: draw})
}
