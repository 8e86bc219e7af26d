package words_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

func TestWishes(t *testing.T) {
	v := bottest.Words(t)
	for text, want := range map[string]string{
		"can you make one with exactly 24 clues":            "classic9 givens 24",
		"one with 40 empty cells please":                    "classic9 remove 40",
		"یه جدول بساز که ۴۰ تا خونه‌ش خالی باشه":            "classic9 remove 40",
		"یه سودوکو با ۲۵ رقم اولیه بساز":                    "classic9 givens 25",
		"با بیست و پنج رقم":                                 "classic9 givens 25",
		"can you make one with a heart shape":               "classic9 mask heart",
		"a heart shaped puzzle":                             "classic9 mask heart",
		"in the shape of a star":                            "classic9 mask star",
		"یه جدول به شکل قلب":                                "classic9 mask heart",
		"a symmetric one, minimal":                          "classic9 rotate180 minimal",
		"26 clues with symmetry":                            "classic9 rotate180 givens 26",
		"one with 26 clues, symmetrical":                    "classic9 rotate180 givens 26",
		"6 easy ones for my class":                          "classic9",
		"I love this, my heart":                             "classic9",
		"print 4 with 30 numbers to start with for my kids": "classic9 givens 30",
		"2 digits wrong":                                    "classic9",
	} {
		check.Equal(t, v.Wishes(text).String(), want, "%s", text)
	}
}

func TestHourIn(t *testing.T) {
	v := bottest.Words(t)
	for text, want := range map[string]string{
		"post it at 8":                                         "8",
		"at nine in the evening":                               "21",
		"every evening at 7:00":                                "19",
		"remind me every evening at half past 8":               "20:30",
		"we'd like it after dinner":                            "20",
		"every morning around 7":                               "7",
		"18:30 please":                                         "18:30",
		"2 at night":                                           "2",
		"9 at night":                                           "21",
		"every day":                                            "",
		"عصر ساعت ۵ بفرست":                                     "17",
		"هر شب ساعت ۹ تو گروه بذار":                            "21",
		"غروب ساعت ۷ جدول بفرست":                               "19",
		"شبا ساعت ۱۰":                                          "22",
		"ساعت ده شب جدول رو بفرست":                             "22",
		"هر روز ساعت ۹ و نیم شب":                               "21:30",
		"ساعتشو بکن هشت و نیم شب":                              "20:30",
		"۸ بعدازظهر بفرست":                                     "20",
		"صبح‌ها ساعت ۷":                                        "7",
		"ظهرها ساعت ۱۲":                                        "12",
		"har shab saat 10":                                     "22",
		"8 is too early, make it 9:30 pm":                      "21:30",
		"۸ صبح خوابیم، بذارش ده و نیم":                         "10:30",
		"at 9 instead of 8":                                    "9",
		"not 8, 9 please":                                      "9",
		"a family of five, every morning, say half past eight": "8:30",
		"من ۳ تا بچه دارم، شبا ساعت ۹ بفرست":                   "21",
		"every evening after dinner, so let's say half seven.": "19:30",
		"at quarter to 9 in the evening":                       "20:45",
		"har shab ye rob be 10":                                "21:45",
		"یه ربع به ده شب":                                      "21:45",
		"every day at 9:15":                                    "9:15",
		"a quarter past nine every morning":                    "9:15",
		"هر روز ساعت ۹ و ربع":                                  "9:15",
		"۸ زوده، بکنش نه و نیم شب":                             "21:30",
	} {
		check.Equal(t, v.HourIn(text), want, "%s", text)
	}
}
