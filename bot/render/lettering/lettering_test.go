package lettering_test

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
)

func setter(t testing.TB) *lettering.Setter {
	t.Helper()
	s, err := lettering.New()
	check.Must(t, err)
	return s
}

// ink is a pen that records all points of its lines.
type ink struct{ xs, ys []float32 }

func (k *ink) MoveTo(x, y float32)                 { k.xs, k.ys = append(k.xs, x), append(k.ys, y) }
func (k *ink) LineTo(x, y float32)                 { k.MoveTo(x, y) }
func (k *ink) QuadTo(bx, by, x, y float32)         { k.MoveTo(bx, by); k.MoveTo(x, y) }
func (k *ink) CubeTo(bx, by, cx, cy, x, y float32) { k.QuadTo(bx, by, cx, cy); k.MoveTo(x, y) }
func (k *ink) ClosePath()                          {}

// seen returns the points of a drawn text.
func seen(s *lettering.Setter, text string) ink {
	var k ink
	s.Set(text, lettering.Regular).Draw(&k, 0, 0, 1)
	return k
}

func same(a, b ink) bool {
	if len(a.xs) != len(b.xs) {
		return false
	}
	for i := range a.xs {
		if math.Abs(float64(a.xs[i]-b.xs[i]))+math.Abs(float64(a.ys[i]-b.ys[i])) > 1e-3 {
			return false
		}
	}
	return true
}

// TestLettersThatJoinAreJoined compares joined letters with Unicode's presentation forms. These are the
// shapes of letters at the beginning, in the middle and at the end of a word.
func TestLettersThatJoinAreJoined(t *testing.T) {
	s := setter(t)
	for text, shapes := range map[string]string{
		"سلام":    "\uFEB3\uFEFC\uFEE1",                   // includes the ligature of lam and alef
		"می‌شود":  "\uFEE3\uFBFD\u200C\uFEB7\uFEEE\uFEA9", // a zero-width non-joiner separates two letters
		"پنجشنبه": "\uFB58\uFEE8\uFEA0\uFEB8\uFEE8\uFE92\uFEEA",
	} {
		if joined, apart := s.Set(text, lettering.Regular), s.Set(spaced(text), lettering.Regular); joined.Width >= apart.Width-0.1 {
			t.Errorf("%s is %.2f wide, its letters one by one %.2f", text, joined.Width, apart.Width)
		}
		if shapes := s.Set(shapes, lettering.Regular); math.Abs(shapes.Width-s.Set(text, lettering.Regular).Width) > 0.05 {
			t.Errorf("%s is %.3f wide, its shapes %.3f", text, s.Set(text, lettering.Regular).Width, shapes.Width)
		}
	}
}

// spaced separates all letters, so that they do not join.
func spaced(text string) string { return strings.Join(strings.Split(text, ""), "\u200c") }

func TestPartsStandInTheOrderInWhichTheyAreSeen(t *testing.T) {
	for _, c := range []struct{ name, text, seen string }{
		{"digits in Persian", "روز ۱۲", "۱۲ زور"},
		{"Latin in Persian", "علی Ali رضا", "اضر Ali یلع"},
		{"Persian in English", "by علی today", "by یلع today"},
		{"digits in Persian in English", "by علی ۱۲ رضا", "by اضر ۱۲ یلع"},
		{"a name that is isolated", "Ann, \u2068علی 12 Bob\u2069 x", "Ann, Bob 12 یلع x"},
		{"a number before a Latin word", "by علی 12 Bob", "by 12 یلع Bob"},
		{"a name in a name", "از \u2068Bob \u2068علی 7\u2069 x\u2069 تا", "ات Bob 7 یلع x زا"},
		{"isolates that are not ended", "a \u2067b \u2068ج", "a ج b"},
		{"an end without a beginning", "a\u2069 ب ج", "a ج ب"},
		{"a move in Persian", "رقم ۳ در r4c5 است", "تسا r4c5 رد ۳ مقر"},
	} {
		t.Run(c.name, func(t *testing.T) {
			check.Equal(t, lettering.Visual(c.text), c.seen, "%q", c.text)
		})
	}
	s := setter(t)
	check.True(t, same(seen(s, "\u200f("), seen(s, ")")),
		"a bracket that reads from right to left is not mirrored")
}

func TestALineBeginsWhereItsFirstLetterDoes(t *testing.T) {
	s := setter(t)
	for text, want := range map[string]bool{
		"today": false, "۱ آذر": true, "12 days": false, "\u2068Bob\u2069، بازی": true, "\u200fBob": true, "12": false, "": false,
	} {
		check.Equal(t, s.Set(text, lettering.Bold).RightToLeft, want, "%q", text)
	}
}

func TestWhatIsTooLongEndsInAnEllipsis(t *testing.T) {
	s := setter(t)
	whole := s.Set("Sudoku", lettering.Regular)
	check.Equal(t, s.Fit("Sudoku", lettering.Regular, whole.Width).Width, whole.Width)
	for _, text := range []string{"a name that is much too long", "نامی که خیلی زیادی بلند است", strings.Repeat("ب", 1000)} {
		for _, width := range []float64{1.5, 3, 6.2} {
			got := s.Fit(text, lettering.Bold, width)
			check.True(t, !(got.Width > width) && !(got.Width < width-1.2) && got.Width != 0,
				"%.20q is %.2f wide, want a little under %.2f", text, got.Width, width)
		}
	}
	if got, want := s.Fit("ab cd", lettering.Regular, s.Set("ab …", lettering.Regular).Width), s.Set("ab…", lettering.Regular); got.Width != want.Width {
		t.Errorf("a space stands before the ellipsis: %.2f wide, want %.2f", got.Width, want.Width)
	}
}

func TestSignsThatTheFontHasNot(t *testing.T) {
	s := setter(t)
	for _, c := range []struct{ name, text, want string }{
		{"emoji are left out", "Ann 🎉👩‍👩‍👧", "Ann"},
		{"with the space around them", "Ann 🦊 Lee", "Ann Lee"},
		{"flags, tones and key caps", "🇮🇷👍🏽a1️⃣", "a1"},
		{"lines become one", "a\n\tb", "a b"},
		{"what keeps a name from being a link is not seen", "@\u2060ann.\u2060example", "@ann.example"},
		{"letters in costume are undressed", "𝓐𝓷𝓷 Ｌｅｅ", "Ann Lee"},
		{"Cyrillic letters are those that sound like them", "Юлия Щукина, Олексій", "Yuliya Shchukina, Oleksiy"},
		{"Greek letters too, without accents", "Ωμέγα Ξένια", "Omega Xenia"},
		{"Arabic letters in their shapes are whatever joins", "ﺳﻼﻡ", "ﺳﻼﻡ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			check.True(t, same(seen(s, c.text), seen(s, c.want)), "%q is not drawn as %q", c.text, c.want)
		})
	}
	if box := s.Set("数独", lettering.Regular); box.Box == (lettering.Box{}) {
		t.Error("letters that cannot be drawn are not seen at all")
	}
}

func TestNamesThatCanBeRead(t *testing.T) {
	s := setter(t)
	for name, want := range map[string]bool{
		"علی": true, "Zoë": true, "José 数": true, "Иван": true, "Γιώργος": true, "𝓐𝓷𝓷": true,
		"数独": false, "🦊": false, "": false, "\u2066\u2069": false, "数独独 a": false,
	} {
		check.Equal(t, s.Readable(name), want, "%q", name)
	}
}

func TestTheInkIsWithinItsBox(t *testing.T) {
	s := setter(t)
	for _, text := range []string{"Hg", "یگ", "۱۲"} {
		line := s.Set(text, lettering.Bold)
		var k ink
		line.Draw(&k, 10, 20, 5)
		for i := range k.xs {
			x, y := (float64(k.xs[i])-10)/5, (float64(k.ys[i])-20)/5
			if b := line.Box; x < b.MinX-1e-4 || x > b.MaxX+1e-4 || y < b.MinY-1e-4 || y > b.MaxY+1e-4 {
				t.Fatalf("%s: %g, %g lies outside of %+v", text, x, y, b)
			}
		}
	}
	if tall := s.Tall("a12", lettering.Bold); tall < 0.6 || tall > 0.8 || tall <= s.Tall("۱۲", lettering.Bold) {
		t.Errorf("capitals are %.3f tall, Persian digits %.3f; those are lower in this font", tall, s.Tall("۱۲", lettering.Bold))
	}
}

func TestManySetLinesAtOnce(t *testing.T) {
	s := setter(t)
	want := s.Set("جدول روز ۱۲", lettering.Bold)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				check.Equal(t, s.Fit("جدول روز ۱۲", lettering.Bold, 100).Width, want.Width)
			}
		})
	}
	all.Wait()
}

// TestTheNewestLinesAreKept checks that lines are cached, and that the number of cached lines is limited.
func TestTheNewestLinesAreKept(t *testing.T) {
	s := setter(t)
	first := s.Fit("جدول روز", lettering.Bold, 3)
	for i := range 1000 {
		s.Set(fmt.Sprint("line ", i), lettering.Regular)
	}
	check.Equal(t, s.Kept(), 256)
	for range 2 { // the first call sets the line, the second returns the cached line
		if again := s.Fit("جدول روز", lettering.Bold, 3); !reflect.DeepEqual(again, first) {
			t.Error("the same text is another line")
		}
	}
	if s.Fit("جدول روز", lettering.Bold, 2).Width > 2 || s.Set("جدول روز", lettering.Bold).Width <= first.Width {
		t.Error("a line is taken for one of another width")
	}
	s.Set(strings.Repeat("long ", 100), lettering.Regular)
	if again := s.Fit("جدول روز", lettering.Bold, 3); !reflect.DeepEqual(again, first) || s.Kept() != 256 {
		t.Error("a long text is kept")
	}
}

func BenchmarkFit(b *testing.B) {
	s := setter(b)
	for _, bench := range []struct {
		name  string
		texts int // number of texts in rotation; if more than the cache holds, each is set again every time
		width float64
	}{{"whole", 1000, 100}, {"cut", 1000, 10}, {"kept", 1, 100}} {
		b.Run(bench.name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				i++
				s.Fit("جدول روز · یکشنبه ۱ آذر "+strconv.Itoa(1000+i%bench.texts)+" · متوسط", lettering.Bold, bench.width)
			}
		})
	}
}

func FuzzFit(f *testing.F) {
	s := setter(f)
	for _, text := range []string{"", "علی 12 Bob", "\u2068a", "\u202e\u2069ب\u200d", "a\u0301\u064b", "\xff数🎉"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got := s.Fit(text, lettering.Regular, 5); got.Width > 5 || math.IsNaN(got.Width) {
			t.Errorf("%q is %g wide, want at most 5", text, got.Width)
		}
		s.Readable(text)
	})
}
