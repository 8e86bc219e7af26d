package teller

import (
	"slices"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// PaperLabels returns the labels of every page. document is the title of the document.
func PaperLabels(t *Teller, document string) sheet.Labels {
	say := func(k phrases.Key) string { return t.Voice.Say(k, nil) }
	return sheet.Labels{
		Name: say("print.name"), Time: say("print.time"), Notes: say("print.notes"),
		Solution: say("print.solution"), Solutions: say("print.solutions"), Document: document,
	}
}

// PaperTitle returns the title of a puzzle. For a daily, it is the date with its year. Otherwise it is the
// kind of the puzzle.
func PaperTitle(t *Teller, p Subject, d game.Daily) string {
	if _, ok := SeriesNamed(d.Series); !ok {
		return p.Name(t)
	}
	whole := t.Names()
	whole.Voice.Today = time.Time{}
	return whole.DailyTitle(d.Series, d.Date)
}

// PaperDetail returns the level of a puzzle, or no level if er is 0. For a daily of an unusual kind, the kind
// precedes the level.
func PaperDetail(t *Teller, p Subject, d game.Daily, er rating.Tenths) string {
	var parts []string
	if g, ok := p.Playable(); d.Series != "" && (!ok || !g.Layout.IsClassic()) {
		parts = append(parts, p.Name(t))
	}
	if er > 0 {
		parts = append(parts, t.ratedLevel(er))
	}
	return strings.Join(parts, " · ")
}

// paperHouses names the kinds of houses in the order of the rules.
var paperHouses = [...]struct {
	kind sudoku.Kind
	name phrases.Key
}{
	{sudoku.Row, "print.house.row"}, {sudoku.Column, "print.house.column"}, {sudoku.Box, "print.house.box"},
	{sudoku.Region, "print.house.region"}, {sudoku.Diagonal, "print.house.diagonal"},
	{sudoku.Window, "print.house.window"},
	{sudoku.Group, "print.house.group"},
}

// ConstraintRules has the phrase for the rule of a constraint, by sudoku.Relation.
var ConstraintRules = [...]phrases.Key{sudoku.Sum: "print.sum", sudoku.Less: "print.less"}

// Rule states the rules of puzzles on l, and how they appear on paper. It also names the kinds of houses in
// extra, even if l lacks them.
func (t *Teller) Rule(l *sudoku.Layout, extra ...sudoku.Kind) string {
	var houses []string
	for _, h := range paperHouses {
		if l.Has(h.kind) || slices.Contains(extra, h.kind) {
			houses = append(houses, t.Voice.Say(h.name, nil))
		}
	}
	sign := func(d int) string { return render.Sign(l, sudoku.Digit(d), DigitsOf(t.Voice)) }
	k := phrases.Key("print.rule")
	args := phrases.Args{"Houses": t.Voice.List(houses), "From": sign(1), "To": sign(l.N())}
	last := sudoku.Digit(l.N())
	if l.N() > 9 && render.Sign(l, last, render.Latin) == string(sudoku.Symbol(last)) {
		k = "print.rule-letters"
		args["Nine"], args["First"], args["Ten"] = sign(9), sign(10), t.Names().number(10)
	}
	rules := []string{t.Voice.Say(k, args)}
	said := map[sudoku.Relation]bool{}
	for _, c := range l.Constraints() {
		if !said[c.Relation] {
			said[c.Relation] = true
			rules = append(rules, t.Voice.Say(ConstraintRules[c.Relation], nil))
		}
	}
	return strings.Join(rules, " ")
}
