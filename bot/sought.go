package bot

import (
	"errors"
	"regexp"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse"
)

// sought takes the name of a technique out of the message, so that the puzzle is left. The technique is nil where none was
// named; what was meant to be one and is none is unknown.
func (t *talk) sought() (k *logic.Technique, unknown string) {
	if name := strings.TrimSpace(t.m.Options["technique"]); name != "" {
		return words.MeantTechnique(name, t.Technique)
	}
	if k, rest := words.SpelledTechnique(t.m.Text, t.Technique); k != nil {
		t.m.Text = rest
		return k, ""
	}
	name, rest := unspelled(t.m.Text)
	if name == "" {
		return nil, ""
	}
	t.m.Text = rest
	return words.MeantTechnique(name, t.Technique)
}

// inLetters matches the words that a line begins with, if there are no digits or empty cells among them.
var inLetters = regexp.MustCompile(`^[ \t]*(?:[\p{L}\p{M}\x{200c}'’-]+[:,،]?[ \t]+)*[\p{L}\p{M}\x{200c}'’-]+[:,،]?(?:\s|$)`)

// unspelled returns what may be a name that nobody knows, and the text without it: all of a text that is no puzzle, or
// the words before one that say nothing of it. The name is empty if there are none.
func unspelled(text string) (name, rest string) {
	_, err := parse.Text(text, parse.Options{})
	if bad, ok := errors.AsType[*parse.Error](err); ok && bad.Kind == parse.Nothing {
		return strings.TrimSpace(text), ""
	}
	head := inLetters.FindString(text)
	if rest := text[len(head):]; head != "" && asRead(rest) == asRead(text) && asRead(rest) != "" {
		return strings.TrimSpace(head), rest
	}
	return "", text
}

// asRead writes the first puzzle in a text, in all its readings; it is empty if there is none.
func asRead(text string) string {
	finds, err := parse.Text(text, parse.Options{})
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

// techniqueOption is that of the name of a technique, where platforms have typed options.
func techniqueOption() option { return option{name: "technique", text: phrases.OptionTechnique} }
