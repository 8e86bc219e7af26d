package plain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/plain"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func FuzzReadTakesAnyText(f *testing.F) {
	for _, language := range []string{"en", "fa"} {
		for _, s := range corpus(f, language) {
			f.Add(s.text, string(s.screen))
		}
	}
	r := reader(f)
	f.Fuzz(func(t *testing.T, text, screen string) {
		u := r.Read(text, plain.Context{Screen: plain.Screen(screen), Today: friday})
		check.True(t, u.Intent != "" && len(u.Likely) <= 3, "%q is %+v", text, u)
	})
}

func TestLongTextIsNoOrder(t *testing.T) {
	r := reader(t)
	for _, text := range []string{strings.Repeat("hint please ", 40), strings.Repeat("راهنمایی ", 60), strings.Repeat("x", 1<<20)} {
		check.Equal(t, r.Read(text, plain.Context{}).Intent, plain.Unknown, "%.20q", text)
	}
}

func BenchmarkRead(b *testing.B) {
	r, all := reader(b), append(corpus(b, "en"), corpus(b, "fa")...)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s := all[i%len(all)]
		r.Read(s.text, plain.Context{Screen: s.screen, Today: friday})
	}
}

// TestWordsBesideAPuzzle reads requests and captions. Players who want to continue alone must not get the
// solution.
func TestWordsBesideAPuzzle(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]plain.Intent{
		"Don't solve it, just a hint please!\n":     plain.Hint,
		"is this right so far?\n":                   plain.Check,
		"\nhow hard is this one?":                   plain.Rate,
		"can you print\nthis?":                      plain.Print,
		"print 4 on a page":                         plain.Print,
		"a week's booklet":                          plain.Print,
		"print with the solution upside down":       plain.Print,
		"دفترچهٔ هفته":                              plain.Print,
		"چهار تا در یک صفحه":                        plain.Print,
		"I want to play this\n":                     plain.Play,
		"what's the next step?\n":                   plain.Next,
		"hint\nthanks":                              plain.Hint,
		"فقط راهنمایی\n":                            plain.Hint,
		"\nحلش نکن، خودم میخوام حلش کنم":            plain.Play,
		"please solve\n":                            plain.Solve,
		"no solution please\n":                      plain.Ask,
		"no solution, a nudge is enough":            plain.Hint,
		"my answer, did i get it?":                  plain.Check,
		"finished! did i solve it properly?":        plain.Check,
		"جوابم اینه، درست حل کردم؟":                 plain.Check,
		"don't solve it":                            plain.Ask,
		"\n":                                        plain.Unknown,
		"Daily Sudoku, 12 March":                    plain.Unknown,
		"Hard":                                      plain.Unknown,
		"Medium\n#381":                              plain.Unknown,
		"X-Sudoku":                                  plain.Unknown,
		"jigsaw":                                    plain.Unknown,
		"سودوکوی سخت شمارهٔ ۱۲":                     plain.Unknown,
		"from the newspaper of last sunday, cheers": plain.Unknown,
	} {
		if u := r.Read(text, plain.Context{Screen: plain.BesidePuzzle, Today: friday}); u.Intent != want {
			t.Errorf("%q is %s, want %s", text, u.Intent, want)
		}
	}
}

// TestNoOrderIsLostByANot checks that a "not" beside an order does not cancel it.
func TestNoOrderIsLostByANot(t *testing.T) {
	r := reader(t)
	for _, test := range []struct {
		on   plain.Screen
		text string
		want plain.Intent
	}{
		{plain.OnGame, "just a nudge dont tell me the number", plain.Hint},
		{plain.OnGame, "please stop showing me the answer", plain.Stop},
		{plain.UnderHint, "omg ok enough no more hints plz", plain.Stop},
		{plain.UnderHint, "ah stop now no more hints", plain.Stop},
		{plain.BesidePuzzle, "full walkthrough plz not just the answer", plain.Steps},
		{plain.BesidePuzzle, "my lads homework, whats the answer to it please", plain.Solve},
		{plain.BesidePuzzle, "need the answers to this one my coworker bet me lunch", plain.Solve},
	} {
		if u := r.Read(test.text, plain.Context{Screen: test.on, Today: friday}); u.Intent != test.want {
			t.Errorf("%q on %s is %s, want %s", test.text, test.on, u.Intent, test.want)
		}
	}
}

// TestRefusalsAreNoOrders checks that "no" before an order cancels it.
func TestRefusalsAreNoOrders(t *testing.T) {
	r := reader(t)
	for _, text := range []string{"hint", "the solution", "to give up", "a check", "to undo that", "to play", "a new puzzle"} {
		for _, no := range []string{"I don't want ", "no, I don't need ", "please don't give me "} {
			for _, on := range []plain.Screen{plain.OnGame, plain.BesidePuzzle, plain.UnderHint, plain.OnNothing} {
				if u := r.Read(no+text, plain.Context{Screen: on, Today: friday}); u.Intent != plain.Ask && u.Intent != plain.Unknown {
					t.Errorf("%q on %s is %s", no+text, on, u.Intent)
				}
			}
		}
	}
	for _, text := range []string{"i don't want you to delete anything", "never delete my account", "اطلاعاتمو پاک نکن", "حسابمو پاک نکنیا"} {
		if u := r.Read(text, plain.Context{Today: friday}); u.Intent == plain.Delete {
			t.Errorf("%q is %s", text, u.Intent)
		}
	}
	check.Equal(t, r.Read("برگشت", plain.Context{Screen: plain.OnGame, Today: friday}).Likeliest(), plain.Undo)
	for _, text := range []string{"راهنمایی نمیخوام", "حلش نکن", "جواب نده", "چک نکن", "تسلیم نمیشم", "پاک نکن"} {
		for _, on := range []plain.Screen{plain.OnGame, plain.BesidePuzzle, plain.UnderHint, plain.OnNothing} {
			if u := r.Read(text, plain.Context{Screen: on, Today: friday}); u.Intent != plain.Ask && u.Intent != plain.Unknown {
				t.Errorf("%q on %s is %s", text, on, u.Intent)
			}
		}
	}
}

// BenchmarkNew measures the part of a start that reads the word lists and the weights.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := plain.New(bottest.Book(b), bottest.Words(b)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadLong(b *testing.B) {
	r := reader(b)
	text := strings.Repeat("give me the next hint not ", 12) + "zzz"
	b.ReportAllocs()
	for b.Loop() {
		r.Read(text, plain.Context{Screen: plain.UnderHint, Today: friday})
	}
}

// BenchmarkReadHostile reads malicious texts of any kind, of 390 and 4,000 bytes. They must take no longer
// than other texts.
func BenchmarkReadHostile(b *testing.B) {
	r := reader(b)
	for name, sign := range map[string]string{
		"letters": "a", "words": "hint ", "marks": "?", "dots": ".", "figures": "5 ", "persian": "نم", "vowels": "ae", "cells": "r1c1 ", "stop": "stop no ", "latin": "mikh ",
	} {
		for _, n := range []int{390, 4000} {
			text := strings.Repeat(sign, n/len(sign))
			b.Run(fmt.Sprintf("%s-%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					r.Read(text, plain.Context{Screen: plain.OnGame, Today: friday})
				}
			})
		}
	}
}

// TestDaysInWords reads number words before days and weeks. Number words alone, such as "first", give no
// date.
func TestDaysInWords(t *testing.T) {
	r := reader(t)
	for said, want := range map[string]string{
		"the daily from two days ago":      "2026-11-18",
		"three days ago":                   "2026-11-17",
		"daily two weeks ago":              "2026-11-06",
		"daily for the second of november": "2026-11-02",
		"جدول سه روز پیش":                  "2026-11-17",
		"سودوکوی اول آبان":                 "2026-10-23",
		"جدول روز دوم آبان":                "2026-10-24",
		"first give me the daily":          "",
		"اول جدول روز رو بده":              "",
	} {
		u := r.Read(said, plain.Context{Today: friday})
		got := ""
		if !u.Date.IsZero() {
			got = u.Date.Format(time.DateOnly)
		}
		check.True(t, u.Intent == plain.Daily && got == want,
			"%q is %s of %q, want the daily of %q", said, u.Intent, got, want)
	}
}

func TestTheHouseOfAQuestion(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]string{
		"Which cells of column 1 are possible for the 9?": "9 in column 1",
		"where can a 7 still go in the top middle box":    "7 in box 2",
		"where does 4 fit in the third row":               "4 in row 3",
		"where can 8 go in box 5":                         "8 in box 5",
		"where can 8 go":                                  "8 in nothing",
		"عدد ۷ تو مربع وسط پایین کجاها میتونه بره؟":       "7 in box 8",
		"۷ تو بلوک ۸ کجا میره":                            "7 in box 8",
		"2 تو ردیف اول کجا میتونه باشه":                   "2 in row 1",
		"2 to radife aval koja mitone bashe":              "2 in row 1",
	} {
		u := r.As(plain.Places, text, plain.Context{Screen: plain.OnGame})
		house := "nothing"
		for _, h := range sudoku.Classic().Houses() {
			if slices.Equal(h.Cells, u.House) {
				house = h.String()
			}
		}
		check.Equal(t, fmt.Sprintf("%d in %s", u.Digit, house), want, "%q", text)
	}
}

// TestWhatIsRefused checks that a refusal of the daily or of reminders is no wish for them.
func TestWhatIsRefused(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]plain.Intent{
		"no daily today thanks": plain.Denied, "امروز روزانه نمیخوام": plain.Denied, "no, yesterday's puzzle": plain.Daily,
		"stop nagging me at night": plain.Settings, "شبا دیگه گیر نده": plain.Settings,
	} {
		u := r.Understand(text, plain.Context{Screen: plain.OnNothing, Today: friday, Dailies: true})
		check.Equal(t, u.Intent, want, "%s", text)
		check.True(t, u.Intent != plain.Settings || u.Setting == "remind" && u.Value == "stop", "%s: %s %s", text, u.Setting, u.Value)
	}
}
