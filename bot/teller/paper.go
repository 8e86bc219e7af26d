package teller

import (
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// PaperLabels are the words on every page. document is the title of the whole.
func PaperLabels(t *Teller, document string) sheet.Labels {
	say := func(k phrases.Key) string { return t.Voice.Say(k, nil) }
	return sheet.Labels{
		Name: say(phrases.PrintName), Time: say(phrases.PrintTime), Notes: say(phrases.PrintNotes),
		Solution: say(phrases.PrintSolution), Solutions: say(phrases.PrintSolutions), Document: document,
	}
}

// PaperTitle returns a puzzle's title: the day of a daily d, with the year, since paper stays, or else its
// kind.
func PaperTitle(t *Teller, p Subject, d game.Daily) string {
	if _, ok := SeriesNamed(d.Series); !ok {
		return p.Name(t)
	}
	whole := t.Names()
	whole.Voice.Today = time.Time{}
	return whole.DailyTitle(d.Series, d.Date)
}

// PaperDetail returns a puzzle's level, if er is not 0. For a daily of an unusual kind it also names the
// kind.
func PaperDetail(t *Teller, p Subject, d game.Daily, er rating.Tenths) string {
	var parts []string
	if g, ok := p.Playable(); d.Series != "" && (!ok || !g.Layout.IsClassic()) {
		parts = append(parts, p.Name(t))
	}
	if er > 0 {
		parts = append(parts, t.Voice.Say(phrases.ArchiveLevel, phrases.Args{"Level": t.Names().LevelName(er.Level()), "Rating": t.Names().Tenths(er)}))
	}
	return strings.Join(parts, " · ")
}

// paperHouses are the kinds of houses as named in rules, in order.
var paperHouses = [...]struct {
	kind sudoku.Kind
	name phrases.Key
}{
	{sudoku.Row, phrases.PrintRow}, {sudoku.Column, phrases.PrintColumn}, {sudoku.Box, phrases.PrintBox},
	{sudoku.Region, phrases.PrintRegion}, {sudoku.Diagonal, phrases.PrintDiagonal}, {sudoku.Window, phrases.PrintWindow},
	{sudoku.Group, phrases.PrintGroup},
}

// paperConstraints are the rules of constraints.
var paperConstraints = [...]phrases.Key{sudoku.Sum: phrases.PrintSum, sudoku.Less: phrases.PrintLess}

// gridRule states the rules of puzzles on l, with their appearance on paper.
func gridRule(t *Teller, l *sudoku.Layout) string {
	var houses []string
	for _, h := range paperHouses {
		if l.Has(h.kind) {
			houses = append(houses, t.Voice.Say(h.name, nil))
		}
	}
	sign := func(d int) string { return render.Sign(l, sudoku.Digit(d), DigitsOf(t.Voice)) }
	k, args := phrases.PrintRule, phrases.Args{"Houses": t.Voice.List(houses), "From": sign(1), "To": sign(l.N())}
	if last := sudoku.Symbol(sudoku.Digit(l.N())); render.Sign(l, sudoku.Digit(l.N()), render.Latin) == string(last) && l.N() > 9 {
		k = phrases.PrintRuleLetters
		args["Nine"], args["First"], args["Ten"] = sign(9), sign(10), t.Names().number(10)
	}
	rules := []string{t.Voice.Say(k, args)}
	said := map[sudoku.Relation]bool{}
	for _, c := range l.Constraints() {
		if !said[c.Relation] {
			said[c.Relation] = true
			rules = append(rules, t.Voice.Say(paperConstraints[c.Relation], nil))
		}
	}
	return strings.Join(rules, " ")
}
