package bot

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/words"
)

// madeOptions returns the typed options of an order as a command has them: all, or the brief ones.
func madeOptions(all bool) []option {
	var options []option
	for _, o := range words.Options() {
		if all || o.Brief {
			options = append(options, option{name: o.Name, text: o.Text, choices: namedChoices(o.Values)})
		}
	}
	return options
}

// namedChoices returns a function that offers names; nil if there are none.
func namedChoices(names []string) func() []chat.Choice {
	if names == nil {
		return nil
	}
	return func() []chat.Choice {
		var choices []chat.Choice
		for _, name := range names {
			choices = append(choices, chat.Choice{Label: name, Data: name})
		}
		return choices
	}
}
