package teller

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// mostFollowing limits the steps described in words. In the picture all steps are numbered.
const mostFollowing = 3

// Refuted explains why a digit is wrong. It reveals nothing else. The picture has the position before the
// wrong digit, and the digit itself. It has the numbered steps that follow from the digit, and the cell or
// house that becomes impossible.
func Refuted(t *Teller, at *logic.Position, w work.Wrong) Content {
	l, names := at.Layout(), t.Names()
	args := phrases.Args{
		"Cell": names.Cell(l, w.Cell), "Digit": names.Digit(l, w.Digit),
		"Missing": names.Digit(l, w.Why.Missing), "Count": len(w.Why.Steps),
	}
	if w.Shown && w.Why.Empty >= 0 {
		args["Other"] = t.Names().Cell(l, w.Why.Empty)
	}
	if w.Shown && w.Why.House >= 0 {
		args["House"] = t.Names().house(l, l.Houses()[w.Why.House])
	}
	title := t.Voice.Say("picture.why", args)
	k := refutedSketch(names, at, w)
	draw := func(c render.Caption, s render.Style) ([]byte, error) {
		k.Board.Caption = c
		return t.Drawer.Sketch(k, s)
	}
	v := Content{Text: refuted(names, at, w, args), draw: draw}
	v.Title = title
	bare := t.Voice.Say("alt.bare", phrases.Args{"N": l.N(), "Filled": l.Size() - at.Empty().Len()})
	v.Alt = Shortened(v.Text, altReason) + " " + bare
	return v
}

func refuted(t Names, at *logic.Position, w work.Wrong, args phrases.Args) string {
	in := w.Why.House >= 0
	switch {
	case w.Given != 0:
		args["Digit"] = t.Digit(at.Layout(), w.Given)
		return t.Voice.Say("refuted.given", args)
	case !w.Shown:
		return t.Voice.Say("refuted.long", args)
	case w.Why.Twice():
		return t.Voice.Say("refuted.twice", args)
	case len(w.Why.Steps) == 0 && in:
		return t.Voice.Say("refuted.no-place", args)
	case len(w.Why.Steps) == 0:
		return t.Voice.Say("refuted.no-digit", args)
	}
	first, end := phrases.Key("refuted.many"), phrases.Key("refuted.then-no-digit")
	if steps, ok := following(t, at, w.Why.Steps); ok {
		first, args["Steps"] = "refuted.suppose", steps
	}
	if in {
		end = "refuted.then-no-place"
	}
	return t.Voice.Say(first, args) + " " + t.Voice.Say(end, args)
}

// following describes the digits that follow from the wrong digit. ok is false if they are too many, or if a
// step places no digit.
func following(t Names, at *logic.Position, steps []logic.Step) (said string, ok bool) {
	var parts []string
	for _, s := range steps {
		if len(s.Placed) == 0 || len(steps) > mostFollowing {
			return "", false
		}
		x := s.Placed[0]
		args := phrases.Args{"Cell": t.Cell(at.Layout(), x.Cell), "Digit": t.Digit(at.Layout(), x.Digit)}
		parts = append(parts, t.Voice.Say(phrases.Key("teach.is"), args))
	}
	return t.Voice.List(parts), true
}

func refutedSketch(t Names, at *logic.Position, w work.Wrong) render.Sketch {
	k := render.Sketch{Board: sketch.Board(at)}
	l, b := at.Layout(), &k.Board
	b.Candidates, b.Marks = nil, map[sudoku.Cell]render.Mark{w.Cell: render.Wrong}
	b.Found = slices.Clone(b.Found)
	b.Puzzle.Givens[w.Cell], b.Found[w.Cell] = 0, w.Digit
	if !w.Shown {
		return k
	}
	if w.Why.House >= 0 {
		k.Areas = append(k.Areas, render.Area{Cells: l.Houses()[w.Why.House].Cells, Part: render.House})
	}
	switch {
	case w.Why.Twice():
		b.Marks[w.Why.Empty] = render.Wrong
	case w.Why.Empty >= 0:
		b.Marks[w.Why.Empty] = render.Focus
	}
	for i, s := range w.Why.Steps {
		part := render.SetB // the step removes candidates
		if len(s.Placed) > 0 {
			part, b.Found[s.Placed[0].Cell] = render.SetA, s.Placed[0].Digit
		}
		k.Areas = append(k.Areas, render.Area{Cells: s.Cells, Part: part, Label: t.number(i + 1)})
	}
	k.Spots = goneSpots(at, w, b.Found)
	return k
}

// goneSpots returns the candidates that the steps remove from empty cells, and the candidates that justify
// the removals.
func goneSpots(at *logic.Position, w work.Wrong, drawn sudoku.Grid) (spots []render.Spot) {
	now := at.Clone()
	now.Place(w.Cell, w.Digit)
	for _, s := range w.Why.Steps {
		if len(s.Removed) > 0 {
			for _, c := range s.Cells {
				for d := range (now.Candidates(c) & logic.DigitsOf(s.Digits...)).All() {
					spots = append(spots, render.Spot{Cell: c, Digit: d, Role: render.PatternB})
				}
			}
		}
		for _, x := range s.Removed {
			spots = append(spots, render.Spot{Cell: x.Cell, Digit: x.Digit, Role: render.Removed})
		}
		now.Apply(s)
	}
	return slices.DeleteFunc(spots, func(p render.Spot) bool { return drawn[p.Cell] != 0 })
}
