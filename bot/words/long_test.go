package words_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// longest is the limit of characters in a message (core.telegram.org/bots/api, Message: text).
const longest = 4096

// longTexts are repeated to fill a message: numbers that are settings, unknown words, scripts, characters
// with long foldings.
var longTexts = []string{
	"1 ", "1", "1 2 3 4 5 6 7 8 9\n", "8:00 ", "8:00 Berlin ", "fa dark ", "a", "a/", "/", "\"", "-", ":", ",", "?", ".", " ", "\n", "x-wing ", "6 x 6 ", "naked ", "please ", "can you tell me about ",
	"next friday ", "the day after ", "3 days ago ", "1.1.2024 ", "tomorrow ", "4 per page ", "r1c1=5, ", "453 ", "undo ", "سلام ", "نه ", "ا", "چهارتا ", "پس‌فردا ", "۱۲۳", "á̂̃̄̅", "😀", "⬜", "一二三", "𝟝", "…", "ﷺ",
}

// readers are all functions that read a whole message.
func readers(v *words.Vocabulary) map[string]func(text string) {
	today := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	return map[string]func(string){
		"settings":  func(text string) { v.ReadSettings(text, true) },
		"a setting": func(text string) { v.ReadSetting(text) },
		"looks":     func(text string) { v.LooksIn(text) },
		"a day":     func(text string) { v.ReadDaily(text, today) },
		"paper":     func(text string) { v.ReadPaper(text) },
		"a topic":   func(text string) { v.ReadTopic(text); v.NearTopic(text) },
		"a recipe":  func(text string) { v.ReadRecipe(text, nil) },
		"moves":     func(text string) { v.ReadMoves(text, sudoku.Classic()) },
		"a word":    func(text string) { v.ReadGameWord(text) },
	}
}

// TestALongTextTakesLittleWork checks that a reader allocates at most mostMade bytes for a text of the
// greatest length. Allocation measures the work, because each look-up, comparison and match allocates.
func TestALongTextTakesLittleWork(t *testing.T) {
	const mostMade = 40 << 20
	for name, read := range readers(bottest.Words(t)) {
		for _, unit := range longTexts {
			text := string([]rune(strings.Repeat(unit, longest))[:longest])
			read(unit) // fills the caches
			if made := madeBy(func() { read(text) }); made > mostMade {
				t.Errorf("%q as %s: %d MB are made", unit, name, made>>20)
			}
		}
	}
}

// madeBy returns the number of bytes that f allocates.
func madeBy(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
