package logic

import (
	"fmt"

	"sudokubot/solver/sudoku"
)

// templates are the techniques over complete placements of a digit. Such a placement is called a template:
// it has a cell in every house. Digits is the digit, and Cells are the cells of the step. As in HoDoKu, a
// template is dropped if it has a cell that all templates of another digit share.
var templates = []Technique{
	{Title: "Template Set", Code: "1201", Rating: 95, Score: 10000, find: templateSet},
	{Title: "Template Delete", Code: "1202", Rating: 95, Score: 10000,
		Aliases: []string{"pattern-overlay", "pom"}, find: templateDelete},
}

func templateSet(p *Position, q Query, yield func(Step) bool) {
	p.byTemplates(q, yield, func(all *templateSets, d sudoku.Digit, step *Step) Cells {
		s := all.held[d].And(p.cellsWith[d])
		step.Placed, step.Text = p.removal(d, s), fmt.Sprintf(": %s=%d", p.cellsText(s), d)
		return s
	})
}

func templateDelete(p *Position, q Query, yield func(Step) bool) {
	p.byTemplates(q, yield, func(all *templateSets, d sudoku.Digit, step *Step) Cells {
		s := p.cellsWith[d].Minus(all.reached[d])
		step.Removed, step.Text = p.removal(d, s), ": "
		return s
	})
}

// byTemplates yields a step for each digit with an effect. The function effect sets the effect of the step
// and returns its cells.
func (p *Position) byTemplates(
	q Query, yield func(Step) bool, effect func(*templateSets, sudoku.Digit, *Step) Cells,
) {
	all, ok := p.templates()
	if !ok {
		return
	}
	for d := range p.asked(q).All() {
		step := Step{Digits: []sudoku.Digit{d}}
		if cells := effect(all, d, &step); !cells.Empty() {
			step.Cells = cells.List()
			if !yield(step) {
				return
			}
		}
	}
}
