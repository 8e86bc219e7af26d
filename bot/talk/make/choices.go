package make

import (
	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

// madeChoices are the buttons of a puzzle; a brought puzzle has no details.
func (t *turn) madeChoices(q teller.Subject, source string, brought bool) [][]chat.Choice {
	ref := game.Ref{Source: source}
	var row []chat.Choice
	if _, ok := q.Playable(); ok {
		row = append(row, t.Turn.Teller.Button(phrases.ButtonPlay, action.Play{Ref: ref}).As(chat.Primary))
	}
	row = append(row, t.Turn.Teller.Button(phrases.ButtonPrint, action.Print{Ref: ref}))
	solution := t.Turn.Teller.Button(phrases.ButtonSolution, action.Solution{Request: source})
	if brought {
		return [][]chat.Choice{append(row, solution)}
	}
	return [][]chat.Choice{
		append(row, t.Turn.Teller.Button(phrases.ButtonDetails, action.Made{Request: source, Details: true})),
		{t.Turn.Teller.Button(phrases.ButtonAnother, action.Another{Request: source}), solution},
	}
}

// otherLevels are buttons for a puzzle like that of r, but easier or harder; nil if it has no level.
func (t *turn) otherLevels(r words.Recipe) [][]chat.Choice {
	asked, ok := r.Level()
	if !ok {
		return nil
	}
	var row []chat.Choice
	add := func(label phrases.Key, l level.Level) {
		other := r
		other.Band, other.Seed, other.Seeded = generator.LevelBand(l), 0, false
		c := t.Turn.Teller.Button(label, action.NewPuzzle{Recipe: other})
		if l >= level.Easy && l <= level.Extreme && len(c.Data) <= t.Turn.Teller.Budget.Press &&
			t.refused(other) == "" {
			row = append(row, c)
		}
	}
	add(phrases.ButtonEasier, asked-1)
	add(phrases.ButtonHarder, asked+1)
	if row == nil {
		return nil
	}
	return [][]chat.Choice{row}
}
