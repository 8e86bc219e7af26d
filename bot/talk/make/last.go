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
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// changed returns a recipe for a puzzle like the last puzzle (see last), of its level or of the next harder
// or easier level. If the level of the last puzzle is unknown, it starts from a medium puzzle of the kind of
// r. A puzzle of another size, or with fewer givens, has the usual level.
func (t *turn) changed(ctx context.Context, r words.Recipe, c action.Change) words.Recipe {
	l := level.Medium
	switch p := t.lastGrid(); c {
	case action.Smaller, action.Larger:
		return words.Recipe{N: resized(p.Layout.N(), c)}.Usual()
	case action.Fewer:
		if kind, unknown := t.Turn.Base.Words.ReadRecipe(p.Layout.Variant(), nil); unknown == "" {
			kind.Givens = max(p.Givens.Filled()-fewer, 1)
			return kind
		}
	}
	if last, of, ok := t.last(ctx); ok {
		l = of
		r.Variant, r.Base, r.N, r.Extras = last.Variant, last.Base, last.N, last.Extras
	}
	r.Band = generator.LevelBand(stepped(l, c))
	return r.Usual()
}

// fewer is the number of givens that a puzzle with fewer givens lacks.
const fewer = 4

// sizes are the orders of puzzles from the smallest to the largest.
var sizes = []int{4, 6, 9, 12, 16, 25}

// resized returns the next smaller or larger order than n, as c says. The smallest and the largest order
// stay.
func resized(n int, c action.Change) int {
	below, above := sizes[0], sizes[len(sizes)-1]
	for _, size := range sizes {
		if size < n {
			below = size
		}
		if size > n {
			above = min(above, size)
		}
	}
	if c == action.Smaller {
		return below
	}
	return above
}

// lastGrid returns the puzzle last shown or played. Without one, it returns an empty classic grid.
func (t *turn) lastGrid() sudoku.Puzzle {
	if asked, shown := t.Turn.Shown(); shown {
		if parsed, err := solver.Parse(asked.Puzzle); err == nil {
			if p, ok := parsed.(sudoku.Puzzle); ok {
				return p
			}
		}
	}
	return sudoku.Puzzle{Layout: sudoku.Classic()}
}

// last returns the level of the puzzle last shown or played, and a recipe for puzzles of its kind. If the
// level is unknown, ok is false.
func (t *turn) last(ctx context.Context) (kind words.Recipe, l level.Level, ok bool) {
	asked, shown := t.Turn.Shown()
	if !shown {
		return kind, l, false
	}
	w := talk.Wanted{}
	if ref, named := talk.RefOf(t.Turn, asked); named {
		w, _, _ = talk.Find(ctx, t.Turn, ref)
	}
	if p, err := solver.Parse(asked.Puzzle); err == nil && w.Asked == nil {
		w.Asked = teller.SubjectOf(p)
	}
	if w.Made != "" {
		if made, unknown := t.Turn.Base.Words.ReadRecipe(w.Made, nil); unknown == "" {
			if l, ok = made.Level(); ok {
				return made, l, true
			}
		}
	}
	if w.Asked == nil {
		return kind, l, false
	}
	p, playable := w.Asked.Playable()
	if !playable {
		return kind, l, false
	}
	if w.Daily.ER > 0 {
		l = rating.Tenths(w.Daily.ER).Level()
	} else if r, rated := t.Turn.Job.RateBeside(ctx, p); rated {
		l = r.ER.Level()
	} else {
		return kind, l, false
	}
	kind, unknown := t.Turn.Base.Words.ReadRecipe(p.Layout.Variant(), nil)
	return kind, l, unknown == ""
}

// stepped returns the level that follows l in the direction c.
func stepped(l level.Level, c action.Change) level.Level {
	switch {
	case c == action.Harder && l < level.Extreme:
		return l + 1
	case c == action.Easier && l > level.Easy:
		return l - 1
	}
	return l
}

// unknownWord says that a word of a recipe is unknown or lacks its value. It offers the recipe with likely
// corrections of that word.
func unknownWord(t *talk.Turn, text, word string) chat.Reply {
	if example, ok := t.Base.Words.ValueAfter(word); ok {
		return chat.Reply{Text: t.Teller.Voice.Say("recipe.value", phrases.Args{
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
		return chat.Reply{Text: t.Teller.Voice.Say("recipe.unknown", args)}
	}
	return chat.Reply{Text: t.Teller.Voice.Say("recipe.perhaps", args), Choices: [][]chat.Choice{row}}
}

// refused explains an impossible recipe. If the recipe may be possible, it returns "".
func (t *turn) refused(r words.Recipe) string {
	if f, ok := r.Fault(t.Turn.Teller.Voice, t.Turn.Teller.Names().TechniqueWithin); ok {
		return t.Turn.Teller.Voice.Say(f.Say, f.Args)
	}
	return ""
}

// askWhich asks which of the recipes variant and method the person means.
func askWhich(t *talk.Turn, variant, method words.Recipe) chat.Reply {
	buttons := t.Teller.Row([]chat.Choice{
		t.Teller.Button("button.x", action.NewPuzzle{Recipe: variant}),
		t.Teller.Button("button.method-diagonal", action.NewPuzzle{Recipe: method}),
	})
	return chat.Reply{Text: t.Teller.Voice.Say("recipe.which", nil), Choices: [][]chat.Choice{buttons}}
}

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
