package plain_test

import (
	"strings"
	"testing"

	"sudokubot/bot/plain"
	"sudokubot/solver/check"
)

// TestMovesInSentences reads sentences that name a digit and its cell. They enter the digit, but questions
// enter nothing.
func TestMovesInSentences(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]string{
		"please put 5 in r4c3": "moves=r4c3=5",
		"I was looking at the top row and the first cell has to be a 4, so please write that in": "moves=r1c1=4",
		"تو خونه‌ی اول سطر اول ۳ بذار":                                                           "moves=r1c1=3",
		"could you please be so kind and put a five into r4c3, thank you":                        "moves=r4c3=5",
		"put a 7 in the second row third column please":                                          "moves=r2c3=7",
		"last row, column 2 is 4":                                                                "moves=r9c2=4",
		"the last column of row 3 is 9":                                                          "moves=r3c9=9",
		"put nine in row one column one":                                                         "moves=r1c1=9",
		"so i would say that r1c2 is 3 then":                                                     "moves=r1c2=3",
		"remove r4c5 please":                                                                     "moves=r4c5=0",
		"can you write small numbers 1 and 4 in row 5 column 2":                                  "notes=r5c2:14",
		"small 8 in the corner of r3c6, just a pencil mark":                                      "notes=r3c6:8",
		"لطفا تو سطر ۴ ستون ۳ بنویس ۵":                                                           "moves=r4c3=5",
		"سطر دوم ستون آخر ۳ بنویس لطفا":                                                          "moves=r2c9=3",
		"سطر اول ستون ششم شیشه":                                                                  "moves=r1c6=6",
		"ردیف شیشم ستون اول حتماً دوئه، بذارش":                                                   "moves=r6c1=2",
		"سطر چهار ستون چهار دوباره خالی بشه":                                                     "moves=r4c4=0",
		"لطفاً در سطر دوم ستون سوم عدد پنج را بگذارید":                                           "moves=r2c3=5",
		"یه ۸ کوچولو گوشه‌ی سطر ۳ ستون ۶ یادداشت کن":                                             "notes=r3c6:8",
		"erase the digit in row 4 column 2":                                                      "moves=r4c2=0",
		"take my 6 out of r3c1":                                                                  "moves=r3c1=0",
		"clear r4c3 and put a 5 there":                                                           "moves=r4c3=5",
		"۴ رو از سطر ۵ ستون ۵ بردار":                                                             "moves=r5c5=0",
		"cross out the little 1 in r2c9":                                                         "notes=r2c9-1",
		"remove the candidates 6 and 7 from r4c4":                                                "notes=r4c4-67",
		"یک کوچیک رو از سطر ۲ ستون ۹ خط بزن":                                                     "notes=r2c9-1",
		"5 at b3 and 2 at b4":                                                                    "moves=r2c3=5,r2c4=2",
		"put 2 at G4, 6 at G5, 9 at H1":                                                          "moves=r7c4=2,r7c5=6,r8c1=9",
		"سطر هشتم ستون دوم یک، سطر هشتم ستون سوم هم چهار":                                        "moves=r8c2=1,r8c3=4",
		"is 5 in r4c3 right?":                                                                    "",
		"سطر ۴ ستون ۵ رو درست زدم؟":                                                              "",
	} {
		u := r.Read(text, plain.Context{Screen: plain.OnGame, Today: friday})
		check.Equal(t, strings.Join(arguments(u), " "), want, "%q is %s", text, u.Intent)
	}
}

// TestDaysInSentences reads a weekday and a day of the month as one date.
func TestDaysInSentences(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]string{
		"can I still do the puzzle from Thursday the 12th?": "2026-11-12",
		"lemme do tuesdays puzzle":                          "2026-11-17",
		"the daily from the 12th":                           "2026-11-12",
		"puzzle of november 3rd":                            "2026-11-03",
		"جدول دوازدهم آبان":                                 "2026-11-03",
		"جدول جمعه گذشته رو میخوام":                         "2026-11-13",
	} {
		u := r.Read(text, plain.Context{Screen: plain.OnNothing, Today: friday})
		if got := u.Date.Format("2006-01-02"); u.Intent != plain.Daily || got != want {
			t.Errorf("%q is %s of %s, want %s", text, u.Intent, got, want)
		}
	}
}

// TestAnHourIsOfThePost reads an hour for every day as a request to post the daily then.
func TestAnHourIsOfThePost(t *testing.T) {
	r := reader(t)
	for _, text := range []string{"هر روز ساعت ۸", "هر روز ساعت ۸ بفرست", "every day at 8", "post the daily at 8 please"} {
		if u := r.Read(text, plain.Context{Today: friday}); u.Intent != plain.Settings || u.Setting != "hour" || u.Value != "8" || !u.Posted {
			t.Errorf("%q is %s of %s %s, posted: %v", text, u.Intent, u.Setting, u.Value, u.Posted)
		}
	}
}

// TestWhatIsAskedIsNotEntered reads sentences about a cell that ask, suppose or deny. They enter nothing.
// The result is a check, an explanation, or a question.
func TestWhatIsAskedIsNotEntered(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]plain.Intent{
		"should r7c7 really be a 2?":        plain.Check,
		"is r9c1 right?":                    plain.Check,
		"r3c3 = 8, right?":                  plain.Check,
		"سطر ۷ ستون ۷ واقعا ۲ هست؟":         plain.Check,
		"ردیف ۸ ستون ۸ رو درست زدم":         plain.Check,
		"why can't r1c1 be 5?":              plain.Places,
		"چرا سطر ۲ ستون ۲ چهاره":            plain.Why,
		"could r7c2 be a 6":                 plain.Places,
		"9 in r6c1?":                        plain.Ask,
		"r4c6 can't be 5":                   plain.Ask,
		"don't put a 3 in r5c5":             plain.Ask,
		"if r2c3 were 4 then r2c7 is 8":     plain.Ask,
		"r8c4 is 1 or 9":                    plain.Ask,
		"۷ نذار تو سطر ۲ ستون ۲":            plain.Ask,
		"سطر ۵ ستون ۵ سه نمیشه":             plain.Ask,
		"اگه سطر ۲ ستون ۳ چهار باشه چی؟":    plain.Ask,
		"could you put a 5 in r4c3?":        plain.Move,
		"میشه ۹ رو بذاری تو سطر ۸ ستون ۳؟":  plain.Move,
		"r1c4 could be 3 or 7, note that":   plain.Note,
		"is there a 5 and an 8 in r2c2":     plain.Ask,
		"به نظرت ۴ تو سطر ۵ ستون ۹ بذارم":   plain.Ask,
		"pretty sure r1c1 is 5, check it":   plain.Check,
		"سطر ۹ ستون ۱ درسته؟":               plain.Check,
		"i don't know if r4c4 is 9":         plain.Ask,
		"هنوز نمیدونم سطر ۸ ستون ۴ یک هست":  plain.Ask,
		"r1c8 is not 3, is it":              plain.Ask,
		"please verify that 8 goes in r6c2": plain.Check,
	} {
		u := r.Read(text, plain.Context{Screen: plain.OnGame, Today: friday})
		check.Equal(t, u.Intent, want, "%q", text)
		check.Equal(t, (len(u.Entries) > 0), want == plain.Move, "%q enters %v", text, u.Entries)
	}
}

// TestOfTwoThingsTheDeniedOneIsLeft reads sentences that name one value and deny another.
func TestOfTwoThingsTheDeniedOneIsLeft(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]string{
		"I want english not persian":         "language=en",
		"farsi rather than english":          "language=fa",
		"persian instead of english":         "language=fa",
		"i don't want english, use persian":  "language=fa",
		"انگلیسی میخوام نه فارسی":            "language=en",
		"انگلیسی نه، فارسی حرف بزن":          "language=fa",
		"به جای انگلیسی فارسی باشه":          "language=fa",
		"not dark, light please":             "setting=theme:light",
		"تیره میخوام نه روشن":                "setting=theme:dark",
		"a hard puzzle not a medium one":     "level=hard",
		"medium, easy is too boring":         "level=medium",
		"یه سخت میخوام نه آسون":              "level=hard",
		"متوسط، آسون نباشه":                  "level=medium",
		"یه سودوکو متوسط میخوام واسه بچه ها": "level=medium",
		"یه جدول سخت واسه بابام":             "level=hard",
		"یه جدول واسه بچه ها":                "level=easy",
		"a jigsaw, no diagonals please":      "variant=jigsaw9",
		"why don't you make me a hard one":   "level=hard",
		"نه سلام یه جدول سخت بده":            "level=hard",
		"please no more puzzles every day":   "setting=posts:off",
		"nobody here wants the daily post":   "setting=posts:off",
		"دیگه پیام نده هر روز":               "setting=posts:off",
		"لازم نیست هر روز بفرستی":            "setting=posts:off",
		"هر روز جدول بفرست":                  "setting=posts:on",
	} {
		u := r.Read(text, plain.Context{Screen: plain.OnNothing, Today: friday})
		check.Equal(t, strings.Join(arguments(u), " "), want, "%q is %s", text, u.Intent)
	}
}
