package make

import (
	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// unknownWord reports an unknown word of a recipe, or a word without its value; it offers the recipe with
// likely corrections.
func unknownWord(t *talk.Turn, text, word string) chat.Reply {
	if example, ok := t.Base.Words.ValueAfter(word); ok {
		return chat.Reply{Text: t.Teller.Voice.Say(phrases.RecipeValue, phrases.Args{
			"Word": word, "Example": word + " " + example})}
	}
	args := phrases.Args{"Word": words.Printable(word, 32)}
	var row []chat.Choice
	for _, like := range t.Base.Words.Meant(text, word) {
		c := teller.Choice(like.Word, action.NewPuzzle{Recipe: like.Recipe})
		if len(c.Data) <= t.Teller.Budget.Press {
			row = append(row, c)
		}
	}
	if len(row) == 0 {
		return chat.Reply{Text: t.Teller.Voice.Say(phrases.RecipeUnknown, args)}
	}
	return chat.Reply{Text: t.Teller.Voice.Say(phrases.RecipePerhaps, args), Choices: [][]chat.Choice{row}}
}

// refused explains an impossible recipe; "" if it may be possible.
func (t *turn) refused(r words.Recipe) string {
	if f, ok := r.Fault(t.Turn.Teller.Voice, t.Turn.Teller.Names().TechniqueWithin); ok {
		return t.Turn.Teller.Voice.Say(f.Say, f.Args)
	}
	return ""
}

// either asks which of two recipes is meant.
func either(t *talk.Turn, variant, method words.Recipe) chat.Reply {
	buttons := t.Teller.Row([]chat.Choice{
		t.Teller.Button(phrases.ButtonX, action.NewPuzzle{Recipe: variant}),
		t.Teller.Button(phrases.ButtonMethod, action.NewPuzzle{Recipe: method}),
	})
	return chat.Reply{Text: t.Teller.Voice.Say(phrases.RecipeWhich, nil), Choices: [][]chat.Choice{buttons}}
}
