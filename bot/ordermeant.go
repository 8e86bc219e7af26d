package bot

import (
	"slices"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
)

// unknownWord says that a word of an order says nothing, or has no value behind it; and offers the order with what may have
// been meant by it.
func (t *talk) unknownWord(text, word string) chat.Reply {
	if example, ok := valueAfter(word); ok {
		return chat.Reply{Text: t.Voice.Say(phrases.OrderValue, phrases.Args{
			"Word": word, "Example": t.Voice.LeftToRight(word + " " + example)})}
	}
	args := phrases.Args{"Word": teller.Printable(word, 32)}
	var row []chat.Choice
	for _, like := range wordsLike(word) {
		meant, unknown := orderOf(strings.Replace(latinOrder(text), word, like, 1))
		data := pressMake + ":" + meant.String()
		if unknown == "" && len(data) <= t.Budget.Press {
			row = append(row, chat.Choice{Label: like, Data: data})
		}
	}
	if len(row) == 0 {
		return chat.Reply{Text: t.Voice.Say(phrases.OrderUnknown, args)}
	}
	return chat.Reply{Text: t.Voice.Say(phrases.OrderPerhaps, args), Choices: [][]chat.Choice{row}}
}

// techniqueSpelled writes an order with the name that a technique has in the person's language so that it can be read; word
// is what was not understood in it.
func (t *talk) techniqueSpelled(text, word string) (better string, ok bool) {
	if word == "" || !techniqueWord.means([]string{word}) {
		return "", false
	}
	k, rest := t.spelled(latinOrder(text))
	if k == nil {
		return "", false
	}
	return strings.Replace(rest, word, word+" "+k.Name, 1), true
}

// valueAfter returns an example of what can stand behind word, if that takes a value.
func valueAfter(word string) (example string, ok bool) {
	for _, w := range orderWords() {
		if w.take != nil && w.means([]string{word}) {
			return w.example, true
		}
	}
	return "", false
}

// wordsLike returns the names of levels and variants that are nearest to word, three at most; none if all are far.
func wordsLike(word string) []string {
	const most, shortest = 3, 3
	written := []rune(word)
	like, nearest := []string(nil), slip(written)
	for _, w := range slices.Concat(levelWords(), baseWords(), extraWords(), symmetryWords()) {
		for _, name := range w.names {
			d := apartBy(written, []rune(latinOrder(name)))
			switch {
			case len([]rune(name)) < shortest, d > nearest:
			case d < nearest:
				like, nearest = []string{name}, d
			case len(like) < most:
				like = append(like, name)
			}
		}
	}
	return like
}
