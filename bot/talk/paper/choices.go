package paper

import (
	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
)

func (j *job) choices() (rows [][]chat.Choice) {
	for _, row := range [][]chat.Choice{j.amounts(), j.places()} {
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

func (j *job) amounts() (row []chat.Choice) {
	if j.Count != 4 || j.Week {
		row = j.button(row, phrases.ButtonFour, func(p *words.Paper) { p.Count, p.Week = 4, false })
	}
	if !j.Week && j.turn.Base.Calendar != nil {
		row = j.button(row, phrases.ButtonWeek, func(p *words.Paper) { p.Count, p.Week = 0, true })
	}
	return row
}

func (j *job) places() (row []chat.Choice) {
	if !j.solved && j.Solutions != words.Nowhere {
		return nil // no page has a solution
	}
	for _, other := range [...]struct {
		at    words.SolutionPosition
		label phrases.Key
	}{
		{words.Overleaf, phrases.ButtonOverleaf}, {words.Foot, phrases.ButtonFoot},
		{words.Nowhere, phrases.ButtonBare},
	} {
		if other.at != j.Solutions && (other.at != words.Overleaf || j.Solutions != "") {
			row = j.button(row, other.label, func(p *words.Paper) { p.Solutions = other.at })
		}
	}
	return row
}

// button adds a button for the order with a change, if its data fits into a button of the platform.
func (j *job) button(row []chat.Choice, label phrases.Key, change func(*words.Paper)) []chat.Choice {
	to := action.Print{Paper: j.Paper}
	change(&to.Paper)
	switch {
	case j.Ref != game.Ref{}:
		to.Ref = j.Ref
	case j.New && (!to.Week || j.Week):
		to.New, to.Recipe = true, j.Recipe
	} // a week of dailies needs no more
	c := j.turn.Teller.Button(label, to)
	if len(c.Data) > j.turn.Teller.Budget.Press {
		return row
	}
	return append(row, c)
}
