package bot

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse"
)

// sought takes the name of a technique out of the message, so that the puzzle is left. The technique is nil where none was
// named; what was meant to be one and is none is unknown.
func (t *talk) sought() (k *logic.Technique, unknown string) {
	if name := strings.TrimSpace(t.m.Options["technique"]); name != "" {
		return t.meant(name)
	}
	if k, rest := t.spelled(t.m.Text); k != nil {
		t.m.Text = rest
		return k, ""
	}
	name, rest := unspelled(t.m.Text)
	if name == "" {
		return nil, ""
	}
	t.m.Text = rest
	return t.meant(name)
}

// meant returns the technique of that name, or of which the name is a part; or else the name.
func (t *talk) meant(name string) (k *logic.Technique, unknown string) {
	if k, ok := t.spellings()[bare(name)]; ok {
		return k, ""
	}
	if k, ok := t.named(name); ok {
		return k, ""
	}
	for _, k := range logic.Techniques() {
		if part := bare(name); part != "" && strings.Contains(bare(t.Technique(k)), part) {
			return k, ""
		}
	}
	return nil, name
}

// spellings returns the techniques by their names, bare: those that package logic knows, and the one in the person's
// language with and without what stands in brackets behind it. A name of several is that of the easiest.
func (t *talk) spellings() map[string]*logic.Technique {
	all := map[string]*logic.Technique{}
	for _, k := range logic.Techniques() {
		said := t.Technique(k)
		short, _, _ := strings.Cut(said, "(")
		for _, name := range append([]string{k.Name, k.Title, said, short}, k.Aliases...) {
			if all[bare(name)] == nil {
				all[bare(name)] = k
			}
		}
	}
	return all
}

// bare returns a name without what people write in different ways: capitals, spaces, hyphens, half-spaces, brackets,
// Arabic letters and digits.
func bare(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), strings.ContainsRune(trimmings, r):
			return -1
		case r == 'ي':
			return 'ی'
		case r == 'ك':
			return 'ک'
		case r == 'ۀ':
			return 'ه'
		}
		return latinDigit(r)
	}, strings.ToLower(name))
}

// trimmings are the signs of names that do not matter: the last two are the half-space and the hamza above.
const trimmings = "-‐‑–_()[],،:؛;\"'«»“”" + marks + "\u200c\u0654"

// mostWords is how many words of a line are looked through for a name.
const mostWords = 16

var aWord = regexp.MustCompile(`\S+`)

// spelled returns the technique that is named in the first line of text, by as many words as possible, and the text
// without it.
func (t *talk) spelled(text string) (k *logic.Technique, rest string) {
	start := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	line, _, _ := strings.Cut(text[start:], "\n")
	words, names := aWord.FindAllStringIndex(line, mostWords), t.spellings()
	for n := len(words); n > 0; n-- {
		for i := range len(words) - n + 1 {
			from, to := start+words[i][0], start+words[i+n-1][1]
			if k, ok := names[bare(text[from:to])]; ok {
				return k, text[:from] + text[to:]
			}
		}
	}
	return nil, text
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
