package make

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

// madeChoices are what can be done with a puzzle; one that was brought along has nothing behind it.
func (t *turn) madeChoices(q teller.Subject, source string, brought bool) [][]chat.Choice {
	ref := game.Ref{Source: source}
	var row []chat.Choice
	if _, ok := q.Playable(); ok {
		row = append(row, t.Turn.Teller.Button(phrases.ButtonPlay, press.Press{Verb: press.Play, About: ref.String()}).As(chat.Primary))
	}
	row = append(row, t.Turn.Teller.Button(phrases.ButtonPrint, press.Press{Verb: press.Print, About: ref.String()}))
	solution := t.Turn.Teller.Button(phrases.ButtonSolution, press.Press{Verb: press.Solution, About: source})
	if brought {
		return [][]chat.Choice{append(row, solution)}
	}
	return [][]chat.Choice{
		append(row, t.Turn.Teller.Button(phrases.ButtonDetails, press.Press{Verb: press.Made, State: details, About: source})),
		{t.Turn.Teller.Button(phrases.ButtonAnother, press.Press{Verb: press.Another, About: source}), solution},
	}
}

// otherLevels are buttons for a puzzle like that of r, but easier or harder; none where it has no level.
func (t *turn) otherLevels(r words.Recipe) [][]chat.Choice {
	asked, ok := r.Level()
	if !ok {
		return nil
	}
	var row []chat.Choice
	add := func(label phrases.Key, l level.Level) {
		other := r
		other.Band, other.Seed, other.Seeded = generator.LevelBand(l), 0, false
		data := press.Press{Verb: press.Make, About: other.String()}.String()
		if l >= level.Easy && l <= level.Extreme && len(data) <= t.Turn.Teller.Budget.Press && t.refused(other) == "" {
			row = append(row, chat.Choice{Label: t.Turn.Teller.Voice.Say(label, nil), Data: data})
		}
	}
	add(phrases.ButtonEasier, asked-1)
	add(phrases.ButtonHarder, asked+1)
	if row == nil {
		return nil
	}
	return [][]chat.Choice{row}
}
