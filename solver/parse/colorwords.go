package parse

import (
	"cmp"
	"regexp"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/parse/signs"
)

// colorWords are the words and first letters of colours by the letters that package colored takes for them.
var colorWords = map[string][]string{
	"r": {"red", "قرمز", "سرخ", "ق"}, "g": {"green", "سبز", "س"}, "b": {"blue", "آبی", "ابی", "آ", "ا"}, "y": {"yellow", "زرد", "ز"},
	"p": {"purple", "بنفش", "ب"}, "v": {"violet", "ارغوانی"}, "o": {"orange", "نارنجی", "ن"}, "c": {"cyan", "فیروزه‌ای", "فیروزهای", "ف"},
	"w": {"white", "سفید"}, "k": {"black", "سیاه", "مشکی"}, "m": {"magenta", "pink", "صورتی"}, "n": {"brown", "قهوه‌ای", "قهوهای"},
}

// colorLetters are the letters by the words.
var colorLetters = func() map[string]string {
	all := map[string]string{}
	for letter, words := range colorWords {
		for _, w := range words {
			all[w] = letter
		}
	}
	return all
}()

// colorField matches a field of a coloured puzzle: what there is of a number, of a colour, and of a number behind it.
var colorField = regexp.MustCompile(`^([\d٠-٩*._?-]{0,4})([\p{L}\x{200c}]*|#)([\d٠-٩*]{0,4})$`)

// colorNames writes the names of colours in a line of nothing but cells, colours and numbers as their letters.
func (p *page) colorNames(l signs.Span) (edits []edit) {
	p.Spend(signs.FormSteps * l.Size())
	var parts []colorPart
	for _, s := range p.Parts(l, func(r rune) bool { return isFieldEnd(r) || r == '/' || r == ';' || r == '،' || r == '>' }) {
		text := strings.ToLower(p.String(s))
		m := colorField.FindStringSubmatch(text)
		if m != nil {
			parts = append(parts, colorPart{s, m[1] != "" && m[2] == "", m[1] == "" && m[2] != "" && m[3] == "", m[2]})
		}
		switch {
		case m == nil:
			return nil
		case colorLetters[m[2]] != "":
			from := s.From + utf8.RuneCountInString(m[1])
			edits = append(edits, edit{Span: signs.Between(from, from+utf8.RuneCountInString(m[2])), text: colorLetters[m[2]]})
		case utf8.RuneCountInString(m[2]) > 1:
			return nil
		}
	}
	if apart := joinedCells(parts); apart != nil {
		return apart
	}
	return edits
}

// colorPart is a field of a line: a number alone, a colour alone or #, or else a whole cell.
type colorPart struct {
	signs.Span
	number, color bool
	name          string
}

// joinedCells puts the colours of a line behind their numbers where each cell is written apart, as "3 red * #"; nil if they are
// not.
func joinedCells(parts []colorPart) (edits []edit) {
	if len(parts)%2 != 0 {
		return nil
	}
	for i := 0; i < len(parts); i += 2 {
		number, color := parts[i], parts[i+1]
		if !number.number || !color.color || utf8.RuneCountInString(color.name) > 1 && colorLetters[color.name] == "" {
			return nil
		}
		edits = append(edits, edit{Span: signs.Between(number.To, color.To), text: cmp.Or(colorLetters[color.name], color.name)})
	}
	return edits
}
