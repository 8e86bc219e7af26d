package teller

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Reason explains in two or three sentences why the step s follows in the position at, before it, and the
// step's effect.
func (t Names) Reason(at *logic.Position, s logic.Step) string {
	w := telling{t, at, s}
	return w.say(w.sentence(), w.args()) + " " + w.effect()
}

// telling puts the facts of a step into words.
type telling struct {
	names Names
	at    *logic.Position
	step  logic.Step
}

// say returns a sentence about a step, or a part of it, by its name.
func (w telling) say(name string, args phrases.Args) string {
	return w.names.Voice.Say(phrases.TeachKey(name), args)
}

// sentence returns the name of the step's sentence. A technique without a sentence is described by its effect
// alone.
func (w telling) sentence() string {
	name := w.step.Technique.Name
	switch kind := family(name, sentences); {
	case name == "forcing-chain-verity" || name == "forcing-net-verity":
		return w.verity()
	case kind == "contradiction":
		return w.contradiction()
	case kind == "discontinuous-loop" && w.beginsFalse():
		return "discontinuous-loop-either"
	case !w.names.Voice.Has(phrases.TeachKey(kind)):
		return "any"
	case len(w.step.Fins) == 0 && len(w.step.EndoFins) == 0 && slices.Contains([]string{"finned-fish", "sashimi-fish"}, kind):
		return "fish"
	default:
		return kind
	}
}

// beginsFalse reports whether the chain of the step begins with a candidate assumed to be false.
func (w telling) beginsFalse() bool {
	return len(w.step.Chains) > 0 && len(w.step.Chains[0].Links) > 0 && w.step.Chains[0].Links[0] == logic.Strong
}

// contradiction returns the sentence for the result of an assumption.
func (w telling) contradiction() string {
	both, cells := w.step.Clash()
	switch {
	case len(w.step.Cover) > 0:
		return "contradiction-house"
	case both:
		return "contradiction-both"
	case len(cells) > 0:
		return "contradiction-cell"
	}
	return "contradiction"
}

// verity returns the sentence for a verity over the places in a house, the candidates of a cell, or a
// candidate and its absence. A short verity lists every case.
func (w telling) verity() string {
	name := "verity-either"
	switch {
	case len(w.step.Base) > 0:
		name = "verity-house"
	case len(w.step.Digits) > 1:
		name = "verity-cell"
	}
	if len(w.step.Removed) > 0 && w.step.Branches > 1 && w.step.Branches <= mostBranches {
		name += "-if"
	}
	return name
}

// fact is a blank of a sentence. It is put into words only if used, as words take most of the time.
type fact func() string

// String says the fact.
func (f fact) String() string { return f() }

// args returns all facts for sentences. Those missing in the step are empty.
func (w telling) args() phrases.Args {
	s, gone := w.step, w.removed()
	first, rest := part(s.Cells, 1)
	ends, joints := part(s.Cells, 2)
	a := phrases.Args{
		"Name":   fact(func() string { return w.names.TechniqueWithin(s.Technique) }),
		"Digit":  fact(func() string { return w.digit(firstOf(s.Digits)) }),
		"Digits": w.someDigits(logic.DigitsOf(s.Digits...)), "Gone": w.someDigits(gone),
		"Bound": w.someDigits(logic.DigitsOf(s.Digits...) &^ gone),
		"Cells": w.someCells(s.Cells), "Fins": w.someCells(slices.Concat(s.Fins, s.EndoFins)), "Targets": w.someCells(s.Touched()),
		"Cell": w.someCells(first), "Rest": w.someCells(rest), "Ends": w.someCells(ends), "Joints": w.someCells(joints),
		"CellDigits": fact(func() string { return w.digits(w.at.Candidates(s.Cells[0])) }),
		"House":      fact(func() string { return w.houses(s.Base[:min(1, len(s.Base))]) }),
		"Houses":     fact(func() string { return w.houses(s.Base) }),
		"Cover":      fact(func() string { return w.houses(s.Cover) }),
		"Box":        fact(w.box), "Assumed": fact(w.assumed), "Sets": fact(w.sets),
		"Start": w.end(0), "End": w.end(-1), "Branches": fact(w.branches),
		"Clash": fact(func() string { _, cells := s.Clash(); return w.cells(cells...) }), "ClashDigit": fact(w.clashDigit),
	}
	for i, name := range []string{"A", "B", "C", "D"} {
		if i < len(s.Sets) {
			a["Set"+name], a["Digits"+name] = w.someCells(s.Sets[i].Cells.List()), w.someDigits(s.Sets[i].Digits)
		}
	}
	return a
}

// part divides a list after n elements.
func part(list []sudoku.Cell, n int) (head, tail []sudoku.Cell) {
	n = min(n, len(list))
	return list[:n], list[n:]
}

func (w telling) someCells(list []sudoku.Cell) fact { return func() string { return w.cells(list...) } }

func (w telling) someDigits(set logic.Digits) fact { return func() string { return w.digits(set) } }

// end says the first node of the first chain, or the last for -1.
func (w telling) end(i int) fact {
	return func() string {
		if len(w.step.Chains) == 0 {
			return ""
		}
		nodes := w.step.Chains[0].Nodes
		return w.node(nodes[(i+len(nodes))%len(nodes)])
	}
}

// sets says the sets of the step with their digits.
func (w telling) sets() string {
	all := make([]string, len(w.step.Sets))
	for i, set := range w.step.Sets {
		all[i] = w.say("set", phrases.Args{"Cells": w.cells(set.Cells.List()...), "Digits": w.digits(set.Digits)})
	}
	return w.joined(all)
}

// effect describes the placed or removed digits of the step.
func (w telling) effect() string {
	var parts []string
	for _, x := range w.step.Placed {
		parts = append(parts, w.say("is", phrases.Args{"Digit": w.digit(x.Digit), "Cell": w.cells(x.Cell)}))
	}
	for _, g := range gone(w.step.Removed) {
		parts = append(parts, w.say("gone", phrases.Args{
			"Digits": w.digits(g.digits), "Count": g.digits.Len(), "Cells": w.cells(g.cells.List()...),
		}))
	}
	return w.say("so", phrases.Args{"What": w.joined(parts)})
}

// removal is digits removed from a set of cells.
type removal struct {
	digits logic.Digits
	cells  logic.Cells
}

// gone groups removals by cells: digits removed from equal sets of cells are joined.
func gone(list []logic.Candidate) []removal {
	var byDigit [logic.MaxOrder + 1]logic.Cells
	for _, x := range list {
		byDigit[x.Digit].Add(x.Cell)
	}
	var all []removal
	for d, cells := range byDigit {
		i := slices.IndexFunc(all, func(g removal) bool { return g.cells == cells })
		switch {
		case cells.Empty():
		case i < 0:
			all = append(all, removal{logic.DigitsOf(sudoku.Digit(d)), cells})
		default:
			all[i].digits |= 1 << d
		}
	}
	return all
}

// assumed states the opposite of the step's effect, refuted by a contradiction.
func (w telling) assumed() string {
	key, list := "assumed", w.step.Removed
	if len(list) == 0 {
		key, list = "assumed-not", w.step.Placed
	}
	if len(list) == 0 {
		return ""
	}
	return w.say(key, phrases.Args{"Digit": w.digit(list[0].Digit), "Cell": w.cells(list[0].Cell)})
}

// joined joins clauses with commas of their own.
func (w telling) joined(clauses []string) string {
	text := ""
	for i, clause := range clauses {
		if i > 0 {
			text += w.say("semicolon", nil) + " "
		}
		text += clause
	}
	return text
}

// node says where the digit of a node is.
func (w telling) node(n logic.Node) string {
	return w.say("node", phrases.Args{"Digit": w.digit(n.Digit), "Cells": w.cells(n.Cells.List()...)})
}

// removed returns the removed digits of the step.
func (w telling) removed() logic.Digits {
	var set logic.Digits
	for _, x := range w.step.Removed {
		set |= 1 << x.Digit
	}
	return set
}

// box names the house of the base other than a line, as the box of an empty rectangle.
func (w telling) box() string {
	houses := w.at.Layout().Houses()
	for _, h := range w.step.Base {
		if k := houses[h].Kind; k != sudoku.Row && k != sudoku.Column {
			return w.houses([]int{h})
		}
	}
	return ""
}

func firstOf(digits []sudoku.Digit) sudoku.Digit {
	if len(digits) == 0 {
		return 0
	}
	return digits[0]
}

func (w telling) digit(d sudoku.Digit) string { return w.names.number(int(d)) }

func (w telling) digits(set logic.Digits) string {
	var list []string
	for d := range set.All() {
		list = append(list, w.digit(d))
	}
	return w.names.Voice.List(list)
}

// houses names houses by their index in Layout.Houses, each once, and consecutive houses of a kind together.
// A house without a number for people, such as a region, is named by a cell.
func (w telling) houses(list []int) string {
	var names []string
	list = slices.Compact(slices.Sorted(slices.Values(list)))
	for len(list) > 0 {
		n := w.alike(list)
		names = append(names, w.housesAlike(list[:n])...)
		list = list[n:]
	}
	return w.names.Voice.List(names)
}

// alike returns how many houses at the head of the list have equal kind.
func (w telling) alike(list []int) int {
	all := w.at.Layout().Houses()
	n := 1
	for n < len(list) && all[list[n]].Kind == all[list[0]].Kind {
		n++
	}
	return n
}

// housesAlike names houses of a kind, together if possible.
func (w telling) housesAlike(list []int) []string {
	var numbers, names []string
	kind := sudoku.Row
	for _, i := range list {
		h := w.at.Layout().Houses()[i]
		kind = h.Kind
		numbers = append(numbers, w.names.number(h.Index+1))
		names = append(names, w.names.Voice.Say(houseKey(h), phrases.Args{"N": h.Index + 1, "Cell": w.cells(h.Cells[0])}))
	}
	if key, ok := together[kind]; ok && len(list) > 1 {
		return []string{w.say(key, phrases.Args{"List": w.names.Voice.List(numbers)})}
	}
	return names
}

// together are the kinds of houses with a plural name.
var together = map[sudoku.Kind]string{sudoku.Row: "rows", sudoku.Column: "columns", sudoku.Box: "boxes"}

// mostJoined is the largest order for joined columns: r4c57.
const mostJoined = 9

// cells names cells; those of a row are joined, and so are all cells of a single column.
func (w telling) cells(cells ...sudoku.Cell) string {
	l := w.at.Layout()
	sorted := slices.Clone(cells)
	slices.Sort(sorted)
	cells = slices.Compact(sorted)
	if rows := w.oneColumn(cells); rows != "" {
		return rows
	}
	var names []string
	for i := 0; i < len(cells); {
		row, column := l.Place(cells[i])
		columns := []string{w.names.number(column + 1)}
		for i++; i < len(cells) && l.N() <= mostJoined; i++ {
			r, k := l.Place(cells[i])
			if r != row {
				break
			}
			columns = append(columns, w.names.number(k+1))
		}
		name := "cells-of-row"
		if len(columns) == 1 {
			name = "cell"
		}
		names = append(names, w.say(name, phrases.Args{
			"Row": w.names.number(row + 1), "Columns": columns, "ColumnList": w.names.Voice.List(columns)}))
	}
	return w.names.Voice.List(names)
}

// oneColumn names several cells in a single column, if their names can be joined.
func (w telling) oneColumn(cells []sudoku.Cell) string {
	l := w.at.Layout()
	if len(cells) < 2 || l.N() > mostJoined {
		return ""
	}
	_, column := l.Place(cells[0])
	var rows []string
	for _, c := range cells {
		r, k := l.Place(c)
		if k != column {
			return ""
		}
		rows = append(rows, w.names.number(r+1))
	}
	return w.say("cells-of-column", phrases.Args{"Rows": rows, "RowList": w.names.Voice.List(rows), "Column": w.names.number(column + 1)})
}
