package logic

import "sudokubot/solver/sudoku"

// templates are the techniques that look at every way to place a digit in the whole grid, a template: cells of which
// every house has one. Digits is the digit, Cells are those of the step.
//
// As in HoDoKu, a template goes if it holds a cell that all templates of another digit hold.
var templates = []Technique{
	{Name: "template-set", Title: "Template Set", Code: "1201", Rating: 95, Score: 10000, find: templateSet},
	{Name: "template-delete", Title: "Template Delete", Code: "1202", Rating: 95, Score: 10000, Aliases: []string{"pattern-overlay", "pom"}, find: templateDelete},
}

// maxTemplates is up to how many templates of a digit are looked at: an empty 9x9 has 46,656.
const maxTemplates = 50000

// templateSet finds the cells that all templates of a digit hold.
func templateSet(p *Position, q Query, yield func(Step) bool) {
	all, ok := p.templates()
	for d := range p.all.All() {
		if !ok || q.Digits != 0 && !q.Digits.Has(d) {
			continue
		}
		s := all.held[d].And(p.places[d])
		if s.Empty() {
			continue
		}
		step := Step{Placed: p.removal(d, s), Digits: []sudoku.Digit{d}, Cells: s.List()}
		step.Text = "Template Set: " + p.placedText(s, d)
		if !yield(step) {
			return
		}
	}
}

// templateDelete finds the candidates that no template of their digit holds.
func templateDelete(p *Position, q Query, yield func(Step) bool) {
	all, ok := p.templates()
	for d := range p.all.All() {
		if !ok || q.Digits != 0 && !q.Digits.Has(d) {
			continue
		}
		s := p.places[d].Minus(all.reached[d])
		if s.Empty() {
			continue
		}
		step := Step{Removed: p.removal(d, s), Digits: []sudoku.Digit{d}, Cells: s.List()}
		step.Text = "Template Delete:  => " + p.removals(step.Removed)
		if !yield(step) {
			return
		}
	}
}
