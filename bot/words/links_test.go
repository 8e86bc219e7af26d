package words_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

func TestLinks(t *testing.T) {
	const sparse = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	read := bottest.Words(t)
	for carried, want := range map[string]string{
		"daily": "/daily daily", "daily_2026-11-20": "/daily daily 2026-11-20", "mini": "/daily mini", "mini_2026-11-20": "/daily mini 2026-11-20",
		"help": "/help", "new": "/new", "new_hard": "/new hard", "new_hard_jigsaw": "/new hard jigsaw",
		words.GridLink(sparse): "/play " + sparse, words.GridLink(strings.Repeat("9", 81)): "/play " + strings.Repeat("9", 81),
		"grid": "", "grid_": "", "grid_AAAA": "", "grid_" + strings.Repeat("_", 46): "",
		"": "", "p_81": "", "help_me": "", "new_": "", "new_soon": "", "daily_": "", "daily_soon": "", "daily_2026-02-30": "",
		"mini_2026-11-20_x": "", "daily 2026-11-20": "", "روز": "", "daily_2026-11-20" + strings.Repeat("0", 60): "", "solve": "",
	} {
		t.Run(carried, func(t *testing.T) {
			command, text, ok := read.ReadLink(carried)
			got := strings.TrimSpace("/" + command + " " + text)
			if !ok {
				got = ""
			}
			check.Equal(t, got, want)
		})
	}
}

func TestHasAddress(t *testing.T) {
	for text, want := range map[string]bool{
		"https://en.wikipedia.org/wiki/Sudoku": true, "en.wikipedia.org": true, "look at www.sudoku.com, please": true, "youtu.be/x1": true,
		"ann@example.org": true, "HTTP://EXAMPLE.COM/print": true,
		"": false, "hint": false, "r1c2=3": false, "print 4 hard": false, "1.5 or 2.5": false, "@bot hint": false, "a hint, please.me too": false, "well.be quick": false, "10/12": false, "3.be/x": true, "er 6.5-7.2": false,
		"53..7....\n6..195...": false, "see https://example.com\n53..7....": false,
	} {
		check.Equal(t, words.HasAddress(text), want, "%q", text)
	}
}

func TestIsCode(t *testing.T) {
	for text, want := range map[string]bool{
		"for i in range(10): print(i*2)": true, "print(i*2)": true, `fmt.Println("hint")`: true, "<b>print</b>": true, "x => solve(x)": true,
		"print 4 hard": false, "a puzzle (hard)": false, "r4c5=3": false, "hint, please; thanks": false, "is r1c2 a 3 (or a 4)?": false,
	} {
		check.Equal(t, words.IsCode(text), want, "%q", text)
	}
}
