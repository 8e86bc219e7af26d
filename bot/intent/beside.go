package intent

import (
	"strings"
	"unicode"

	"sudokubot/bot/action"
	"sudokubot/bot/plain"
)

// Beside returns the decision about the puzzle in a message. wanted is the intent of the words beside the
// puzzle.
func Beside(wanted plain.Intent) Decision {
	d := Decision{Intent: wanted}
	switch wanted {
	case plain.Why:
		d.Action = action.WhyGrid{}
	case plain.Hint, plain.Next:
		d.Action = action.Hint{}
	case plain.Check:
		d.Action = action.Check{}
	case plain.Rate:
		d.Action = action.Rate{}
	case plain.Steps, plain.Find:
		d.Action = action.Steps{}
	case plain.Play:
		d.Action = action.PlayMessage{}
	case plain.Print:
		d.Action = action.Print{}
	case plain.Ask:
		d.Action = action.Wish{}
	default:
		d.Intent, d.Action = plain.Solve, action.Solve{Ordered: wanted == plain.Solve}
	}
	return d
}

// WordsBeside returns the words of a text that contains a grid, without the parts that look like the grid.
func WordsBeside(text string) string {
	var said []string
	for line := range strings.Lines(text) {
		if len(said) > 0 {
			said = append(said, "\n")
		}
		for word := range strings.FieldsSeq(line) {
			if mostlyLetters(word) {
				said = append(said, word)
			}
		}
		if len(said) > mostBeside {
			return ""
		}
	}
	return strings.TrimSpace(strings.Join(said, " "))
}

// mostBeside is the largest number of words beside a grid. If there are more, they are not read as a
// request.
const mostBeside = 200

func mostlyLetters(word string) bool {
	letters, others := 0, 0
	for _, r := range word {
		switch {
		case unicode.IsLetter(r), unicode.IsMark(r), r == '\u200c', r == '\'', r == '’':
			letters++
		case unicode.IsDigit(r), strings.ContainsRune("._*-#|+", r):
			others++
		}
	}
	return letters > 1 && letters > others*2
}
