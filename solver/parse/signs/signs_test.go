package signs_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"

	"sudokubot/solver/check"
	"sudokubot/solver/parse/signs"
)

func utf16(t testing.TB, text string, order unicode.Endianness, mark unicode.BOMPolicy) string {
	t.Helper()
	s, err := unicode.UTF16(order, mark).NewEncoder().String(text)
	check.Must(t, err)
	return s
}

// TestDecode checks that the encoding of a file is recognised from its bytes.
func TestDecode(t *testing.T) {
	const text = "53..7....\n۱۲ é"
	for name, sent := range map[string]string{
		"as UTF-8": text, "as UTF-16 with its mark": utf16(t, text, unicode.LittleEndian, unicode.UseBOM),
		"the other way round": utf16(t, text, unicode.BigEndian, unicode.UseBOM), "without a mark": utf16(t, text, unicode.LittleEndian, unicode.IgnoreBOM),
		"the other way round, without a mark": utf16(t, text, unicode.BigEndian, unicode.IgnoreBOM),
	} {
		check.Equal(t, signs.Decode(sent), text, "%s", name)
	}
	if got := signs.Decode("5\x963\xa0\x95"); got != "5–3\u00a0•" { // Windows-1252
		t.Errorf("got %q", got)
	}
	if got := signs.Decode("۵\x96"); got != "۵–" { // UTF-8 and Windows-1252 in one text
		t.Errorf("got %q", got)
	}
}

// FuzzDecode checks that the result is always valid UTF-8, and that UTF-8 without zero bytes is unchanged.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{"", "53..7", "\xff\xfe5\x003", "\xfe\xff\x005", "۵\x96", "1\x002\x003\x004\x005"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := signs.Decode(s)
		check.True(t, utf8.ValidString(got), "%q becomes %q", s, got)
		check.True(t, !utf8.ValidString(s) || strings.ContainsRune(s, 0) || got == s,
			"%q is text, and becomes %q", s, got)
	})
}

// TestMeter checks that work within the budget is done. Work beyond it, or after the end of the context, is
// not.
func TestMeter(t *testing.T) {
	m := signs.NewMeter(t.Context(), 1000)
	if err := m.Within(func() { m.Spend(1000) }); err != nil || m.Steps() != 1000 {
		t.Errorf("%v after %d steps", err, m.Steps())
	}
	went := false
	if err := m.Within(func() { m.Spend(1); went = true }); !errors.Is(err, signs.ErrBudget) || went {
		t.Errorf("%v, and it went on: %t", err, went)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	m = signs.NewMeter(ended, 1<<30)
	if err := m.Within(func() {
		for range 1 << 20 {
			m.Spend(1)
		}
	}); !errors.Is(err, context.Canceled) || m.Steps() == 1<<20 {
		t.Errorf("%v after %d steps", err, m.Steps())
	}
	defer func() {
		check.True(t, recover() != nil, "another panic does not go on")
	}()
	m = signs.NewMeter(t.Context(), 1000)
	_ = m.Within(func() { panic("other") })
}

// page returns the page of a text.
func page(t testing.TB, text string) (p *signs.Page) {
	t.Helper()
	m := signs.NewMeter(t.Context(), 1<<30)
	check.Must(t, m.Within(func() { p = signs.New(m, text) }))
	return p
}

// TestASignIsWhereItWasSent checks lines, columns, and normalised signs.
func TestASignIsWhereItWasSent(t *testing.T) {
	p := page(t, "5۳\n ٧.")
	for _, want := range []signs.Sign{{R: '5', Sent: '5', Line: 1, Col: 1}, {R: '3', Sent: '۳', Line: 1, Col: 2}, {R: '7', Sent: '٧', Line: 2, Col: 2}} {
		found := false
		for _, got := range p.Signs {
			found = found || got == want
		}
		check.True(t, found, "%+v is not among %+v", want, p.Signs)
	}
}

// FuzzPage checks that signs keep the order of the text, and that each line is followed by a sign '\n'.
func FuzzPage(f *testing.F) {
	for _, s := range []string{"", "53..7\n6..195", "> 53\n> 60", "a\r\nb\rc", "<b>5</b>&nbsp;3", "e\u0301\u200d۵\u200c٫"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p := page(t, signs.Decode(s))
		for i, one := range p.Signs {
			if one.Line < 1 || one.Col < 0 { // Col is 0 if the sign replaces a line break
				t.Fatalf("sign %d is %+v", i, one)
			}
			if i > 0 && one.Line < p.Signs[i-1].Line {
				t.Fatalf("sign %d is %+v, behind %+v", i, one, p.Signs[i-1])
			}
		}
		end := 0
		for k, l := range p.Lines {
			if l.From < end || l.To < l.From || l.To >= len(p.Signs) || p.Signs[l.To].R != '\n' {
				t.Fatalf("line %d is %v of %d signs, behind %d", k, l, len(p.Signs), end)
			}
			for i := l.From; i <= l.To; i++ {
				if p.LineAt(i) != k {
					t.Fatalf("sign %d stands in line %d, not in %d", i, p.LineAt(i), k)
				}
			}
			end = l.To + 1
		}
	})
}
