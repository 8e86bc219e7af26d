package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/parse"
	"sudokubot/solver/parse/signs"
)

// families has the keys in each table of words.toml.
var families = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{
		"recipe": {
			"minimal", "rating", "givens", "remove", "seed", "technique", "method", "mask", "to", "by",
			"empty", "cells",
		},
		"recipe.level":    namesOf(level.All()),
		"recipe.base":     {"mini", "classic", baseJigsaw, baseLatin, baseColored},
		"recipe.extra":    extraHouses[:],
		"recipe.symmetry": namesOf(dig.Symmetries()),
		"recipe.way":      generator.Methods(),
		"recipe.drawing":  dig.MaskNames(),
		"date": {
			"today", "yesterday", "before-yesterday", "tomorrow", "last", "ago", "day", "week", "one", "ordinal",
			"before", "after",
		},
		"date.weekday": {"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"},
		"date.month": {
			"january", "february", "march", "april", "may", "june",
			"july", "august", "september", "october", "november", "december",
		},
		"date.persian": {
			"farvardin", "ordibehesht", "khordad", "tir", "mordad", "shahrivar",
			"mehr", "aban", "azar", "dey", "bahman", "esfand",
		},
		"date.feast":    phrases.Feasts(),
		"date.number":   numbersTo(31),
		"hour":          {"clock", "before-noon", "noon", "after-noon", "evening", "night"},
		"time":          {"half", "quarter", "until", "span", "denied"},
		"setting":       {"hour", "zone", "language"},
		"setting.posts": {"on", "off"}, "setting.series": {"weekly", "daily"},
		"setting.digits": {string(phrases.Latin), string(phrases.Persian)},
		themeFamily:      theme.Names(),
		"filler":         {"recipe", "date", "setting", "beside", "solve", "topic"},
		"game": {
			string(Undo), string(Redo), string(Restart), string(Notes), string(Hint),
			string(Check), string(GiveUp), string(Text), string(Pause), string(Erase),
		},
		"made":      {"monster", "bare"},
		"move":      {"row", "column", "digit", "erase"},
		"content":   {"empty", "filler", "is"},
		"series":    {"daily", "weekly", "mini"},
		paperFamily: paperKeys,
		topicFamily: Topics(), askingFamily: {"topic"},
		"top": {
			"today", "week", "month", "always", "points", "fastest", "average", "solved", "streak",
			"yesterday", "last-week", "last-month",
		},
		versusFamily: {"with"},
	}
	for _, key := range parse.WordKeys() {
		end := strings.LastIndex(variantTable+key, ".")
		family := (variantTable + key)[:end]
		all[family] = append(all[family], (variantTable + key)[end+1:])
	}
	return all
})

func numbersTo(most int) []string {
	names := make([]string, most)
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	return names
}

// variantTable is the prefix of keys whose words package solver/parse reads.
const variantTable = "variant."

func namesOf[T fmt.Stringer](all []T) []string {
	var names []string
	for _, one := range all {
		names = append(names, one.String())
	}
	return names
}

// lists has the words of each key, in the order of the languages.
type lists map[string][]string

// zoneFamily is the table of words for time zones. Its keys are zones.
const zoneFamily = "zone"

// themeFamily is the table of additional words for the themes of pictures.
const themeFamily = "setting.theme"

func listsOf(book *phrases.Book) (lists, error) {
	all, known := lists{}, families()
	for _, l := range book.Languages() {
		file, err := book.Words(l.Tag)
		if err == nil {
			err = all.add("", file, known)
		}
		if err != nil {
			return nil, fmt.Errorf("words: %s/words.toml: %w", l.Tag, err)
		}
	}
	all.nameRecipes(known)
	return all, nil
}

// nameRecipes adds the names used in recipes to the words. So each language reads the recipes that the bot
// writes.
func (l lists) nameRecipes(known map[string][]string) {
	for family, names := range known {
		for _, name := range names {
			if key := family + "." + name; strings.HasPrefix(key, "recipe.") && !slices.Contains(l[key], name) {
				l[key] = append(l[key], name)
			}
		}
	}
}

// add adds the words in a table of family. If a name in the table is not in known, add returns an error.
func (l lists) add(family string, table map[string]any, known map[string][]string) error {
	for name, value := range table {
		key := strings.TrimPrefix(family+"."+name, ".")
		inner, isTable := value.(map[string]any)
		switch {
		case isTable:
			if err := l.add(key, inner, known); err != nil {
				return err
			}
		case !slices.Contains(known[family], name) && !(family == zoneFamily && inTable(name)):
			return fmt.Errorf("nothing is called %s", key)
		default:
			if err := l.take(key, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// take adds the words of a key. It folds the words, except those of solver/parse.
func (l lists) take(key string, list any) error {
	words, ok := list.([]any)
	if !ok {
		return fmt.Errorf("%s is no list of words", key)
	}
	for _, word := range words {
		s, ok := word.(string)
		if s = strings.ToLower(s); !strings.HasPrefix(key, variantTable) {
			s = signs.Fold(s)
		}
		if s = strings.Join(strings.Fields(s), " "); !ok || s == "" {
			return fmt.Errorf("%s has %v among its words", key, word)
		}
		l[key] = append(l[key], forms(s)...)
	}
	return nil
}

// forms returns the spellings of a word with optional ends: "mon~day" gives mon, mond, monda and monday.
func forms(word string) []string {
	least, end, _ := strings.Cut(word, "~")
	all := []string{least}
	for i, r := range end {
		all = append(all, least+end[:i]+string(r))
	}
	return all
}

// by returns, for each bare word of a family, the name of its key.
func (l lists) by(family string) map[string]string {
	meaning := map[string]string{}
	for _, name := range families()[family] {
		for _, word := range l[family+"."+name] {
			if said := bare(word); meaning[said] == "" {
				meaning[said] = name
			}
		}
	}
	return meaning
}

func (l lists) of(key string) map[string]bool {
	words := map[string]bool{}
	for _, word := range l[key] {
		words[bare(word)] = true
	}
	return words
}

func (l lists) all(of ...string) []string {
	var words []string
	for _, family := range of {
		for _, name := range families()[family] {
			words = append(words, l[family+"."+name]...)
		}
	}
	return words
}

// numbered returns, for each bare word of a family, the index of its key, from 0.
func (l lists) numbered(family string) map[string]int {
	meaning := map[string]int{}
	for word, name := range l.by(family) {
		meaning[word] = slices.Index(families()[family], name)
	}
	return meaning
}

// oneOf returns a pattern of any of these words, with any white space between their parts.
func oneOf(words []string) string { return pattern(words, "") }

// wholeOf returns the pattern of oneOf, but Latin words match only as whole words.
func wholeOf(words []string) string { return pattern(words, `\b`) }

// pattern joins words, the longest first. edge is the pattern put before and after words in Latin letters.
func pattern(words []string, edge string) string {
	if len(words) == 0 {
		return `[^\x{0}-\x{10ffff}]` // matches no text
	}
	words = slices.SortedStableFunc(slices.Values(words), func(a, b string) int { return len(b) - len(a) })
	for i, word := range words {
		quoted := strings.Join(strings.Fields(regexp.QuoteMeta(word)), `\s+`)
		if isLatin(word[0]) {
			quoted = edge + quoted
		}
		if isLatin(word[len(word)-1]) {
			quoted += edge
		}
		words[i] = quoted
	}
	return `(?:` + strings.Join(words, "|") + `)`
}

func isLatin(b byte) bool { return 'a' <= b && b <= 'z' }

func severalWords(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return !strings.Contains(word, " ") })
}
