package study

import (
	"context"
	"errors"
	"regexp"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse"
)

// decodeFind removes the name of a technique from the message, so the puzzle is left.
func decodeFind(ctx context.Context, in *talk.Turn) (action.Action, error) {
	t := &turn{Turn: in}
	k, unknown := t.sought(ctx)
	if unknown != "" {
		args := phrases.Args{"Name": words.Printable(unknown, 32)}
		return nil, talk.Refuse(in.Teller.Aside(in.Teller.Levels(phrases.LearnUnknown, args)))
	}
	return action.Find{Technique: k}, nil
}

// sought returns the technique named in a message, or nil. unknown is an unknown name.
func (t *turn) sought(ctx context.Context) (k *logic.Technique, unknown string) {
	if name := strings.TrimSpace(t.Turn.M.Options["technique"]); name != "" {
		return words.MeantTechnique(name, t.Turn.Teller.Names().Technique)
	}
	if k, rest := words.SpelledTechnique(t.Turn.Text, t.Turn.Teller.Names().Technique); k != nil {
		if t.Turn.Text = rest; t.isWords(ctx, rest) {
			t.Turn.Text = ""
		}
		return k, ""
	}
	name, rest := t.unspelled(ctx, t.Turn.Text)
	if name == "" {
		return nil, ""
	}
	t.Turn.Text = rest
	return words.MeantTechnique(name, t.Turn.Teller.Names().Technique)
}

// inLetters matches the leading words of a line, if they contain no digits or empty cells.
var inLetters = regexp.MustCompile(`^[ \t]*(?:[\p{L}\p{M}\x{200c}'’-]+[:,،]?[ \t]+)*[\p{L}\p{M}\x{200c}'’-]+[:,،]?(?:\s|$)`)

// unspelled returns a possibly misspelled name, and the text without it: a whole text without a puzzle, or
// the words before a puzzle that do not describe it. The name is empty without such words.
func (t *turn) unspelled(ctx context.Context, text string) (name, rest string) {
	if t.isWords(ctx, text) {
		return strings.TrimSpace(text), ""
	}
	head := inLetters.FindString(text)
	if rest := text[len(head):]; head != "" && t.asRead(ctx, rest) == t.asRead(ctx, text) &&
		t.asRead(ctx, rest) != "" {
		return strings.TrimSpace(head), rest
	}
	return "", text
}

// isWords reports whether there is no attempt at a puzzle in text.
func (t *turn) isWords(ctx context.Context, text string) bool {
	_, err := t.Turn.Parse(ctx, text)
	bad, ok := errors.AsType[*parse.Error](err)
	return ok && bad.Kind == parse.Nothing
}

// asRead writes the first puzzle in a text, in all its readings; empty without a puzzle.
func (t *turn) asRead(ctx context.Context, text string) string {
	finds, err := t.Turn.Parse(ctx, text)
	if err != nil || len(finds) == 0 {
		return ""
	}
	if finds[0].Colored != nil {
		return finds[0].Colored.String()
	}
	var all []string
	for _, p := range finds[0].Readings {
		all = append(all, p.String())
	}
	return strings.Join(all, "\n")
}
