package words_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func reading(t *testing.T, b *phrases.Book) *words.Vocabulary {
	t.Helper()
	v, err := words.New(b)
	check.Must(t, err)
	return v
}

// listed returns the words of a language by their keys.
func listed(t *testing.T, b *phrases.Book, tag string) map[string][]string {
	t.Helper()
	table, err := b.Words(tag)
	check.Must(t, err)
	all := map[string][]string{}
	flatten(all, "", table)
	return all
}

func flatten(all map[string][]string, family string, table map[string]any) {
	for name, value := range table {
		key := strings.TrimPrefix(family+"."+name, ".")
		switch value := value.(type) {
		case map[string]any:
			flatten(all, key, value)
		case []any:
			all[key] = []string{}
			for _, word := range value {
				all[key] = append(all[key], word.(string))
			}
		}
	}
}

func TestNoLanguageLacksAKey(t *testing.T) {
	b := bottest.Book(t)
	for _, l := range b.Languages() {
		known := listed(t, b, l.Tag)
		for _, key := range words.Keys() {
			check.True(t, known[key] != nil, "%s: words.toml has no %s", l.Tag, key)
		}
	}
}

// friday is the date on which the tests read their sentences.
var friday = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// understood reports whether a word of a key is understood in a sentence for this key.
func understood(v *words.Vocabulary, key, word string) bool {
	if puzzle, ok := strings.CutPrefix(key, "variant."); ok {
		return saysWhat(v, puzzle, word)
	}
	family, name := key[:strings.LastIndex(key, ".")], key[strings.LastIndex(key, ".")+1:]
	made := func(text, want string) bool {
		o, unknown := v.ReadRecipe(text, nil)
		return unknown == "" && o.String() == want
	}
	day := func(text, want string) bool {
		_, w, left := v.ReadDaily(text, friday)
		d, ok := w.On(friday)
		return len(left) == 0 && ok && d.Format(time.DateOnly) == want
	}
	setting := func(text, wantName, want string) bool {
		got, value, _ := v.ReadSetting(text)
		return got == wantName && value == want
	}
	moved := func(text string) bool {
		m, ok := v.ReadMoves(text, sudoku.Classic())
		return ok && len(m.Entries) == 1 && !m.Bad()
	}
	switch family {
	case "recipe":
		sentence, want := recipes[name][0], recipes[name][1]
		return made(strings.Replace(sentence, "_", word, 1), want)
	case "top":
		top, rest := v.ReadTop("daily " + word)
		ago := map[string]string{"yesterday": "today", "last-week": "week", "last-month": "month"}[name]
		return rest == "" && top.What == "daily" && (top.Span == name || top.By == name || top.Back == 1 && top.Span == ago)
	case "versus":
		return v.SaysVersus("ann " + word + " ben")
	case "recipe.level":
		return made(word, "classic9 "+name)
	case "recipe.base":
		return made(word, bases[name])
	case "recipe.extra":
		return made(word, "classic9+"+name)
	case "recipe.symmetry":
		return made(word, "classic9 "+name)
	case "recipe.drawing":
		return made(word, "classic9 mask "+name)
	case "recipe.way":
		return made("method "+word, "classic9 method "+name)
	case "date":
		sentence, want := days[name][0], days[name][1]
		return day(strings.Replace(sentence, "_", word, 1), want)
	case "date.weekday":
		_, w, left := v.ReadDaily(word, friday)
		d, ok := w.On(friday)
		return len(left) == 0 && ok && strings.EqualFold(d.Weekday().String(), name)
	case "date.month":
		_, w, left := v.ReadDaily("3 "+word+" 2026", friday)
		d, ok := w.On(friday)
		return len(left) == 0 && ok && strings.EqualFold(d.Month().String(), name)
	case "date.feast":
		return day(word, map[string]string{"nowruz": "2026-03-21", "sizdah-bedar": "2026-04-02", "mehregan": "2026-10-08", "yalda": "2026-12-21", "sadeh": "2026-01-30",
			"chaharshanbe-suri": "2026-03-17", "new-year": "2026-01-01", "valentine": "2026-02-14", "halloween": "2026-10-31", "christmas-eve": "2026-12-24",
			"christmas": "2026-12-25", "boxing-day": "2026-12-26", "new-years-eve": "2026-12-31", "easter": "2026-04-05", "easter-monday": "2026-04-06"}[name])
	case "date.number":
		return day("october "+word, "2026-10-"+("0" + name)[len(name)-1:])
	case "date.persian":
		_, w, left := v.ReadDaily("1 "+word+" 1405", friday)
		d, ok := w.On(friday)
		return len(left) == 0 && ok && d.Format(time.DateOnly) == firsts[name]
	case "hour":
		return setting("3 "+word, "hour", hours[name])
	case "setting":
		return setting(word+" "+settings[name][0], name, settings[name][1])
	case "setting.posts":
		return setting(word, "posts", name)
	case "setting.series":
		return setting(word, "series", name)
	case "setting.digits":
		return setting(word, "digits", name)
	case "setting.theme":
		return setting(word, "theme", name)
	case "game":
		w, _, ok := v.ReadGameWord(word)
		return ok && string(w) == name
	case "made":
		return name == "monster" && v.IsMonster(word) || name == "bare" && v.IsBare(word)
	case "move":
		return moved(strings.Replace(map[string]string{"row": "_ 4 c5 = 3", "column": "r4 _ 5 = 3", "digit": "r4c5 _ 3", "erase": "_ r4c5"}[name], "_", word, 1))
	case "content":
		sentence := map[string]string{"empty": "_", "filler": "_ 7", "is": "هفت_"}[name]
		d, ok := v.ReadContent(strings.Replace(sentence, "_", word, 1))
		return ok && (d == 0) == (name == "empty")
	case "filler":
		return map[string]func() bool{
			"recipe": func() bool { return made(word+" hard", "classic9 hard") },
			"date":   func() bool { return day(word+" 2026-11-03", "2026-11-03") },
			"solve":  func() bool { return v.Fills(word) },
			"beside": func() bool {
				all, ok := v.ReadSettings("Europe/Berlin "+word+" 9:00", false)
				return ok && len(all) == 2
			},
			"topic": func() bool {
				topic, asked := v.ReadTopic(word + " mrv")
				return topic == "mrv" && !asked
			},
			"setting": func() bool { return setting("zone "+word+" Europe/Berlin", "zone", "Europe/Berlin") },
		}[name]()
	case "time":
		if name == "span" {
			return v.HourIn("in 2 "+word) == "" && v.HourIn("in 2 x") == "2"
		}
		if name == "until" {
			return v.HourIn("half "+word+" 8") == "7:30"
		}
		if name == "denied" {
			return v.HourIn(word+" 2") == "" && v.HourIn("x 2") == "2"
		}
		return v.HourIn("at 8 "+word) == map[string]string{"half": "8:30", "quarter": "8:15"}[name]
	case "paper":
		p, rest := v.ReadPaper(strings.Replace(papers[name].text, "_", word, 1))
		return p == papers[name].want && rest == "hard"
	case "topic":
		topic, asked := v.ReadTopic(word)
		return topic == name && !asked
	case "asking":
		topic, asked := v.ReadTopic(word + " mrv")
		return topic == "mrv" && asked
	case "series":
		got, _, left := v.ReadDaily(word+" 2026-11-03", friday)
		return got == name && len(left) == 0
	}
	return false
}

// Sentences for words that need other words beside them, with their expected meaning. _ stands for the
// word.
var (
	recipes = map[string][2]string{
		"minimal": {"_", "classic9 minimal"}, "rating": {"_ 6.5-7.2", "classic9 er 6.5-7.2"}, "givens": {"_ 26", "classic9 givens 26"},
		"remove": {"_ 50", "classic9 remove 50"}, "seed": {"_ 5", "classic9 seed 5"}, "technique": {"_ x-wing", "classic9 technique x-wing"},
		"method": {"_ diagonal", "classic9 method diagonal"}, "mask": {"_ heart", "classic9 mask heart"}, "to": {"er 6.5 _ 7.2", "classic9 er 6.5-7.2"}, "by": {"6 _ 6", "box2x3"},
		"empty": {"40 _", "classic9 remove 40"}, "cells": {"26 _ givens", "classic9 givens 26"},
	}
	bases = map[string]string{"mini": "box2x3", "classic": "classic9", "jigsaw": "jigsaw9", "latin": "latin9", "colored": "colored5"}
	days  = map[string][2]string{
		"today": {"_", "2026-11-20"}, "yesterday": {"_", "2026-11-19"}, "before-yesterday": {"_", "2026-11-18"}, "tomorrow": {"_", "2026-11-21"},
		"last": {"_ friday", "2026-11-13"}, "ago": {"2 days _", "2026-11-18"}, "day": {"2 _ ago", "2026-11-18"}, "week": {"2 _ ago", "2026-11-06"},
		"one": {"_ week ago", "2026-11-13"}, "ordinal": {"3_ november", "2026-11-03"}, "before": {"_ 3 november", "2026-11-02"}, "after": {"_ 3 november", "2026-11-04"},
	}
	papers = map[string]struct {
		text string
		want words.Paper
	}{
		"week": {"hard _", words.Paper{Week: true}}, "overleaf": {"hard _", words.Paper{Solutions: words.Overleaf}},
		"foot": {"hard _", words.Paper{Solutions: words.Foot}}, "none": {"_ hard", words.Paper{Solutions: words.Nowhere}},
		"letter": {"hard _", words.Paper{Letter: true}}, "a4": {"_ hard", words.Paper{A4: true}},
		"each": {"hard 4 _", words.Paper{Count: 4}}, "print": {"_ 4 hard", words.Paper{Count: 4}},
		"order": {"_ 4 hard", words.Paper{Count: 4, Ordered: true}},
	}
	firsts = map[string]string{
		"farvardin": "2026-03-21", "ordibehesht": "2026-04-21", "khordad": "2026-05-22", "tir": "2026-06-22", "mordad": "2026-07-23",
		"shahrivar": "2026-08-23", "mehr": "2026-09-23", "aban": "2026-10-23", "azar": "2026-11-22", "dey": "2026-12-22",
		"bahman": "2027-01-21", "esfand": "2027-02-20",
	}
	hours    = map[string]string{"clock": "3", "before-noon": "3", "noon": "15", "after-noon": "15", "evening": "15", "night": "3"}
	settings = map[string][2]string{"hour": {"9", "9"}, "zone": {"Europe/Berlin", "Europe/Berlin"}, "language": {"English", "en"}}
)

func TestEveryWordIsUnderstood(t *testing.T) {
	b := bottest.Book(t)
	v := reading(t, b)
	for _, l := range b.Languages() {
		known, tried := listed(t, b, l.Tag), 0
		for _, key := range words.Keys() {
			for _, word := range known[key] {
				least, end, _ := strings.Cut(word, "~")
				if strings.HasPrefix(key, "variant.") {
					least, end = shortest(word), ""
				}
				for _, form := range []string{least, least + end, strings.ToUpper(least)} {
					if tried++; !understood(v, key, form) {
						t.Errorf("%s: %q is not understood as %s", l.Tag, form, key)
					}
				}
			}
		}
		check.True(t, tried >= 300, "%s: %d words were tried", l.Tag, tried)
	}
}

// TestEveryZoneIsUnderstood reads each word of every zone. For a word with a question mark, the zone must
// be offered.
func TestEveryZoneIsUnderstood(t *testing.T) {
	b := bottest.Book(t)
	v := reading(t, b)
	for _, l := range b.Languages() {
		for key, known := range listed(t, b, l.Tag) {
			zone, ok := strings.CutPrefix(key, "zone.")
			if !ok {
				continue
			}
			for _, word := range known {
				name, value, no := v.ReadSetting("zone " + strings.TrimSuffix(word, "?"))
				offered := no.Say == "room.perhaps"
				if little := strings.HasSuffix(word, "?"); little && !offered || !little && (name != "zone" || value == "" || !words.IsZone(zone)) {
					t.Errorf("%s: %q is read as %s %q and %v", l.Tag, word, name, value, no.Near)
				}
			}
		}
	}
}

// TestALanguageIsOneFolder adds a folder of invented words. The new words and those of other languages must
// be understood.
func TestALanguageIsOneFolder(t *testing.T) {
	folders := fstest.MapFS{}
	table := strings.Builder{}
	made := map[string][]string{}
	for i, key := range words.Keys() {
		word := "Qu" + strings.Repeat("ü", i%3) + string(rune('a'+i%26)) + string(rune('a'+i/26)) + "vu"
		made[key] = []string{word, "bla " + word}
		if key == "date.ordinal" || key == "time.span" || key == "time.until" || key == "time.denied" || strings.HasPrefix(key, "move") {
			made[key] = made[key][:1]
		}
		table.WriteString(`"` + strings.Join(strings.Split(key, "."), `"."`) + `" = ["` + strings.Join(made[key], `", "`) + "\"]\n")
	}
	table.WriteString("zone.\"Europe/Berlin\" = [\"bärlin\", \"groß bärlin\"]\n")
	add := func(name, text string) { folders[name] = &fstest.MapFile{Data: []byte(text)} }
	b := bottest.Book(t)
	for _, l := range b.Languages() {
		for _, name := range []string{"language.toml", "words.toml"} {
			text, err := os.ReadFile("../phrases/" + l.Tag + "/" + name)
			check.Must(t, err)
			add(l.Tag+"/"+name, string(text))
		}
	}
	add("eo/language.toml", "name = 'Esperanto'\ndigits = 'latin'\ndirection = 'ltr'\n")
	add("eo/words.toml", table.String())
	more, err := phrases.Read(folders)
	check.Must(t, err)
	v := reading(t, more)
	for _, key := range words.Keys() {
		for _, word := range made[key] {
			check.True(t, understood(v, key, word), "%q is not understood as %s", word, key)
		}
		for _, word := range listed(t, b, "fa")[key] {
			if strings.HasPrefix(key, "variant.") {
				word = shortest(word)
			}
			check.True(t, understood(v, key, word), "%q is not understood any more", word)
		}
	}
	for text, want := range map[string]string{"bärlin": "Europe/Berlin", "zone Groß Bärlin": "Europe/Berlin", "language esperanto": "eo"} {
		if _, value, no := v.ReadSetting(text); value != want {
			t.Errorf("%q is read as %q, %v", text, value, no)
		}
	}
}

func TestBrokenWordsAreNamed(t *testing.T) {
	for text, want := range map[string]string{
		"recipe.speed = ['fast']": "recipe.speed", "recipe.seed = 5": "recipe.seed is no list", "recipe.seed = [5]": "recipe.seed has 5", "recipe.to = [' ']": "zu/words.toml: recipe.to has", "recipe =": "zu/words.toml",
		"zone.\"Mars/Olympus\" = ['mars']": "Mars/Olympus",
	} {
		b, err := phrases.Read(fstest.MapFS{
			"zu/language.toml": {Data: []byte("name = 'Zulu'\ndigits = 'latin'\ndirection = 'ltr'\ndefault = true\n")},
			"zu/words.toml":    {Data: []byte(text)},
		})
		check.Must(t, err)
		if _, err := words.New(b); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}

// TestNameOf checks that visible names are shown, and that no name changes the lines around it.
func TestNameOf(t *testing.T) {
	for name, want := range map[string]string{
		"": "", "Ann": "Ann", "Annabel": "Anna", "سارا": "سارا", "\u202eAnn\u202c": "Ann", "A\nB": "AB",
		" ": "", " Al ": "Al", "Ann B": "Ann", "\u200c\u200d": "", "\u200cمی\u200cر\u200c": "می\u200cر",
		"\u3164": "", "\u115f\u1160": "", "\uffa0": "", "\u2800": "", "A\u3164B": "AB", "\ufe0f": "", "\u0301\u0301": "",
		"z\u0351\u036b\u0313": "z\u0351\u036b", "é\u0301": "é\u0301", "👩\u200d👧": "👩👧",
	} {
		check.Equal(t, words.NameOf(name, 4), want, "%q", name)
	}
}

// TestNoNameIsALink checks names in texts. Platforms would make links, mentions, commands and hashtags of
// some names.
func TestNoNameIsALink(t *testing.T) {
	const j = "\u2060"
	for name, want := range map[string]string{
		"@ann": "@" + j + "ann", "@everyone": "@" + j + "everyone", "Ann @ home": "Ann @ home", "<@123>": "<@" + j + "123>", "/leave": "/" + j + "leave",
		"#news": "#" + j + "news", "$USD": "$" + j + "USD", "ann.example": "ann." + j + "example", "J. R.": "J. R.", "@@ann": "@" + j + "@" + j + "ann",
		"tg://user?id=1": "tg:/" + j + "/" + j + "user?id=1", "a@b.example": "a@" + j + "b." + j + "example", "@" + j + "ann": "@" + j + "ann", "@سارا": "@" + j + "سارا",
	} {
		got := words.NameOf(name, 32)
		check.Equal(t, got, want, "%q", name)
		check.Equal(t, words.Joined(got), strings.ReplaceAll(name, j, ""), "%q", name)
	}
}

// TestPrintable checks that typed text is shown without its invisible characters, up to a limit.
func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "abc": "abc", "abcd": "abcd", "abcde": "abcd", "a\x00b\nc\u2066d": "abcd", "سلام دنیا": "سلام", "a\xffb": "a\ufffdb",
	} {
		check.Equal(t, words.Printable(text, 4), want, "%q", text)
	}
	check.Equal(t, words.Printable("abc", 0), "")
}
