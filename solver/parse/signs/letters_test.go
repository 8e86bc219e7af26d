package signs_test

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse/signs"
)

func TestOneFormOfWhatIsWritten(t *testing.T) {
	for text, want := range map[string]string{
		"HINT":                     "hint",
		"ｈｉｎｔ":                     "hint",
		"۴۵۳ ٤٥٣":                  "453 453",
		"راهنمايي":                 "راهنمایی",
		"شطرنجة كلمة":              "شطرنجه کلمه",
		"می\u200cخواهم":            "میخواهم",
		"ســـلام":                  "سلام",
		"لطفاً":                    "لطفا",
		"خانهٔ":                    "خانه",
		"\ufeffhi\u200b":           "hi",
		"\ufeb3\ufedc\ufeae":       "سکر", // presentation forms, as written by old programs
		"آبان":                     "آبان",
		"\u2066x-wing\u2069 a\tb ": "\u2066x-wing\u2069 a\tb ",
	} {
		check.Equal(t, signs.Fold(text), want, "%q", text)
	}
}

func TestLettersThatAreNotToldApart(t *testing.T) {
	for text, want := range map[string]string{
		"آسان": "اسان", "أحمد": "احمد", "مسؤول": "مسوول", "don’t": "dont", "I'd": "id",
	} {
		check.Equal(t, signs.Loose(text), want, "%q", text)
	}
}
