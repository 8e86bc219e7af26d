package bot

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// view is an answer before it is laid out: what is said, drawn and written.
type view struct {
	text  string
	drawn phrases.Key // what to look for in the picture; empty for nothing
	alt   string
	board render.Board
	grids []sudoku.Grid // written one below the other
}

// Room for text and block in a message on the strictest platforms, in characters, less what they put around a block.
const (
	roomBeside = 1024 - len("\n")           // a picture: Telegram
	roomAlone  = 2000 - len("\n```\n\n```") // Discord
)

// answerReply lays out the answer to a puzzle.
func (t *talk) answerReply(o outcome, asked game.Request) chat.Reply {
	p, v, room := o.report.Puzzle, t.view(o), roomAlone
	reply := chat.Reply{Choices: t.choices(o, asked)}
	lines := []string{v.text}
	if !asked.Text {
		reply.Picture, room = t.picture(v), roomBeside
	}
	if reply.Picture != nil && v.drawn != "" {
		lines = append(lines, t.voice.Say(v.drawn, nil))
	}
	lines = append(lines, t.notes(p.Layout, asked)...)
	if len(o.report.Clashes) == 0 {
		lines = append(lines, t.measures(o.report))
	}
	reply.Text = strings.Join(lines, "\n")
	reply.Block = t.block(p, v.grids, room-utf8.RuneCountInString(reply.Text))
	return reply
}

// notes tell how a puzzle was read, where that is not plain.
func (t *talk) notes(l *sudoku.Layout, asked game.Request) []string {
	var notes []string
	if other, err := sudoku.Named(asked.Other); err == nil && other.String() != l.String() {
		notes = append(notes, t.voice.Say(phrases.ReadAmbiguous, phrases.Args{
			"Layout": t.layout(l, layoutNames), "Other": t.layout(other, layoutNames), "Hint": t.layout(other, layoutHints)}))
	} else if l.String() != sudoku.Classic().String() {
		notes = append(notes, t.voice.Say(phrases.ReadLayout, phrases.Args{"Layout": t.layout(l, layoutNames)}))
	}
	if n := sudoku.Digit(l.N()); n > 9 {
		notes = append(notes, t.voice.Say(phrases.ReadLetters, phrases.Args{"Letter": t.digit(l, n), "N": l.N()}))
	}
	if asked.Other == l.String() {
		notes = append(notes, t.voice.Say(phrases.ReadSigns, nil))
	}
	if asked.Puzzles > 1 {
		notes = append(notes, t.voice.Say(phrases.ReadFirstOf, phrases.Args{"Count": asked.Puzzles}))
	}
	return notes
}

// picture draws v. It is nil when that fails, which must not keep people from the words.
func (t *talk) picture(v view) *chat.Picture {
	png, err := t.Renderer.PNG(v.board, t.style())
	if err != nil {
		t.Log.Error("not drawn", "puzzle", v.board.Puzzle.String(), "err", err)
		return nil
	}
	return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.alt}
}

// block writes the grids for a fixed-width font: the first, and the others while they stay within limit characters.
func (t *talk) block(p sudoku.Puzzle, grids []sudoku.Grid, limit int) string {
	block := ""
	for i, g := range grids {
		longer := block + "\n\n\n" + render.Text(render.Board{Puzzle: p, Found: g}, digitsOf(t.voice))
		longer = strings.TrimLeft(longer, "\n")
		if i > 0 && t.length(longer) > limit {
			break
		}
		block = longer
	}
	return block
}

// length counts the characters of a block. Beside words that run from right to left, platforms begin each of its lines
// with a mark of direction.
func (t *talk) length(block string) int {
	n := utf8.RuneCountInString(block)
	if t.voice.Language.RTL {
		n += strings.Count(block, "\n") + 1
	}
	return n
}

func (t *talk) choices(o outcome, asked game.Request) [][]chat.Choice {
	var row []chat.Choice
	if len(o.report.Clashes) == 0 {
		row = append(row, t.button(phrases.ButtonCompare, pressCompare, asked.Source))
	}
	if asked.Text {
		return [][]chat.Choice{append(row, t.button(phrases.ButtonPicture, pressPicture, asked.Source))}
	}
	return [][]chat.Choice{append(row, t.button(phrases.ButtonText, pressText, asked.Source))}
}

// view says and draws an outcome.
func (t *talk) view(o outcome) view {
	p := o.report.Puzzle
	switch {
	case len(o.report.Solutions) > 1:
		return t.several(o)
	case o.report.Status == solver.Insoluble:
		return t.insoluble(o)
	case len(o.report.Solutions) == 0:
		k, args := phrases.SolvedUnknown, phrases.Args{"Limit": t.voice.Duration(t.Timeout)}
		if o.cancelled {
			k = phrases.SolvedCancelled
		}
		return view{text: t.voice.Say(k, args), alt: t.altPuzzle(p), board: render.Board{Puzzle: p}, grids: []sudoku.Grid{p.Givens}}
	}
	found := o.report.Solutions[0]
	return view{
		text: t.voice.Say(solvedKey(o), nil), board: render.Board{Puzzle: p, Found: found}, grids: []sudoku.Grid{found},
		alt: t.voice.Say(phrases.AltSolution, phrases.Args{
			"N": p.Layout.N(), "Givens": p.Givens.Filled(), "Found": p.Layout.Size() - p.Givens.Filled()}),
	}
}

func solvedKey(o outcome) phrases.Key {
	p := o.report.Puzzle
	switch {
	case o.report.Status != solver.Unique && o.cancelled:
		return phrases.SolvedFoundCancelled
	case o.report.Status != solver.Unique:
		return phrases.SolvedFound
	case p.Givens.Filled() == p.Layout.Size():
		return phrases.SolvedComplete
	}
	return phrases.SolvedUnique
}

// open is the share of givens, one in so many cells, below which a puzzle is said to leave much open. No classic 9x9 with
// fewer than 17 givens, about one in five, has one solution (McGuire, Tugemann, Civario, 2012).
const open = 5

// several shows two solutions: what they share as found, and both digits where they differ.
func (t *talk) several(o outcome) view {
	p, first, second := o.report.Puzzle, o.report.Solutions[0], o.report.Solutions[1]
	differ := solver.Differ(first, second)
	b := render.Board{Puzzle: p, Found: append(sudoku.Grid(nil), first...),
		Candidates: map[sudoku.Cell][]sudoku.Digit{}, Marks: map[sudoku.Cell]render.Mark{}}
	for _, c := range differ {
		b.Found[c] = 0
		b.Candidates[c] = []sudoku.Digit{min(first[c], second[c]), max(first[c], second[c])}
		b.Marks[c] = render.Differs
	}
	k, l, c := phrases.SolvedSeveral, p.Layout, differ[0]
	if p.Givens.Filled()*open < l.Size() {
		k = phrases.SolvedMany
	}
	return view{
		text: t.voice.Say(k, phrases.Args{"Count": p.Givens.Filled(), "Cells": l.Size()}) + " " +
			t.voice.Say(phrases.SolvedDiffer, phrases.Args{"Differ": len(differ), "Cell": t.cell(l, c),
				"First": t.digit(l, b.Candidates[c][0]), "Second": t.digit(l, b.Candidates[c][1])}),
		drawn: phrases.DrawnDiffer,
		alt:   t.voice.Say(phrases.AltSeveral, phrases.Args{"N": l.N(), "Differ": len(differ)}),
		board: b, grids: []sudoku.Grid{first, second},
	}
}

func (t *talk) altPuzzle(p sudoku.Puzzle) string {
	return t.voice.Say(phrases.AltPuzzle, phrases.Args{"N": p.Layout.N(), "Givens": p.Givens.Filled()})
}

// measures is one line: the method, its measures, the time, and what the proof took.
func (t *talk) measures(r solver.Report) string {
	parts := make([]string, 0, len(r.Measures))
	for _, m := range r.Measures {
		if m.Value == 0 && m.Name != "givens" {
			continue
		}
		parts = append(parts, t.measure(m))
	}
	line := t.voice.Say(phrases.Measures, phrases.Args{
		"Method": r.Method, "List": strings.Join(parts, " · "), "Time": t.voice.Duration(r.Elapsed)})
	if r.ProofNodes == 0 {
		return line
	}
	k := phrases.MeasuresProof
	if r.Status != solver.Unique {
		k = phrases.MeasureSearch
	}
	return line + " · " + t.voice.Say(k, phrases.Args{
		"Nodes": t.measure(solver.Measure{Name: "nodes", Value: r.ProofNodes}), "Time": t.voice.Duration(r.ProofElapsed)})
}

// measure says one measure; one that has no phrase yet is shown by its name.
func (t *talk) measure(m solver.Measure) string {
	k := phrases.MeasureKey(m.Name)
	if !t.voice.Has(k) {
		return t.voice.Short(m.Value) + " " + strings.ReplaceAll(m.Name, "_", " ")
	}
	return t.voice.Say(k, phrases.Args{"Count": m.Value})
}
