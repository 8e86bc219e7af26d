package make

import (
	"context"
	"math"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/generator"
	"sudokubot/solver/sudoku"
)

// foreign holds the additional rules of kinds that the generator cannot make.
var foreign = map[string]sudoku.Relation{"killer": sudoku.Sum, "less": sudoku.Less}

func rules(ctx context.Context, t *talk.Turn, a action.Rules) error {
	relation, known := foreign[a.Other]
	if a.Other != "" && !known {
		return t.Say(ctx, "small.foreign", nil)
	}
	spec, err := a.Recipe.Spec()
	if err != nil {
		return err
	}
	rule, err := ruleOf(t.Teller, spec.Variant)
	if err != nil {
		return err
	}
	if known {
		rule += " " + t.Teller.Voice.Say(teller.ConstraintRules[relation], nil)
	}
	said := t.Teller.Voice.Say("small.rules", phrases.Args{"Rule": rule})
	row := t.Base.Intents(t.Teller.Voice, talk.Starts)
	return t.Send(ctx, chat.Reply{Text: said, Choices: [][]chat.Choice{row}})
}

func ruleOf(t *teller.Teller, v generator.Variant) (string, error) {
	name := v.String()
	if strings.HasPrefix(name, "colored") {
		n := int(math.Sqrt(float64(v.Cells())))
		return t.Voice.Say("rule.colored", phrases.Args{"N": n}), nil
	}
	rest, irregular := strings.CutPrefix(name, "jigsaw")
	if irregular && !strings.Contains(rest, ":") {
		l, err := sudoku.Named("latin" + rest)
		if err != nil {
			return "", err
		}
		return t.Rule(l, sudoku.Region), nil
	}
	l, err := sudoku.Named(name)
	if err != nil {
		return "", err
	}
	return t.Rule(l), nil
}
