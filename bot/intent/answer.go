package intent

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/solver/parse/signs"
)

// mayAnswer reports whether m is short enough to be the answer to a question.
func mayAnswer(m chat.Message) bool {
	return m.Press == nil && m.Command == "" && !m.Edited && len(m.Files) == 0 && m.Text != "" &&
		len(m.Text) <= 200
}

// press returns a press of a button of q, made by the text of m.
func (q Question) press(m chat.Message) chat.Press {
	return chat.Press{Message: q.Message, Typed: true, Ephemeral: q.Alone && !m.Room.Private}
}

// answer returns the button of q that m means. If m means no button, ok is false.
func (p *Pending) answer(m chat.Message, q Question) (a Answer, ok bool) {
	a.Press = q.press(m)
	if at := p.chosen(m.Text, q.Choices); at >= 0 {
		a.Action, ok = action.Read(p.words, q.Choices[at].Data)
		return a, ok
	}
	if len(q.Choices) == 0 {
		return a, false
	}
	does, _ := action.Read(p.words, q.Choices[0].Data)
	asked, ok := does.(action.Sight)
	if !ok {
		return a, false
	}
	asked.Digit, ok = p.words.ReadContent(m.Text)
	a.Action = asked
	return a, ok
}

// chosen returns the index of the choice that text means, or -1.
func (p *Pending) chosen(text string, choices []chat.Choice) int {
	for i, c := range choices {
		if spoken(c.Label) == spoken(text) {
			return i
		}
	}
	yes, no := consents(p.words, choices)
	if len(choices) == 1 || p.orElse(choices) {
		yes = 0
	}
	switch agreed, said := p.plain.Consent(text); {
	case said && agreed:
		return yes
	case said, no >= 0 && p.plain.PlaysOn(text):
		return no
	}
	return onlyWith(strings.Fields(spoken(text)), choices)
}

// orElse reports whether a question asks about its first choice, and its second choice offers help.
func (p *Pending) orElse(choices []chat.Choice) bool {
	if len(choices) != 2 {
		return false
	}
	does, _ := action.Read(p.words, choices[1].Data)
	_, help := does.(action.Help)
	return help
}

// onlyWith returns the index of the only choice whose label has all these words. If no choice or several
// choices have them, it returns -1.
func onlyWith(words []string, choices []chat.Choice) int {
	found := -1
	for i, c := range choices {
		label := strings.Fields(spoken(c.Label))
		if len(words) == 0 ||
			slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(label, word) }) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// Says reports whether a text contains the words of a label in any language.
func Says(b *phrases.Book, text string, label phrases.Key) bool {
	return slices.ContainsFunc(b.Languages(), func(l phrases.Language) bool {
		return strings.Contains(spoken(text), spoken(b.Voice(l.Tag, "").Say(label, nil)))
	})
}

// spoken returns the letters and digits of a text, in the form in which texts and labels are compared.
func spoken(text string) string {
	text = strings.ReplaceAll(text, "×", "x")
	return strings.Join(strings.FieldsFunc(signs.Loose(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ")
}
