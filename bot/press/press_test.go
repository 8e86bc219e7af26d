package press_test

import (
	"strings"
	"testing"

	"sudokubot/bot/press"
)

func TestPressesAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]press.Press{
		"1compare:1234":                         {Verb: press.Compare, About: "1234"},
		"1hint.0.2l:1234":                       {Verb: press.Hint, State: "0.2l", About: "1234"},
		"1game.check:daily:2026-11-20:test:ann": {Verb: press.Game, State: "check", About: "daily:2026-11-20:test:ann"},
		"1set.fa:language":                      {Verb: press.Set, State: "fa", About: "language"},
		"1room.Asia/Tehran:zone":                {Verb: press.Room, State: "Asia/Tehran", About: "zone"},
		"1room":                                 {Verb: press.Room},
		"1forget.ask":                           {Verb: press.Forget, State: "ask"},
		"1make:classic9 er 6.5-7.2":             {Verb: press.Make, About: "classic9 er 6.5-7.2"},
		"1play:d:mini:2026-11-20":               {Verb: press.Play, About: "d:mini:2026-11-20"},
		"1archive.2026-11-20.2026-11-03:mini":   {Verb: press.Archive, State: "2026-11-20.2026-11-03", About: "mini"},
	} {
		if got, ok := press.Read(text); !ok || got != want || got.String() != text {
			t.Errorf("%q is %+v, %t", text, got, ok)
		}
	}
}

// Buttons that were sent before there was a version go on working.
func TestOldButtons(t *testing.T) {
	for old, want := range map[string]string{
		"compare:1234":                       "1compare:1234",
		"steps.3:1234":                       "1steps.3:1234",
		"find.0300.2.8:1234":                 "1find.0300.2.8:1234",
		"game:check:r:1234:test:ann":         "1game.check:r:1234:test:ann",
		"game:h4l:r:1234:test:ann":           "1game.h4l:r:1234:test:ann",
		"set:language:fa":                    "1set.fa:language",
		"learn:":                             "1learn",
		"learn:hard":                         "1learn:hard",
		"learn:hard:8":                       "1learn.8:hard",
		"learn:x-wing:try":                   "1learn.try:x-wing",
		"room:":                              "1room",
		"room:me":                            "1room.me",
		"room:zone":                          "1room:zone",
		"room:zone:Asia/Tehran":              "1room.Asia/Tehran:zone",
		"room:hour:+":                        "1room.+:hour",
		"forget:yes":                         "1forget.yes",
		"help:":                              "1help",
		"help:writing":                       "1help.writing",
		"daily:mini:2026-11-20":              "1daily:d:mini:2026-11-20",
		"solve:daily:2026-11-20":             "1solve:d:daily:2026-11-20",
		"archive:mini:2026-11-20":            "1archive.2026-11-20:mini",
		"archive:mini:2026-11-20:2026-11-03": "1archive.2026-11-20.2026-11-03:mini",
		"play:d:mini:2026-11-20":             "1play:d:mini:2026-11-20",
		"print:r:1234":                       "1print:r:1234",
		"make:hard":                          "1make:hard",
	} {
		if got, ok := press.Read(old); !ok || got.String() != want {
			t.Errorf("%q is %q, want %q", old, got, want)
		}
	}
}

func TestWhatIsNoPress(t *testing.T) {
	for _, data := range []string{"", "1", "2hint.0:1234", "12", ":1234", ".0", "Hint:1", "hint 1", "1:", strings.Repeat("9", 64)} {
		if got, ok := press.Read(data); ok {
			t.Errorf("%q is taken for %+v", data, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, data := range []string{"1hint.0.2:17", "room:zone:Asia/Tehran", "archive:a:b:c", "1set.:x", "2x"} {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data string) {
		p, ok := press.Read(data)
		if !ok || strings.Contains(p.State, ":") {
			return
		}
		if again, ok := press.Read(p.String()); !ok || again != p {
			t.Errorf("%q is %+v, and then %+v", data, p, again)
		}
	})
}
