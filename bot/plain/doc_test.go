package plain_test

import (
	"strings"
	"testing"

	"sudokubot/bot/plain"
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
		if u.Intent == "" || len(u.Likely) > 3 {
			t.Errorf("%q is %+v", text, u)
		}
	})
}

func TestLongTextIsNoOrder(t *testing.T) {
	r := reader(t)
	for _, text := range []string{strings.Repeat("hint please ", 40), strings.Repeat("راهنمایی ", 60), strings.Repeat("x", 1<<20)} {
		if u := r.Read(text, plain.Context{}); u.Intent != plain.Unknown {
			t.Errorf("%.20q… is %s", text, u.Intent)
		}
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
