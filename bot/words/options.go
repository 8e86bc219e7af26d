package words

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
)

// Option is a typed option of a recipe. A Bare option is written as its value alone.
type Option struct {
	Name   string
	Bare   bool
	Brief  bool // also an option of the command for ordinary puzzles
	Text   phrases.Key
	Values []string // choices to offer; empty if any value is allowed
	Called func(value string) phrases.Key
	Number bool // takes a whole number
	Flag   bool // takes "true" or "false"
}

// Options returns the typed options of recipes.
func Options() []Option {
	return []Option{
		{
			Name: "level", Bare: true, Brief: true, Text: "option.level",
			Values: namesOf(level.All()), Called: phrases.In("level"),
		},
		{
			Name: "variant", Bare: true, Brief: true, Text: "option.variant",
			Values: commonVariants(), Called: phrases.In("variant-name"),
		},
		{Name: "er", Text: "option.band"},
		{Name: "givens", Text: "option.givens", Number: true},
		{
			Name: "symmetry", Bare: true, Text: "option.symmetry",
			Values: namesOf(dig.Symmetries()), Called: phrases.In("symmetry-name"),
		},
		{Name: "technique", Text: "option.needed"},
		{Name: "minimal", Flag: true, Text: "option.minimal"},
		{Name: "method", Text: "option.way", Values: generator.Methods(), Called: phrases.In("way-name")},
		{Name: "mask", Text: "option.mask"},
		{Name: "seed", Text: "option.seed", Number: true},
	}
}

// RecipeText returns text followed by the values of options, as a user would type them.
func RecipeText(text string, options map[string]string) string {
	words := []string{text}
	for _, o := range Options() {
		value := strings.TrimSpace(options[o.Name])
		switch {
		case value == "", o.Flag && value == "false":
		case o.Flag:
			words = append(words, o.Name)
		case o.Bare:
			words = append(words, value)
		default:
			words = append(words, o.Name+" "+value)
		}
	}
	return strings.Join(words, " ")
}

// commonVariants returns the variants to offer. Users may type any other.
func commonVariants() []string {
	return []string{"mini", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25", "x",
		"windoku", "jigsaw", "jigsaw6", "jigsaw9+x", "classic9+x+windows", "classic9+groups", "latin",
		"latin6", "colored"}
}
