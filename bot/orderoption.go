package bot

import (
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/rating"
)

// orderOption is a typed option of an order. A bare one is its value; of others the name is written before it.
type orderOption struct {
	name    string
	bare    bool
	brief   bool // of /new too
	text    phrases.Key
	choices func() []chat.Choice
}

func orderOptions() []orderOption {
	return []orderOption{
		{name: "level", bare: true, brief: true, text: phrases.OptionLevel, choices: ratingLevels},
		{name: "variant", bare: true, brief: true, text: phrases.OptionVariant, choices: variantChoices},
		{name: "er", text: phrases.OptionBand},
		{name: "givens", text: phrases.OptionGivens},
		{name: "symmetry", bare: true, text: phrases.OptionSymmetry, choices: symmetryChoices},
		{name: "technique", text: phrases.OptionNeeded},
		{name: "minimal", bare: true, text: phrases.OptionMinimal, choices: minimalChoices},
		{name: "method", text: phrases.OptionWay, choices: wayChoices},
		{name: "seed", text: phrases.OptionSeed},
	}
}

// madeOptions returns these options as a command has them: all, or the brief ones.
func madeOptions(all bool) []option {
	var options []option
	for _, o := range orderOptions() {
		if all || o.brief {
			options = append(options, option{name: o.name, text: o.text, choices: o.choices})
		}
	}
	return options
}

func namedChoices(names ...string) []chat.Choice {
	var choices []chat.Choice
	for _, name := range names {
		choices = append(choices, chat.Choice{Label: name, Data: name})
	}
	return choices
}

func ratingLevels() []chat.Choice {
	var names []string
	for l := rating.Easy; l <= rating.Extreme; l++ {
		names = append(names, l.String())
	}
	return namedChoices(names...)
}

// variantChoices are the variants that most people want; others can be written after the command.
func variantChoices() []chat.Choice {
	return namedChoices("mini", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25", "x", "windoku", "jigsaw", "jigsaw6",
		"jigsaw9+x", "classic9+x+windows", "classic9+groups", "latin", "latin6", "colored")
}

func symmetryChoices() []chat.Choice {
	var names []string
	for _, s := range dig.Symmetries() {
		names = append(names, s.String())
	}
	return namedChoices(names...)
}

func minimalChoices() []chat.Choice { return namedChoices("minimal") }

func wayChoices() []chat.Choice { return namedChoices(generator.Methods()...) }
