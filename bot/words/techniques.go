package words

import (
	"cmp"
	"regexp"
	"strings"
	"unicode"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// Called returns the name of a technique in the writer's language.
type Called func(*logic.Technique) string

// MeantTechnique returns the technique called name, or else a technique whose name contains name. If neither
// exists, it returns name as unknown.
func MeantTechnique(name string, called Called) (k *logic.Technique, unknown string) {
	if k, ok := NamedTechnique(name, called); ok {
		return k, ""
	}
	if k := calledLike(name, logic.Techniques(), called); k != nil {
		return k, ""
	}
	return nil, name
}

// calledLike returns the first technique whose name contains a part, or nil.
func calledLike(part string, all []*logic.Technique, called Called) *logic.Technique {
	part = bare(part)
	for _, k := range all {
		if part != "" && strings.Contains(bare(called(k)), part) {
			return k
		}
	}
	return nil
}

// spellings returns the techniques by bare name. The names are those in package logic, and those in the
// writer's language with and without the part in brackets. If several techniques share a name, it belongs
// to the easiest.
func spellings(called Called) map[string]*logic.Technique {
	all := map[string]*logic.Technique{}
	for _, k := range logic.Techniques() {
		said := called(k)
		short, _, _ := strings.Cut(said, "(")
		for _, name := range append([]string{k.Name, k.Title, said, short}, k.Aliases...) {
			if all[bare(name)] == nil {
				all[bare(name)] = k
			}
		}
	}
	return all
}

// TechniqueNames returns the techniques by all their names in every language. The names are folded, without
// spaces and hyphens.
func (v *Vocabulary) TechniqueNames() map[string]*logic.Technique {
	all := map[string]*logic.Technique{}
	for _, l := range v.book.Languages() {
		voice := v.book.Voice(l.Tag, "")
		for name, k := range spellings(func(k *logic.Technique) string {
			return voice.SayOr(phrases.Key("technique."+k.Name), nil, k.Title)
		}) {
			if all[name] == nil {
				all[name] = k
			}
		}
	}
	delete(all, "")
	return all
}

// mostWords limits the words of a line that are searched for a name.
const mostWords = 16

var aWord = regexp.MustCompile(`\S+`)

// SpelledTechnique returns a technique that the first line of text names. If it names several, the longest
// name in words wins. rest is the text without the name.
func SpelledTechnique(text string, called Called) (k *logic.Technique, rest string) {
	start := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	line, _, _ := strings.Cut(text[start:], "\n")
	words, names := aWord.FindAllStringIndex(line, mostWords), spellings(called)
	for n := len(words); n > 0; n-- {
		for i := range len(words) - n + 1 {
			from, to := start+words[i][0], start+words[i+n-1][1]
			name := bare(text[from:to])
			if k := cmp.Or(names[name], names[strings.TrimSuffix(name, "s")]); k != nil {
				return k, text[:from] + text[to:]
			}
		}
	}
	return nil, text
}

// TechniquesCalled returns the taught techniques whose names contain name as a word, the easiest first. For
// "pair" these are naked, hidden and locked pairs. If name is the whole name of a technique, it returns
// nil.
func TechniquesCalled(name string, called Called) (some []*logic.Technique) {
	name = bare(name)
	if _, whole := spellings(called)[name]; whole || name == "" {
		return nil
	}
	for _, k := range logic.Taught() {
		for _, word := range strings.Fields(called(k)) {
			if bare(strings.Trim(word, "()")) == name {
				some = append(some, k)
				break
			}
		}
	}
	return some
}

// NamedTechnique returns the technique called name in package logic or in the writer's language. If no
// technique has this name, it returns the easiest taught technique whose name contains name.
func NamedTechnique(name string, called Called) (*logic.Technique, bool) {
	if k, ok := spellings(called)[bare(name)]; ok {
		return k, true
	}
	for _, spelled := range []string{strings.ReplaceAll(name, " ", "-"), name} {
		if k, ok := logic.Named(spelled); ok {
			return k, true
		}
	}
	k := calledLike(name, logic.Taught(), called)
	return k, k != nil
}
