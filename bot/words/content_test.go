package words_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

// TestContents reads texts about the content of a single cell. 0 is an empty cell, and -1 any other text.
func TestContents(t *testing.T) {
	v := bottest.Words(t)
	for text, want := range map[string]int{
		"7": 7, "it is a 7": 7, "It's a 7.": 7, "seven": 7, "a seven I think": 7, "the digit is 3": 3, "۷": 7, "۷ است": 7,
		"هفته": 7, "هفت": 7, "یه هفته": 7, "شیشه": 6, "عددِ ۵": 5, "نهه": 9, "یکه": 1,
		"empty": 0, "it's empty": 0, "nothing there": 0, "Nothing.": 0, "خالیه": 0, "خالی است": 0, "هیچی": 0,
		"": -1, "a": -1, "2 3": -1, "hint": -1, "yes": -1, "r9c7=7": -1, "7 or 9": -1, "99": -1,
	} {
		d, ok := v.ReadContent(text)
		got := int(d)
		if !ok {
			got = -1
		}
		check.Equal(t, got, want, "%q", text)
	}
}
