package teller

import (
	"cmp"
	"slices"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Reason explains in two or three sentences why a step follows in a position, and states the effect of the
// step.
func (t Names) Reason(at *logic.Position, s logic.Step) string {
	w := explanation{t, at, s}
	return w.say(w.sentence(), w.args()) + " " + w.effect()
}

type explanation struct {
	names Names
	at    *logic.Position
	step  logic.Step
}

func (w explanation) say(name string, args phrases.Args) string {
	return w.names.Voice.Say(phrases.Key("teach."+name), args)
}

// sentence returns the name of the step's sentence. It is "any" for a technique without a sentence.
func (w explanation) sentence() string {
	name := w.step.Technique.Name
	switch kind := family(name, sentences); {
	case name == "forcing-chain-verity" || name == "forcing-net-verity":
		return w.verity()
	case kind == "contradiction":
		return w.contradiction()
	case kind == "discontinuous-loop" && w.beginsFalse():
		return "discontinuous-loop-either"
	case !w.names.Voice.Has(phrases.Key("teach." + kind)):
		return "any"
	case kind == "finned-fish" && w.finless(), kind == "sashimi-fish" && w.finless():
		return "fish"
	default:
		return kind
	}
}

func (w explanation) finless() bool { return len(w.step.Fins) == 0 && len(w.step.EndoFins) == 0 }

// beginsFalse reports whether the step's chain assumes its first candidate to be false.
func (w explanation) beginsFalse() bool {
	return len(w.step.Chains) > 0 && len(w.step.Chains[0].Links) > 0 && w.step.Chains[0].Links[0] == logic.Strong
}

// contradiction returns the name of the sentence about the impossible result of an assumption.
func (w explanation) contradiction() string {
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

// verity returns the name of the sentence about a verity. The cases of a verity are the cells for a digit in
// a house, the candidates of a cell, or a candidate and its absence. A short verity lists every case.
func (w explanation) verity() string {
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

// fact returns the text for a blank of a sentence. It is called only if a sentence has the blank, since
// finding words is slow.
type fact func() string

func (f fact) String() string { return f() }

// args returns all facts for the blanks of sentences. A fact that the step lacks is an empty text.
func (w explanation) args() phrases.Args {
	s, gone := w.step, w.removed()
	first, rest := part(s.Cells, 1)
	ends, joints := part(s.Cells, 2)
	a := phrases.Args{
		"Name":   fact(func() string { return w.names.TechniqueWithin(s.Technique) }),
		"Digit":  fact(func() string { return w.digit(cmp.Or(s.Digits...)) }),
		"Digits": w.someDigits(logic.DigitsOf(s.Digits...)), "Gone": w.someDigits(gone),
		"Bound": w.someDigits(logic.DigitsOf(s.Digits...) &^ gone),
		"Cells": w.someCells(s.Cells), "Fins": w.someCells(slices.Concat(s.Fins, s.EndoFins)),
		"Targets": w.someCells(s.Touched()),
		"Cell":    w.someCells(first), "Rest": w.someCells(rest),
		"Ends": w.someCells(ends), "Joints": w.someCells(joints),
		"CellDigits": fact(func() string { return w.digits(w.at.Candidates(s.Cells[0])) }),
		"House":      fact(func() string { return w.houses(s.Base[:min(1, len(s.Base))]) }),
		"Houses":     fact(func() string { return w.houses(s.Base) }),
		"Cover":      fact(func() string { return w.houses(s.Cover) }),
		"Box":        fact(w.box), "Assumed": fact(w.assumed), "Sets": fact(w.sets),
		"Start": w.end(0), "End": w.end(-1), "Branches": fact(w.branches),
		"Clash":      fact(func() string { _, cells := s.Clash(); return w.cells(cells...) }),
		"ClashDigit": fact(w.clashDigit),
	}
	for i, name := range []string{"A", "B", "C", "D"} {
		if i < len(s.Sets) {
			a["Set"+name], a["Digits"+name] = w.someCells(s.Sets[i].Cells.List()), w.someDigits(s.Sets[i].Digits)
		}
	}
	return a
}

func part(list []sudoku.Cell, n int) (head, tail []sudoku.Cell) {
	n = min(n, len(list))
	return list[:n], list[n:]
}

func (w explanation) someCells(list []sudoku.Cell) fact {
	return func() string { return w.cells(list...) }
}

func (w explanation) someDigits(set logic.Digits) fact { return func() string { return w.digits(set) } }

// end describes a node of the first chain: its first node if i is 0, its last node if i is -1.
func (w explanation) end(i int) fact {
	return func() string {
		if len(w.step.Chains) == 0 {
			return ""
		}
		nodes := w.step.Chains[0].Nodes
		return w.node(nodes[(i+len(nodes))%len(nodes)])
	}
}

func (w explanation) sets() string {
	all := make([]string, len(w.step.Sets))
	for i, set := range w.step.Sets {
		all[i] = w.say("set", phrases.Args{"Cells": w.cells(set.Cells.List()...), "Digits": w.digits(set.Digits)})
	}
	return w.joined(all)
}

func (w explanation) effect() string {
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

// removal is a set of digits that a step removes from a set of cells.
type removal struct {
	digits logic.Digits
	cells  logic.Cells
}

// gone merges removals of several digits from the same cells.
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

// assumed states the assumption that a contradiction refutes: the opposite of the step's effect.
func (w explanation) assumed() string {
	key, list := "assumed", w.step.Removed
	if len(list) == 0 {
		key, list = "assumed-not", w.step.Placed
	}
	if len(list) == 0 {
		return ""
	}
	return w.say(key, phrases.Args{"Digit": w.digit(list[0].Digit), "Cell": w.cells(list[0].Cell)})
}

func (w explanation) joined(clauses []string) string {
	return strings.Join(clauses, w.say("semicolon", nil)+" ")
}

func (w explanation) node(n logic.Node) string {
	return w.say("node", phrases.Args{"Digit": w.digit(n.Digit), "Cells": w.cells(n.Cells.List()...)})
}

func (w explanation) removed() logic.Digits {
	var set logic.Digits
	for _, x := range w.step.Removed {
		set |= 1 << x.Digit
	}
	return set
}

// box names the first house of the base that is neither row nor column.
func (w explanation) box() string {
	houses := w.at.Layout().Houses()
	for _, h := range w.step.Base {
		if k := houses[h].Kind; k != sudoku.Row && k != sudoku.Column {
			return w.houses([]int{h})
		}
	}
	return ""
}

func (w explanation) digit(d sudoku.Digit) string { return w.names.number(int(d)) }

func (w explanation) digits(set logic.Digits) string {
	var list []string
	for d := range set.All() {
		list = append(list, w.digit(d))
	}
	return w.names.Voice.List(list)
}

// houses names houses, which are given as indices in Layout.Houses. It names each house once, and joins
// consecutive houses of one kind. A house that players do not number, such as a region, is named by a cell.
func (w explanation) houses(list []int) string {
	var names []string
	list = slices.Compact(slices.Sorted(slices.Values(list)))
	for len(list) > 0 {
		n := w.alike(list)
		names = append(names, w.housesAlike(list[:n])...)
		list = list[n:]
	}
	return w.names.Voice.List(names)
}

// alike returns how many houses at the beginning of the list have the kind of the first house.
func (w explanation) alike(list []int) int {
	all := w.at.Layout().Houses()
	n := 1
	for n < len(list) && all[list[n]].Kind == all[list[0]].Kind {
		n++
	}
	return n
}

// housesAlike names houses of a kind, in a single name if possible.
func (w explanation) housesAlike(list []int) []string {
	var numbers, names []string
	kind := sudoku.Row
	for _, i := range list {
		h := w.at.Layout().Houses()[i]
		kind = h.Kind
		numbers = append(numbers, w.names.number(h.Index+1))
		args := phrases.Args{"N": h.Index + 1, "Cell": w.cells(h.Cells[0])}
		names = append(names, w.names.Voice.Say(houseKey(h), args))
	}
	if key, ok := together[kind]; ok && len(list) > 1 {
		return []string{w.say(key, phrases.Args{"List": w.names.Voice.List(numbers)})}
	}
	return names
}

// together has the plural names of kinds of houses. Other kinds have no plural name.
var together = map[sudoku.Kind]string{sudoku.Row: "rows", sudoku.Column: "columns", sudoku.Box: "boxes"}

// mostJoined is the largest order whose columns are written without a separator, as in r4c57.
const mostJoined = 9

// cells names cells. It joins the cells of each row. If all cells share a column, it joins them all.
func (w explanation) cells(cells ...sudoku.Cell) string {
	l := w.at.Layout()
	cells = slices.Compact(slices.Sorted(slices.Values(cells)))
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

// oneColumn names several cells that share a column. It returns "" for other cells and for large orders.
func (w explanation) oneColumn(cells []sudoku.Cell) string {
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
	return w.say("cells-of-column", phrases.Args{
		"Rows": rows, "RowList": w.names.Voice.List(rows), "Column": w.names.number(column + 1)})
}

// mostBranches limits the number of cases in the explanation of a proof.
const mostBranches = 3

// branches describes each case of a proof: the first assumption of the case, and the digit that excludes the
// candidate.
func (w explanation) branches() string {
	var parts []string
	for i := range w.step.Branches {
		line := w.step.Branch(i)
		name := "branch"
		if i == 0 {
			name = "branch-first"
		}
		last := line[max(0, len(line)-2)]
		if last.Index == 0 {
			name += "-direct"
		}
		parts = append(parts, w.say(name, phrases.Args{
			"If": w.supposed(line[0]), "Targets": w.someCells(w.step.Touched()), "Gone": w.someDigits(w.removed()),
			"Then": w.say("is", phrases.Args{"Digit": w.digit(last.Digit), "Cell": w.cells(last.Cells.List()...)}),
		}))
	}
	return w.joined(parts)
}

// supposed states the assumption that begins a case.
func (w explanation) supposed(n logic.BranchNode) string {
	key := "assumed-not"
	if n.True {
		key = "assumed"
	}
	return w.say(key, phrases.Args{"Digit": w.digit(n.Digit), "Cell": w.cells(n.Cells.List()...)})
}

func (w explanation) clashDigit() string {
	if w.step.Branches == 0 {
		return ""
	}
	return w.digit(w.step.Ending(0).Digit)
}
