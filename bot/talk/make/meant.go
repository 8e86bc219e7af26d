package make

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/words"
)

// unknownWord says that a word of a recipe says nothing, or has no value behind it; and offers the recipe with what may have
// been meant by it.
func (t *turn) unknownWord(text, word string) chat.Reply {
	if example, ok := t.Turn.Base.Words.ValueAfter(word); ok {
		return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.RecipeValue, phrases.Args{
			"Word": word, "Example": word + " " + example})}
	}
	args := phrases.Args{"Word": words.Printable(word, 32)}
	var row []chat.Choice
	for _, like := range t.Turn.Base.Words.Meant(text, word) {
		data := press.Press{Verb: press.Make, About: like.Recipe.String()}.String()
		if len(data) <= t.Turn.Teller.Budget.Press {
			row = append(row, chat.Choice{Label: like.Word, Data: data})
		}
	}
	if len(row) == 0 {
		return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.RecipeUnknown, args)}
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.RecipePerhaps, args), Choices: [][]chat.Choice{row}}
}

// refused says why r can never be carried out; nothing if that is not known.
func (t *turn) refused(r words.Recipe) string {
	if f, ok := r.Fault(t.Turn.Teller.Voice, t.Turn.Teller.Names().TechniqueWithin); ok {
		return t.Turn.Teller.Voice.Say(f.Say, f.Args)
	}
	return ""
}

// either asks which of two recipes is meant.
func (t *turn) either(variant, method words.Recipe) chat.Reply {
	button := func(label string, r words.Recipe) chat.Choice {
		return chat.Choice{Label: label, Data: press.Press{Verb: press.Make, About: r.String()}.String()}
	}
	return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.RecipeWhich, nil), Choices: [][]chat.Choice{t.Turn.Teller.Row([]chat.Choice{
		button(t.Turn.Teller.Voice.Say(phrases.ButtonX, nil), variant), button(t.Turn.Teller.Voice.Say(phrases.ButtonMethod, nil), method),
	})}}
}
